"""Compiled kernels: kept from one process to the next, and never served for an edited source."""

import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.house import CLONE, imports_of
from workbench.play.engine import keeping

ENTRY = """
import numpy as np
from callee import step
from workbench.play.engine.compiling import kernel

@kernel
def entry(records):
    return step(records[0].number)

"""
CALLEE = """
from workbench.play.engine.compiling import part

@part
def step(number):
    return number + ADDED
"""
RUN = """
import json, shutil, sys
from pathlib import Path
from workbench.play.engine import keeping
if sys.argv[1]:
    keeping.kernel_sources = lambda: sorted(Path(sys.argv[1]).glob("*.py"))
sys.path.insert(0, {folder!r})
import numpy as np
from entry import entry
{before}
answer = int(entry(np.ones(1, np.dtype([("number", np.int64)]))))
print(json.dumps([answer, sum(entry.stats.cache_hits.values())]))
"""


class Engine:
    """Two kernel files that stand in for the engine, with a cache of their own."""

    def __init__(self, folder: Path) -> None:
        self.sources = folder / "sources"
        self.cache = folder / "cache"
        self.sources.mkdir()
        (self.sources / "entry.py").write_text(ENTRY)

    def adds(self, number: int) -> None:
        (self.sources / "callee.py").write_text(CALLEE.replace("ADDED", str(number)))

    def answers(
        self, *, digested: bool = True, cache: Path | None = None, before: str = ""
    ) -> tuple[int, int]:
        """Return what a fresh process answers, and how often it had that compiled already.

        `before` is done between the loading of the engine and its first use.
        """
        ran = subprocess.run(
            [
                sys.executable,
                "-c",
                RUN.format(folder=str(self.sources), before=before),
                str(self.sources) if digested else "",
            ],
            cwd=CLONE,
            env={**os.environ, "WORKBENCH_CACHE": str(cache or self.cache)},
            capture_output=True,
            text=True,
            check=True,
        )
        answer, hits = json.loads(ran.stdout)
        return answer, hits


@pytest.fixture
def engine(tmp_path):
    return Engine(tmp_path)


def test_an_edit_of_what_a_kernel_calls_gives_the_new_answer_in_a_fresh_process(engine):
    engine.adds(1)
    assert engine.answers() == (2, 0)
    assert engine.answers() == (2, 1)
    engine.adds(1000)
    assert engine.answers() == (1001, 0)
    engine.adds(1)
    assert engine.answers() == (2, 1)


def test_without_the_digest_the_old_answer_would_be_served(engine):
    """The trap itself: if numba ever sees such edits, the folders may go."""
    engine.adds(1)
    assert engine.answers(digested=False) == (2, 0)
    engine.adds(1000)
    assert engine.answers(digested=False) == (2, 1)


def test_every_source_counts_that_a_kernel_takes_a_number_from():
    """Numbers are compiled in; a kernel is a module that uses the compiler."""
    package = CLONE / "workbench"
    sources = {source.relative_to(package).as_posix() for source in keeping.kernel_sources()}
    modules = sorted((package / "play" / "engine").glob("*.py"))
    assert {f"play/engine/{module.name}" for module in modules} <= sources
    compiler = "workbench.play.engine.compiling"
    imports = [{name.rpartition(".")[0] for name in imports_of(module)} for module in modules]
    used = {
        name.removeprefix("workbench.").replace(".", "/") + ".py"
        for names in imports
        if compiler in names
        for name in names
        if name.startswith("workbench.")
    }
    assert len(used) > 10
    assert used <= sources


def test_another_content_is_another_digest(tmp_path):
    one, two = tmp_path / "a.py", tmp_path / "b.py"
    one.write_text("one")
    two.write_text("two")
    before = keeping.digest_of([one, two])
    two.write_text("three")
    assert keeping.digest_of([one, two]) != before
    two.write_text("two")
    assert keeping.digest_of([one, two]) == before


def test_folders_of_engines_that_nobody_uses_any_more_go(engine):
    engine.adds(1)
    engine.answers()
    kernels = engine.cache / "kernels"
    (mine,) = kernels.iterdir()
    others = [kernels / f"{number}" for number in range(5)]
    for other in others:
        shutil.copytree(mine, other)
    for number, folder in enumerate([mine, *others]):
        month_ago = time.time() - 30 * 24 * 60 * 60 + number
        os.utime(folder, (month_ago, month_ago))
    assert engine.answers() == (2, 1)
    assert set(kernels.iterdir()) == {mine, others[4], others[3]}


def test_an_engine_that_lost_its_folder_while_in_use_goes_on(engine):
    engine.adds(1)
    engine.answers()
    assert engine.answers(before="shutil.rmtree(keeping.kernel_folder())") == (2, 0)
    assert engine.answers() == (2, 1), "and it is kept again"


def test_where_nothing_can_be_kept_kernels_are_compiled_all_the_same(engine, tmp_path):
    (tmp_path / "file").write_text("no folder")
    engine.adds(1)
    assert engine.answers(cache=tmp_path / "file" / "below") == (2, 0)
