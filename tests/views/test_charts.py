"""Pictures: what is drawn is what the frames say, names are data, and nothing asks the network.

The frames here are written by hand; what an encoding shows is read from the Altair chart.
"""

from __future__ import annotations

import csv as csv_reader
import io
import json
from xml.etree import ElementTree

import pandas as pd
import pytest
import vl_convert

from workbench.rules.components import CardType, Deck
from workbench.rules.look import COLOURS, ICONS, INKS
from workbench.views import charts
from workbench.views.charts import distributions, frequencies, marks, palette
from workbench.views.charts.pictures import Column, Notation, Picture, apart, coarse_top

MARKUP = [
    "<b>Bee</b>",
    "Bee & Co",
    "<img src=x onerror=alert(1)>",
    "$x$",
    'A "quoted" Bee',
    "a.b[0]",
]
"""Names of case C33 (and a path, of V24): data, never markup."""


def rows_of(frame: pd.DataFrame) -> list[dict[str, object]]:
    return frame.to_dict("records")


def matches() -> Picture:
    frame = pd.DataFrame(
        {
            "match": ["assets", "none", "pair", "trio"],
            "before": [0.25, 0.2, 0.7, 0.1],
            "after": [0.5, 0.2, 0.7, 0.1],
        }
    )
    return frequencies.matches(rows_of(frame), "Both assets match 25.0 % → 50.0 %")


def commissions(names: list[str]) -> Picture:
    shares = [0.1] * len(names)
    frame = pd.DataFrame(
        {"key": range(len(names)), "name": names, "points": 2, "before": shares, "after": shares}
    )
    return frequencies.commissions(rows_of(frame), "A title")


def lifts(names: list[str], amounts: list[float]) -> Picture:
    frame = pd.DataFrame(
        {
            "key": range(len(names)),
            "name": names,
            "deck": "asset",
            "initial": "B",
            "copies": 1,
            "score_mean": [14 + amount for amount in amounts],
            "before": amounts,
            "after": amounts,
        }
    )
    return frequencies.lifts(rows_of(frame), "A title")


def every_drawing() -> list[charts.Drawing]:
    return [*frequencies.ALL, *distributions.ALL]


@pytest.mark.parametrize("drawing", every_drawing(), ids=lambda drawing: drawing.key)
def test_a_drawing_names_columns_of_ours_only_and_holds_no_rows(drawing):
    spec = json.dumps(drawing.chart().to_dict())
    assert '"data": {"name": "rows"}' in spec
    assert "datasets" not in spec
    assert "http" not in spec.replace("https://vega.github.io/schema", "")
    for column in drawing.columns:
        assert column.name.isidentifier()


@pytest.mark.parametrize("drawing", every_drawing(), ids=lambda drawing: drawing.key)
def test_before_and_after_differ_by_shape_and_not_by_colour_alone(drawing):
    layers = drawing.chart().to_dict()["layer"]
    marked = {layer["mark"].get("style"): layer["mark"] for layer in layers}
    assert marked["before"]["filled"] is False
    assert "number" in marked or drawing.key == "scores"


@pytest.mark.parametrize("drawing", every_drawing(), ids=lambda drawing: drawing.key)
def test_names_on_an_axis_follow_the_rows_even_where_a_new_one_comes_between(drawing):
    """Vega keeps a name of an axis without an order where it first stood, undo or not."""
    for layer in drawing.chart().to_dict()["layer"]:
        for side in ("x", "y"):
            axis = layer["encoding"].get(side, {})
            if axis.get("type") == "nominal":
                assert axis["sort"] == {"field": "row", "op": "min"}


@pytest.mark.parametrize("drawing", every_drawing(), ids=lambda drawing: drawing.key)
def test_every_mark_tells_its_value_on_hover(drawing):
    layers = drawing.chart().to_dict()["layer"]
    for layer in layers:
        told = {line["field"] for line in layer["encoding"]["tooltip"]}
        assert {"before_told", "after_told"} <= told


def hovered(column: Column, *values: float | None) -> list[str]:
    """Return what Vega itself makes of a column's tooltip, drawn as the texts of marks."""
    bars = marks.bars([column], axis="", form="d").to_dict()["layer"][0]
    (tooltip,) = bars["encoding"]["tooltip"]
    spec = {
        "data": {"values": [{"row": i, column.name: value} for i, value in enumerate(values)]},
        "transform": bars["transform"],
        "mark": "text",
        "encoding": {"y": {"field": "row"}, "text": {"field": tooltip["field"]}},
    }
    image = ElementTree.fromstring(vl_convert.vegalite_to_svg(spec))
    groups = image.iter("{http://www.w3.org/2000/svg}g")
    (drawn,) = (group for group in groups if "mark-text role-mark" in group.get("class", ""))
    return ["".join(text.itertext()) for text in drawn]


