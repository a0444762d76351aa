"""Tables, sentences and the text of the command, on lists worked out by hand."""

from dataclasses import replace

from tests.analysis.lists import AFTER, BEFORE
from workbench.analysis import measure_words, measures, reporting, sentences, tables
from workbench.analysis.odds import odds
from workbench.analysis.outcomes import Both, InOrder, Odds
from workbench.cardsets.card_set import Target

WAS, NOW = odds(BEFORE), odds(AFTER)


def rows(table: tables.Table, *columns: str) -> list[tuple[object, ...]]:
    """Rows of some columns, without those that are nothing on both sides."""
    some = [row for row in table if row["before"] or row["after"]]
    return [tuple(row[column] for column in columns) for row in some]


def test_patterns_stand_before_and_after_with_their_points():
    table = tables.alliteration(WAS, NOW, InOrder.DRAWN)
    assert rows(table, "pattern", "points", "before", "after") == [
        ("none", 0, 0, 0.5),
        ("pair", 2, 0.5, 0.5),
        ("pair_and_trio", 6, 0.5, 0),
    ]


def test_scores_of_either_side_are_listed_once():
    table = tables.scores(WAS, NOW, InOrder.DRAWN)
    assert rows(table, "score", "before", "after") == [
        (12, 0, 0.5),
        (14, 0.5, 0.5),
        (18, 0.5, 0),
    ]


def test_matches_stand_before_and_after():
    assert rows(tables.matches(WAS, NOW), "match", "before", "after") == [("pair", 1, 1)]


def test_joints_tell_the_initial_that_meets_there():
    table = tables.joints(WAS, NOW, InOrder.DRAWN)
    assert rows(table, "joint", "initial", "before", "after") == [
        ("P-A", "C", 0.5, 0.5),
        ("A-C", "B", 0.5, 0),
        ("C-A", "B", 0.5, 0),
        ("A-F", "B", 0.5, 0),
    ]


def test_commissions_are_missing_where_only_people_can_say():
    frame = tables.commissions(WAS, NOW).frame()
    assert frame["name"].tolist() == ["An Animal", "Three Animals", "Fit for the Queen"]
    assert frame["after"].tolist()[:2] == [1, 0]
    assert frame.loc[2, ["before", "after"]].isna().all()


def test_lifts_are_paired_by_key_through_a_rename():
    frame = tables.lifts(WAS, NOW).frame()
    assert frame.loc[4, ["key", "name", "before", "after"]].tolist() == [4, "Adder", 0, 0]
    assert frame["score_mean"].tolist() == [14] * 5


def test_cards_are_counted_by_deck_and_initial_with_decks_in_slot_order():
    table = tables.initials(BEFORE, AFTER)
    assert rows(table, "deck", "initial", "before", "after") == [
        ("primary", "C", 1, 1),
        ("central", "B", 1, 1),
        ("final", "B", 1, 1),
        ("asset", "A", 0, 1),
        ("asset", "B", 1, 0),
        ("asset", "C", 1, 1),
    ]


def test_cards_are_counted_by_type_value_and_cell():
    by_type = rows(tables.types(BEFORE, AFTER), "deck", "type", "after")
    assert ("primary", "Productive", 1) in by_type
    assert ("asset", "Animal", 1) in by_type
    by_value = rows(tables.values(BEFORE, AFTER), "deck", "value", "after")
    assert by_value[-2:] == [("asset", 1, 1), ("asset", 3, 1)]
    cells = rows(tables.cells(BEFORE, AFTER), "initial", "type", "value", "before", "after")
    assert cells[0] == ("A", "Animal", 1, 0, 1)
    assert ("C", "Productive", 3, 1, 1) in cells


def test_differences_are_told_in_words_headline_first():
    """Drawn: any alliteration 2 of 2, then 1 of 2."""
    told = sentences.differences(WAS, NOW, InOrder.DRAWN)
    assert told[0] == "any alliteration 100.0 % → 50.0 %"
    assert "mean score 16.00 → 13.00" in told
    assert not any("commission" in line for line in told)


