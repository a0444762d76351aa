"""The benchmark of the engine, as far as it can be held to its word without what it needs."""

import subprocess
import sys

from tests.house import CLONE


def told(*command):
    return subprocess.run(
        [sys.executable, *command], cwd=CLONE, capture_output=True, text=True, check=False
    )


def test_without_its_yardstick_it_says_so_and_ends_with_2(tmp_path):
    ran = told("benchmarks/engine.py", "--limit", str(tmp_path))
    assert ran.returncode == 2
    assert ran.stderr.startswith(f"the yardstick is not there: {tmp_path}")
    assert "Traceback" not in ran.stderr


def test_without_its_peers_it_says_what_brings_them_and_ends_with_2():
    """A name that stands for nothing among the modules cannot be imported, installed or not."""
    code = (
        "import sys; sys.modules['pyspiel'] = None; sys.path.insert(0, 'benchmarks')\n"
        "import engine; sys.exit(engine.main())"
    )
    ran = told("-c", code, "--peers")
    assert ran.returncode == 2
    assert ran.stdout == ""
    assert ran.stderr.startswith("pyspiel is not there; pip install -e '.[peers]' brings it")