@pytest.mark.parametrize(
    ("notation", "values", "told"),
    [
        (Notation.PERCENT_POINTS, (0.0, 0.0004, -0.0004), ["no change"] * 3),
        (Notation.PERCENT_POINTS, (0.0321, -0.0321), ["+3.2 %", "−3.2 %"]),
        (Notation.SIGNED, (0.0, -0.004, 1.25, -1.25), ["0.00", "0.00", "+1.25", "−1.25"]),
        (Notation.PERCENT, (0.603, None), ["60.3 %", "–"]),
        (Notation.POINTS, (2.5, None), ["2.50", "–"]),
        (Notation.COUNT, (12000, 0), ["12,000", "0"]),
    ],
)
def test_hover_reads_as_the_table_does_and_says_no_change_and_nothing_known(
    notation: Notation, values: tuple[float | None, ...], told: list[str]
):
    column = Column("after", "after", notation)
    assert hovered(column, *values) == told
    assert [column.written(value) for value in values] == told


def test_a_picture_draws_its_rows_with_its_numbers_and_its_title():
    spec = matches().spec()
    drawn = {row["name"]: (row["before"], row["after"]) for row in spec["datasets"]["rows"]}
    assert drawn["assets alike"] == (0.25, 0.5)
    assert spec["title"] == "Both assets match 25.0 % → 50.0 %"
    assert {"name": marks.TOP, "value": 0.75} in spec["params"]


def test_a_label_tells_both_numbers_where_they_differ_and_one_where_they_do_not():
    labels = {row["name"]: row["label"] for row in matches().rows}
    assert labels["assets alike"] == "25.0 % → 50.0 %"
    assert labels["two concepts alike"] == "70.0 %"


def test_the_axis_of_scores_begins_and_ends_on_a_five_so_that_it_rarely_moves():
    frame = pd.DataFrame({"score": [7, 8, 22], "before": [0.2, 0.3, 0.5], "after": [0.2, 0.3, 0.5]})
    rows = frequencies.scores(rows_of(frame), "").rows
    assert [row["name"] for row in rows] == list(range(5, 26))
    assert sum(row["after"] for row in rows) == pytest.approx(1.0)


@pytest.mark.parametrize(
    ("largest", "top"),
    [(0, 0.01), (0.012, 0.015), (0.603, 0.75), (0.571, 0.75), (1, 1), (7, 7.5), (30, 30), (31, 50)],
)
def test_the_end_of_an_axis_moves_in_coarse_steps(largest, top):
    assert coarse_top(largest) == top


def test_lifts_draw_both_ends_and_keep_every_card_in_the_table():
    picture = lifts(list("qponmlkjihgfedcba"), [place / 10 for place in range(17)])
    assert [row["card"] for row in picture.rows] == list("abcdefghijklmnopq")
    assert [row["card"] for row in picture.rows if not row["shown"]] == ["i"]
    assert len(picture.table()) == 17


def test_cards_of_one_name_keep_a_bar_each():
    assert apart(["Bee", "Ant", "Bee", "Bee"]) == ["Bee", "Ant", "Bee (2)", "Bee (3)"]
    picture = lifts(["Bee", "Bee"], [0.2, 0.1])
    assert [row["name"] for row in picture.rows] == ["Bee · asset", "Bee · asset (2)"]


def test_what_nobody_can_tell_is_a_dash_and_never_nan():
    frame = pd.DataFrame(
        {
            "key": [1],
            "name": ["Judged"],
            "points": [3],
            "before": [None],
            "after": [None],
        }
    )
    picture = frequencies.commissions(rows_of(frame), "")
    assert picture.rows[0]["after"] is None
    assert "NaN" not in json.dumps(picture.rows, allow_nan=False)
    assert picture.said(0) == "Judged: points 3, before –, after –, difference –"


@pytest.mark.parametrize("name", MARKUP)
def test_a_name_stays_as_typed_in_rows_table_words_and_csv(name):
    picture = commissions([name])
    assert picture.rows[0]["name"] == name
    assert picture.table().iloc[0, 0] == name
    assert picture.said(0).startswith(f"{name}: ")
    assert next(iter(list(csv_reader.reader(io.StringIO(charts.csv(picture))))[1:]))[0] == name


def test_a_name_with_markup_is_text_in_an_svg():
    root = ElementTree.fromstring(charts.svg(commissions(MARKUP)))
    texts = {"".join(node.itertext()) for node in root.iter("{http://www.w3.org/2000/svg}text")}
    assert set(MARKUP[:2]) | {"$x$", "a.b[0]"} <= texts
    assert not list(root.iter("{http://www.w3.org/2000/svg}b"))