def test_nothing_is_told_where_nothing_changed():
    assert sentences.differences(WAS, WAS) == ()


def test_a_difference_is_told_only_where_it_shows_in_the_digits_that_are_told():
    assert sentences.moved(0.6034, 0.6036) == "60.3 % → 60.4 %"
    assert sentences.moved(0.60301, 0.60302) == "60.3 %"


def test_titles_say_the_finding():
    assert sentences.alliteration_title(WAS, NOW, InOrder.DRAWN) == (
        "Any alliteration 100.0 % → 50.0 %"
    )
    assert (
        sentences.matches_title(WAS, NOW) == "Both assets match in 0.0 %, two concepts in 100.0 %"
    )
    assert sentences.scores_title(WAS, NOW) == (
        "A random invention scores 18.00 → 14.00 on average, 14 to 14"
    )
    assert (
        sentences.joints_title(WAS, NOW, InOrder.DRAWN)
        == "Initials meet most often at primary and first asset: 50.0 %"
    )
    assert sentences.commissions_title(NOW) == (
        "Three Animals is the hardest (0.0 %), An Animal the easiest (100.0 %)"
    )


def told(value: float, minimum: float | None, maximum: float | None, path: str) -> str:
    target = Target(path, minimum, maximum)
    room = [value - minimum] if minimum is not None else []
    slack = min(room + ([maximum - value] if maximum is not None else []))
    verdict = measures.Verdict.MISSED if slack < 0 else measures.Verdict.MET
    return measure_words.told(measures.Held(target, value, verdict, slack))


def test_a_target_is_told_in_the_unit_of_its_measure():
    assert told(0.7288, 0.7, 0.76, "odds.alliteration.any") == (
        "any alliteration 72.9 % (70 to 76 % wanted): met, 2.9 points to spare"
    )
    assert told(14.3, 14.5, None, "odds.drawn.score.mean") == (
        "mean score, assets as drawn 14.30 (at least 14.5 wanted): missed, 0.20 points off"
    )
    assert told(0.5, None, 0.6, "odds.cards[asset:Bee].lift.best") == (
        "lift of asset Bee 0.50 (at most 0.6 wanted): met, 0.10 points to spare"
    )


def test_a_measure_without_words_keeps_its_path_and_its_number():
    assert told(6, 5, None, "odds.inventions") == (
        "odds.inventions 6 (at least 5 wanted): met, 1 to spare"
    )


def test_a_target_missed_by_a_hair_does_not_read_as_missed_by_nothing():
    assert told(0.69996, 0.7, None, "odds.alliteration.any").endswith("missed, 0.004 points off")


def lifting(*points: int) -> Odds:
    """Return the odds before with other lifts of its cards; a card is in both inventions.

    Drawn, those score 16 on average, so a card whose two add up to 34 lifts by 1 point.
    """
    cards = (
        replace(card, scores=Both(32 + 2 * lift, 32 + 2 * lift))
        for card, lift in zip(WAS.cards, points, strict=True)
    )
    return replace(WAS, cards=tuple(cards))


def test_where_only_lifts_moved_it_is_said_and_not_that_all_is_as_in_the_file():
    assert sentences.what_moved(WAS, WAS) == "These odds read as they do in the file."
    assert sentences.what_moved(WAS, lifting(1, 0, 0, 0, -1)) == (
        "Only lifts moved; all else is as in the file."
    )


def test_cards_that_lift_alike_are_counted_in_the_title():
    """Both inventions of the list hold every card, so each card lifts by nothing."""
    assert sentences.lifts_title(WAS) == "Every card is worth 0.00 points"
    assert sentences.lifts_title(lifting(1, 0, 0, -1, -1), InOrder.DRAWN) == (
        "Colossal is worth +1.00 points, 2 cards −1.00"
    )
    assert sentences.lifts_title(lifting(1, 1, 0, 0, -1), InOrder.DRAWN) == (
        "2 cards are worth +1.00 points, Bee −1.00"
    )


