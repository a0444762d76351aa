"""What the reading half hands out: the schema, a fresh set, verdicts, and sets by name."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import pytest
import yaml

from tests.cardsets.small_lists import ASSETS, asset, faults, reading_of, small, warnings
from tests.house import CARD_SETS
from workbench.cardsets.fields import FieldError
from workbench.cardsets.finding import SHIPPED, find, shipped_names
from workbench.cardsets.models import SetFile
from workbench.cardsets.problems import CardSetError
from workbench.cardsets.reading import read
from workbench.cardsets.reporting import as_json, validate
from workbench.cardsets.schema import SCHEMA_FILE, schema, schema_text
from workbench.cardsets.starting import fresh_set

SCHEMA = jsonschema.Draft202012Validator(schema())


def as_an_editor_reads(text: str) -> object:
    """Return a YAML text as JSON values; only whether keys and kinds fit matters here."""
    return json.loads(json.dumps(yaml.safe_load(text)))


def test_the_schema_file_is_what_the_models_say():
    assert SCHEMA_FILE.read_text(encoding="utf-8") == schema_text()


def test_the_schema_is_one():
    jsonschema.Draft202012Validator.check_schema(schema())


@pytest.mark.parametrize("name", CARD_SETS)
def test_every_shipped_set_fits_the_schema_and_has_no_fault(name):
    path = SHIPPED / f"{name}.yaml"
    SCHEMA.validate(as_an_editor_reads(path.read_text(encoding="utf-8")))
    assert [str(p) for p in read(path).problems if p.severity == "fault"] == []


@pytest.mark.parametrize(
    "text",
    [
        small(rest="rulse: {}\n"),
        small(assets=asset("Ant", type="Anmial")),
        small(assets=asset("Ant", value="two")),
        small(assets=asset("Ant", more=", copies: -1")),
        small(assets="    - {name: Ant, type: Animal}\n"),
        small(rest="commissions: [{name: A, points: 1, when: {rnu: 1}}]\n"),
        small(rest="changes: [{crad: A}]\n"),
    ],
)
def test_the_schema_refuses_what_the_reader_refuses(text):
    assert not SCHEMA.is_valid(as_an_editor_reads(text))


@pytest.mark.parametrize("name", ["No", "012", "1e3", "12:30"])
def test_the_schema_takes_any_scalar_for_a_name(name):
    assert SCHEMA.is_valid(as_an_editor_reads(small(assets=ASSETS + asset(name))))


def test_every_key_is_told_in_the_page_on_the_format():
    """Every key of the models stands in card_sets/README.md, in backquotes."""
    page = (SHIPPED / "README.md").read_text(encoding="utf-8")

    def keys(node: object) -> set[str]:
        if isinstance(node, list):
            return set().union(*map(keys, node))
        if not isinstance(node, dict):
            return set()
        own = {key for key in node.get("properties", {}) if not key.isdigit()}
        return own.union(*(keys(part) for part in node.values()))

    words = {
        word
        for code in page.split("`")[1::2]
        for word in code.replace(":", " ").replace("{", " ").replace("[", " ").split()
    }
    assert sorted(keys(SetFile.model_json_schema(by_alias=True)) - words) == []


@pytest.mark.parametrize("name", ["My Set", 'Bob\'s "best" set: #1', "No", "Été"])
def test_a_fresh_set_has_its_name_and_no_fault(tmp_path, name):
    reading = reading_of(tmp_path, fresh_set(name))
    assert faults(reading) == []
    assert warnings(reading) == []
    assert reading.card_set.name == name
    SCHEMA.validate(as_an_editor_reads(fresh_set(name)))


def test_a_fresh_set_needs_a_name():
    with pytest.raises(FieldError):
        fresh_set(" ")


def test_the_object_of_validate_has_the_shape_of_the_contract(tmp_path):
    good, bad = tmp_path / "good.yaml", tmp_path / "bad.yaml"
    good.write_text(small())
    bad.write_text(small(assets=ASSETS + asset("Ant", value="7")))
    verdicts = validate([good, bad])
    told = as_json(verdicts)
    assert [(f["file"], f["ok"]) for f in told["files"]] == [(str(good), True), (str(bad), False)]
    assert [verdict.ok for verdict in verdicts] == [True, False]
    (fault,) = (p for p in told["files"][1]["problems"] if p["severity"] == "fault")
    assert set(fault) == {"file", "line", "column", "severity", "what", "hint"}
    assert (fault["file"], fault["line"], fault["column"]) == (str(bad), 14, 40)
    assert json.loads(json.dumps(told)) == told


def test_at_most_50_problems_of_a_file_are_shown_then_their_count(tmp_path):
    path = tmp_path / "bad.yaml"
    path.write_text(small(assets="".join(asset(f"Ant{n}", value="7") for n in range(80))))
    (verdict,) = validate([path])
    lines = verdict.in_words().splitlines()
    assert len([line for line in lines if "out of range" in line]) == 50
    assert lines[50] == f"{path}: 34 more, 80 faults and 4 warnings in all"
    assert len(verdict.as_json()["problems"]) == 84


def test_a_bare_name_is_a_shipped_set_and_all_else_a_path(tmp_path):
    assert find("great_scott") == SHIPPED / "great_scott.yaml"
    assert find("great_scott.yaml", tmp_path) == tmp_path / "great_scott.yaml"
    assert find("sub/list", tmp_path) == tmp_path / "sub" / "list"
    assert find("./great_scott") == Path("great_scott")
    assert find("..") == Path("..")
    assert find(str(tmp_path / "x.yaml"), Path("elsewhere")) == tmp_path / "x.yaml"
    assert "great_scott" in shipped_names()


def test_a_name_that_no_shipped_set_has_is_told_with_the_nearest():
    with pytest.raises(CardSetError, match=r"did you mean great_scott\?"):
        find("graet_scott")
