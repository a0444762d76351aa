"""What is kept beside a card set is found again, and nothing that belongs to another."""

from workbench.cardsets.beside import file_beside, files_beside


def test_what_is_kept_of_a_list_is_found_in_order_and_nothing_of_others(tmp_path):
    bees = tmp_path / "bees.yaml"
    assert files_beside(bees, ending=".draft.yaml") == []
    for of in ("bees.yaml", "bees.yaml.old", "bees", "other.yaml"):
        for token in ("2", "1"):
            for ending in (".draft.yaml", ".game.jsonl"):
                file = file_beside(tmp_path / of, token=token, ending=ending)
                file.parent.mkdir(exist_ok=True)
                file.write_text("")
    found = files_beside(bees, ending=".draft.yaml")
    assert [file.name for file in found] == ["bees.yaml.1.draft.yaml", "bees.yaml.2.draft.yaml"]
    assert {file.parent for file in found} == {tmp_path / ".workbench"}