def ranking(*lifts: float) -> list[tuple[str, str]]:
    """Return what the text of the command says of cards with these lifts: a name, and the lift."""
    mean = WAS.in_order(InOrder.BEST).score.mean
    known = WAS.cards[0]
    cards = tuple(
        replace(known, name=f"Card{place}", scores=Both(*[round(2 * (mean + lift), 6)] * 2))
        for place, lift in enumerate(lifts)
    )
    text = reporting.in_words(replace(WAS, cards=cards))
    lines = text[text.index("Lift of a card") :].splitlines()[1:]
    return [(line.split("  ")[0], line.split()[-1]) for line in lines]


def test_the_command_says_how_many_share_the_place_of_the_last_card_it_names():
    told = ranking(*[1.0] * 7, 0.5, *[-1.0] * 6)
    assert told[4:9] == [
        ("Card4", "+1.00"),
        ("and 2 more that lift as much", "+1.00"),
        ("…", "…"),
        ("and 1 more that lift as much", "−1.00"),
        ("Card9", "−1.00"),
    ]
    assert len(told) == 13


def test_the_command_counts_nothing_where_no_place_is_shared_across_the_cut():
    told = ranking(*[1.0] * 5, 0.25, 0.5, *[-1.0] * 5)
    assert [name for name, _ in told][5] == "…"
    assert len(told) == 11
    assert [name for name, _ in ranking(*[1.0] * 10)] == [f"Card{place}" for place in range(10)]


def test_cards_that_all_lift_alike_are_named_in_file_order_around_one_count():
    told = ranking(*[0.001, 0.002] * 6)
    assert told[5] == ("and 2 more that lift as much", "0.00")
    assert [name for name, _ in told if name.startswith("Card")] == [
        f"Card{place}" for place in (*range(5), *range(7, 12))
    ]


def test_a_title_names_no_commission_alone_that_shares_its_place():
    names = ("One", "Two", "Three", "Four")

    def title(*shares: float) -> str:
        of = NOW.commissions[0]
        met = (
            replace(of, name=name, met=Both(*[round(share * NOW.inventions)] * 2))
            for name, share in zip(names, shares, strict=False)
        )
        return sentences.commissions_title(replace(NOW, commissions=tuple(met)))

    assert title(0.5, 0, 0, 1) == (
        "2 commissions are the hardest (0.0 %), Four the easiest (100.0 %)"
    )
    assert title(0.5, 0, 1, 1) == "Two is the hardest (0.0 %), 2 commissions the easiest (100.0 %)"
    assert title(0.5, 0.5) == "Every commission is met in 50.0 %"
    assert title(0.5) == "One is met in 50.0 %"


def test_a_title_names_no_joint_alone_that_shares_its_place():
    """Before, the four meet in 1, 1, 1, 1 of two inventions; after, the first alone in 1."""
    assert sentences.joints_title(NOW, WAS, InOrder.DRAWN) == (
        "Initials meet as often at every joint: 50.0 %"
    )
    drawn = WAS.in_order(InOrder.DRAWN)
    never = replace(drawn.joints[3], counts=dict.fromkeys(drawn.joints[3].counts, 0))
    most = replace(WAS, drawn=replace(drawn, joints=(*drawn.joints[:3], never)))
    assert sentences.joints_title(NOW, most, InOrder.DRAWN) == (
        "Initials meet most often at 3 of 4 joints: 50.0 % at each"
    )


def test_the_text_of_the_command_has_every_part_in_aligned_columns():
    text = reporting.in_words(WAS)
    assert text.splitlines()[:2] == ["Hand-made", "2 inventions, all equally likely"]
    assert "\nmean      16.00     18.00\n" in text
    for part in ("Alliteration", "Score", "Matches", "Initials meet at", "Commissions", "Lift"):
        assert f"\n{part}" in text
    assert "judged" in text
    assert all(line == line.rstrip() for line in text.splitlines())


def test_a_list_without_commissions_has_no_empty_table():
    bare = odds(replace(BEFORE, commissions=()))
    assert "Commissions" not in reporting.in_words(bare)