def test_show_gives_a_picture_and_plain_words_and_no_address():
    shown = charts.show(matches())
    bundle = shown._repr_mimebundle_()
    assert set(bundle) == {"image/svg+xml", "text/plain"}
    assert repr(shown).splitlines()[0] == "Both assets match 25.0 % → 50.0 %"
    assert "assets alike: before 25.0 %, after 50.0 %, difference +25.0 %" in repr(shown)
    assert "two concepts alike: before 70.0 %, after 70.0 %, difference no change" in repr(shown)
    assert "dashed: before" in shown.image


def test_a_picture_is_saved_by_its_ending(tmp_path):
    for ending, start in ((".svg", b"<svg"), (".png", b"\x89PNG"), (".csv", b"match,before")):
        path = tmp_path / f"matches{ending}"
        charts.save(matches(), path)
        assert path.read_bytes().startswith(start)
    with pytest.raises(ValueError, match=r"\.svg, \.png or \.csv, not as \.pdf"):
        charts.save(matches(), tmp_path / "matches.pdf")


def test_a_csv_holds_numbers_in_full():
    lines = list(csv_reader.reader(io.StringIO(charts.csv(matches()))))
    assert lines[0] == ["match", "before", "after", "difference"]
    assert [float(cell) for cell in lines[1][1:]] == [0.25, 0.5, 0.25]


def test_every_type_has_a_colour_an_icon_and_its_word_of_its_own():
    for look in (COLOURS, INKS, ICONS):
        assert set(look) == set(CardType)
        assert len(set(look.values())) == len(CardType)
    for card_type in CardType:
        assert palette.icon_and_word(card_type).endswith(f" {card_type.value}")


@pytest.mark.parametrize("shade", charts.Shade)
def test_words_stand_out_from_the_paper_of_both_themes(shade):
    """Source: WCAG 2.2, success criterion 1.4.3 (4.5 to 1) for text, 1.4.11 (3 to 1) for marks."""
    look, paper = palette.look(shade), palette.paper(shade)
    assert contrast(look["text"]["color"], paper) >= 4.5
    assert contrast(look["axis"]["titleColor"], paper) >= 4.5
    assert contrast(look["style"]["after"]["color"], paper) >= 3
    for end in look["range"]["heatmap"]:
        assert contrast(look["text"]["color"], end) >= 4.5


def contrast(one: str, other: str) -> float:
    """Return the contrast ratio of two colours, by the formula of WCAG 2.2."""

    def luminance(colour: str) -> float:
        parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
        linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
        return sum(w * p for w, p in zip((0.2126, 0.7152, 0.0722), linear, strict=True))

    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_a_heat_map_of_the_list_has_every_cell_and_marks_the_changed_ones():
    frame = pd.DataFrame(
        {
            "deck": [Deck.PRIMARY, Deck.ASSET, Deck.ASSET],
            "initial": ["B", "A", "B"],
            "before": [2, 1, 3],
            "after": [2, 2, 3],
        }
    )
    picture = distributions.initials(rows_of(frame))
    rows = {(row["y"], row["x"]): row for row in picture.rows}
    assert len(rows) == 4 * 2
    assert rows["central", "A"]["label"] == "·"
    assert [place for place, row in rows.items() if row["changed"]] == [("asset", "A")]
    assert picture.title == "2 initials: B on most cards (5), A on fewest (2)"


def test_shares_add_up_to_the_whole_of_the_chosen_deck():
    frame = pd.DataFrame(
        {
            "deck": ["asset", "asset", "final"],
            "value": [1, 2, 2],
            "before": [1, 3, 4],
            "after": [2, 2, 4],
        }
    )
    whole = distributions.shares(rows_of(frame), of="value").rows
    assert {row["what"]: row["after"] for row in whole} == {"1": 0.25, "2": 0.75}
    asset = distributions.shares(rows_of(frame), of="value", deck=Deck.ASSET)
    assert [row["before"] for row in asset.rows] == [0.25, 0.75]
    assert asset.title == "Each value has 50.0 % of the cards in the asset deck"


def test_a_title_names_no_initial_or_share_alone_that_has_its_place_with_others():
    frame = pd.DataFrame(
        {"deck": "asset", "initial": [*"ABCDE"], "before": 1, "after": [3, 3, 1, 2, 1]}
    )
    assert distributions.initials(rows_of(frame)).title == (
        "5 initials: 2 initials on most cards (3), 2 initials on fewest (1)"
    )
    assert distributions.shares(rows_of(frame), of="initial").title == (
        "Largest share of any initial: 2 initials with 30.0 %"
    )


def test_the_mean_value_of_a_card_is_told_before_and_after():
    frame = pd.DataFrame(
        {"deck": ["asset", "final"], "value": [1, 3], "before": [3, 1], "after": [1, 3]}
    )
    assert distributions.values(rows_of(frame)).title == "Mean value of a card 1.50 → 2.50"
