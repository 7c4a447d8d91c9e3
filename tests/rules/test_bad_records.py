"""RECORD.md: what a reader refuses, with the reason and the place, instead of guessing."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from claim_desktop.rules.decks import CLAIM, CLAIM_2, Deck, all_decks
from claim_desktop.rules.errors import ErrorReason, RecordError
from claim_desktop.rules.record import Record, RecordedMove, from_line, from_object, to_line
from tests.rules.random_game import RandomGame

Written = dict[str, Any]
Change = Callable[[Written], object]


def written(deck: Deck = CLAIM, seed: int = 11) -> Written:
    """A valid record of a whole game, as parsed JSON."""
    game = RandomGame(deck, seed)
    game.play()
    record = Record(deck, game.first_leader, game.dealt, ("Ada", "Bo", "Cy", "Di")[: deck.players], seed)
    record.moves = [RecordedMove(move) for move in game.moves]
    parsed: Written = json.loads(to_line(record))
    return parsed


def refused(parsed: object) -> tuple[str, ErrorReason]:
    """The place where a record is refused, and the reason."""
    before = json.dumps(parsed)
    with pytest.raises(RecordError) as error:
        from_object(parsed)
    assert json.dumps(parsed) == before, "a reader never changes the file"
    return error.value.place, error.value.reason


def put(*path: str | int, value: object) -> Change:
    """Put a value at a path."""

    def change(top: Any) -> None:
        for step in path[:-1]:
            top = top[step]
        top[path[-1]] = value

    return change


def drop(*path: str | int) -> Change:
    """Remove a field or an entry."""

    def change(top: Any) -> None:
        for step in path[:-1]:
            top = top[step]
        del top[path[-1]]

    return change


def test_the_good_record_that_is_spoilt_below_is_read() -> None:
    from_object(written())


CHANGES: list[tuple[Change, str, ErrorReason]] = [
    (drop("format"), "format", ErrorReason.MISSING),
    (put("format", value="claim"), "format", ErrorReason.FORMAT),
    (put("format", value=1), "format", ErrorReason.WRONG_TYPE),
    (drop("version"), "version", ErrorReason.MISSING),
    (put("version", value=4), "version", ErrorReason.VERSION),
    (put("version", value=-1), "version", ErrorReason.VERSION),
    (put("version", value=0), "version", ErrorReason.VERSION),
    (put("version", value="1"), "version", ErrorReason.WRONG_TYPE),
    (put("version", value=True), "version", ErrorReason.WRONG_TYPE),
    (put("version", value=1.0), "version", ErrorReason.WRONG_TYPE),
    (put("names", 1, value="B\x00"), "names[1]", ErrorReason.WRONG_NAME),
    (put("names", 0, value="W" * 5000), "names[0]", ErrorReason.WRONG_NAME),
    (put("names", 0, value="\ud55c\ud800"), "names[0]", ErrorReason.WRONG_TYPE),
    (drop("players"), "players", ErrorReason.MISSING),
    (put("players", value=5), "players", ErrorReason.PLAYERS),
    (put("players", value=3), "deck.factions", ErrorReason.FACTIONS_COUNT),
    (put("players", value=None), "players", ErrorReason.WRONG_TYPE),
    (drop("deck"), "deck", ErrorReason.MISSING),
    (put("deck", value="claim"), "deck", ErrorReason.NOT_OBJECT),
    (drop("deck", "pair"), "deck.pair", ErrorReason.MISSING),
    (put("deck", "pair", value="knights"), "deck.pair", ErrorReason.UNKNOWN_VALUE),
    (put("deck", "pair", value=["knights-goblins"]), "deck.pair", ErrorReason.WRONG_TYPE),
    (drop("deck", "factions"), "deck.factions", ErrorReason.MISSING),
    (put("deck", "factions", value="dwarves"), "deck.factions", ErrorReason.WRONG_TYPE),
    (put("deck", "factions", 1, value="elves"), "deck.factions[1]", ErrorReason.UNKNOWN_VALUE),
    (put("deck", "factions", 1, value="goblins"), "deck.factions", ErrorReason.FACTIONS_SINGLE),
    (put("deck", "factions", 1, value="dwarves"), "deck.factions", ErrorReason.FACTIONS_TWICE),
    (drop("deck", "factions", 1), "deck.factions", ErrorReason.FACTIONS_COUNT),
    (drop("first_leader"), "first_leader", ErrorReason.MISSING),
    (put("first_leader", value=2), "first_leader", ErrorReason.WRONG_SEAT),
    (put("first_leader", value=-1), "first_leader", ErrorReason.WRONG_SEAT),
    (put("first_leader", value=False), "first_leader", ErrorReason.WRONG_TYPE),
    (put("names", value=["Ada"]), "names", ErrorReason.WRONG_LENGTH),
    (put("names", value="Ada"), "names", ErrorReason.WRONG_TYPE),
    (put("names", 1, value=None), "names[1]", ErrorReason.WRONG_TYPE),
    (put("names", 0, value="half \ud800"), "names[0]", ErrorReason.WRONG_TYPE),
    (put("names", 0, value="half \udfff"), "names[0]", ErrorReason.WRONG_TYPE),
    (put("seed", value="3"), "seed", ErrorReason.WRONG_TYPE),
    (put("seed", value=None), "seed", ErrorReason.WRONG_TYPE),
    (put("take_backs", value=3), "take_backs", ErrorReason.WRONG_TYPE),
    (put("take_backs", value=[1]), "take_backs", ErrorReason.WRONG_LENGTH),
    (put("take_backs", value=[1, -1]), "take_backs[1]", ErrorReason.WRONG_COUNT),
    (put("hints", value=[10**10, 0]), "hints[0]", ErrorReason.WRONG_COUNT),
    (put("hints", value=[True, 0]), "hints[0]", ErrorReason.WRONG_TYPE),
    (put("hints", value=None), "hints", ErrorReason.WRONG_TYPE),
    (put("hinted", value=3), "hinted", ErrorReason.WRONG_TYPE),
    (put("hinted", value=[0, -1]), "hinted[1]", ErrorReason.WRONG_COUNT),
    (put("hinted", value=[1000]), "hinted[0]", ErrorReason.WRONG_COUNT),
    (put("hinted", value=[False]), "hinted[0]", ErrorReason.WRONG_TYPE),
    (put("practice", value=1), "practice", ErrorReason.WRONG_TYPE),
    (put("dealt_again", value="yes"), "dealt_again", ErrorReason.WRONG_TYPE),
    (put("exported", value=0), "exported", ErrorReason.WRONG_TYPE),
    (put("counted_after", value="end"), "counted_after", ErrorReason.WRONG_TYPE),
    (put("counted_after", value=0), "counted_after", ErrorReason.WRONG_COUNT),
    (put("counted_after", value=1000), "counted_after", ErrorReason.WRONG_COUNT),
    (put("origin", value=5), "origin", ErrorReason.WRONG_TYPE),
    (put("origin", value="x" * 81), "origin", ErrorReason.UNKNOWN_VALUE),
    (put("origin", value="a\nb"), "origin", ErrorReason.UNKNOWN_VALUE),
    (drop("hands"), "hands", ErrorReason.MISSING),
    (drop("hands", 1), "hands", ErrorReason.WRONG_LENGTH),
    (put("hands", value={}), "hands", ErrorReason.WRONG_TYPE),
    (drop("hands", 1, 12), "hands[1]", ErrorReason.WRONG_LENGTH),
    (put("hands", 1, 4, value="Go10"), "hands[1][4]", ErrorReason.UNKNOWN_CARD),
    (put("hands", 1, 4, value="Gi3"), "hands[1][4]", ErrorReason.WRONG_CARDS),
    (put("hands", 1, 4, value=5), "hands[1][4]", ErrorReason.WRONG_TYPE),
    (drop("stock"), "stock", ErrorReason.MISSING),
    (drop("stock", 0), "stock", ErrorReason.WRONG_LENGTH),
    (put("stock", 7, value="top"), "stock[7]", ErrorReason.UNKNOWN_CARD),
    (put("stock", 25, value="Tr1"), "stock[25]", ErrorReason.WRONG_CARDS),
    (drop("moves"), "moves", ErrorReason.MISSING),
    (put("moves", value=None), "moves", ErrorReason.WRONG_TYPE),
    (put("moves", 3, value="Go5"), "moves[3]", ErrorReason.NOT_OBJECT),
    (drop("moves", 3, "player"), "moves[3].player", ErrorReason.MISSING),
    (put("moves", 3, "player", value=7), "moves[3].player", ErrorReason.WRONG_SEAT),
    (put("moves", 1, "player", value=False), "moves[1].player", ErrorReason.WRONG_TYPE),
    (put("moves", 0, "player", value=True), "moves[0].player", ErrorReason.WRONG_TYPE),
    (put("moves", 0, "player", value=1.0), "moves[0].player", ErrorReason.WRONG_TYPE),
    (put("moves", 0, "player", value=-1), "moves[0].player", ErrorReason.WRONG_SEAT),
    (drop("moves", 3, "play"), "moves[3].play", ErrorReason.MISSING),
    (put("moves", 3, "play", value="top"), "moves[3].play", ErrorReason.UNKNOWN_CARD),
    (put("moves", 3, "play", value=None), "moves[3].play", ErrorReason.WRONG_TYPE),
    (put("moves", 3, "take", value="top"), "moves[3]", ErrorReason.PLAY_AND_TAKE),
    (put("moves", 0, value={"player": 1, "take": "top"}), "moves[0].take", ErrorReason.NOTHING_TO_TAKE),
    (put("moves", 3, "options", value=["Go5"]), "moves[3].options", ErrorReason.WRONG_OPTIONS),
    (put("moves", 3, "options", value="Go5"), "moves[3].options", ErrorReason.WRONG_TYPE),
    (put("moves", 3, "options", value=["Go5", "X"]), "moves[3].options[1]", ErrorReason.UNKNOWN_CARD),
    (drop("moves", 51), "result", ErrorReason.RESULT_TOO_EARLY),
    (put("result", value=None), "result", ErrorReason.NOT_OBJECT),
    (drop("result", "votes"), "result.votes", ErrorReason.MISSING),
    (drop("result", "votes", "knights"), "result.votes", ErrorReason.WRONG_RESULT),
    (put("result", "votes", "elves", value=0), "result.votes", ErrorReason.WRONG_RESULT),
    (put("result", "votes", "knights", value=False), "result.votes", ErrorReason.WRONG_RESULT),
    (put("result", "votes", "knights", value=None), "result.votes", ErrorReason.WRONG_RESULT),
    (drop("result", "winners"), "result.winners", ErrorReason.MISSING),
    (put("result", "winners", value=[0, 1]), "result.winners", ErrorReason.WRONG_RESULT),
    (put("result", "winners", value=[True]), "result.winners", ErrorReason.WRONG_RESULT),
    (put("result", "winners", value=1), "result.winners", ErrorReason.WRONG_RESULT),
    (drop("result", "score_piles"), "result.score_piles", ErrorReason.MISSING),
    (put("result", "score_piles", value=[[], []]), "result.score_piles", ErrorReason.WRONG_RESULT),
    (put("result", "score_piles", value={}), "result.score_piles", ErrorReason.WRONG_RESULT),
    (put("result", "score_piles", 0, value="Go5"), "result.score_piles", ErrorReason.WRONG_RESULT),
    (put("result", "score_piles", 0, 0, value=5), "result.score_piles", ErrorReason.WRONG_RESULT),
    (drop("result", "score_piles", 0, 0), "result.score_piles", ErrorReason.WRONG_RESULT),
    (drop("result", "score_piles", 1), "result.score_piles", ErrorReason.WRONG_RESULT),
]


@pytest.mark.parametrize(
    ("change", "place", "reason"),
    CHANGES,
    ids=[f"{index}-{place}-{reason.value}" for index, (_, place, reason) in enumerate(CHANGES)],
)
def test_a_spoilt_record_is_refused_with_the_reason_and_the_place(
    change: Change, place: str, reason: ErrorReason
) -> None:
    spoilt = written()
    change(spoilt)
    assert refused(spoilt) == (place, reason)


def test_the_record_above_has_a_side_0_and_a_side_1_where_false_and_true_could_pass_for_them() -> None:
    assert written()["result"]["votes"]["knights"] == 0
    assert written()["result"]["winners"] == [1]


def test_a_name_may_have_any_character_that_can_be_written() -> None:
    good = written()
    good["names"] = ["\ud7ff\ue000", "Zoë 🐉 Дракон"]
    assert from_object(good).names == ("\ud7ff\ue000", "Zoë 🐉 Дракон")


@pytest.mark.parametrize("parsed", [None, 5, "claim-record", [], [{}]])
def test_what_is_no_object_is_refused(parsed: object) -> None:
    assert refused(parsed) == ("file", ErrorReason.NOT_OBJECT)


# Cards that are not exactly the deck


def test_a_card_of_another_deck_is_refused_where_it_stands() -> None:
    spoilt = written(CLAIM_2)
    spoilt["stock"][4] = "Go5"
    with pytest.raises(RecordError) as error:
        from_object(spoilt)
    assert (error.value.place, str(error.value.values["card"])) == ("stock[4]", "Go5")


def test_one_copy_too_many_is_refused() -> None:
    spoilt = written()
    places = [(part, index) for part in (0, 1) for index in range(13)]
    part, index = next((p, i) for p, i in places if spoilt["hands"][p][i] != "Go0")
    spoilt["hands"][part][index] = "Go0"
    assert refused(spoilt)[1] is ErrorReason.WRONG_CARDS


def test_a_hand_of_another_size_is_refused_though_all_cards_are_there() -> None:
    spoilt = written()
    spoilt["hands"][0].append(spoilt["hands"][1].pop())
    assert refused(spoilt) == ("hands[0]", ErrorReason.WRONG_LENGTH)


# Illegal moves


def first_follow(top: Written) -> tuple[int, str]:
    """The first move at which a card in hand may not be played: its index, and that card."""
    hands = [list(hand) for hand in top["hands"]]
    for index, move in enumerate(top["moves"][:26]):
        led = top["moves"][index - 1]["play"][:2]
        hand = hands[move["player"]]
        if index % 2 and any(code.startswith(led) for code in hand):
            other = [code for code in hand if code[:2] not in (led, "Do")]
            if other:
                return index, other[0]
        hand.remove(move["play"])
    raise AssertionError("no such move in this game")


def test_a_card_that_does_not_follow_is_refused() -> None:
    spoilt = written()
    index, code = first_follow(spoilt)
    spoilt["moves"][index]["play"] = code
    reason = ErrorReason.MUST_FOLLOW
    if spoilt["moves"][index - 1]["play"].startswith("Do"):
        reason = ErrorReason.MUST_FOLLOW_DOPPELGANGERS
    assert refused(spoilt) == (f"moves[{index}].play", reason)


def test_a_card_that_is_not_in_the_hand_is_refused() -> None:
    spoilt = written()
    spoilt["moves"][0]["play"] = spoilt["hands"][0][0]
    assert refused(spoilt) == ("moves[0].play", ErrorReason.NOT_IN_HAND)


def test_a_move_of_another_seat_is_refused_at_the_player() -> None:
    spoilt = written()
    spoilt["moves"][0]["player"] = 0
    assert refused(spoilt) == ("moves[0].player", ErrorReason.NOT_YOUR_TURN)


def test_a_move_after_the_end_is_refused() -> None:
    spoilt = written()
    spoilt["moves"].append(spoilt["moves"][-1])
    assert refused(spoilt) == ("moves[52].play", ErrorReason.GAME_OVER)


def test_a_choice_that_nobody_had_is_refused() -> None:
    spoilt = written()
    spoilt["moves"].insert(2, {"player": spoilt["moves"][2]["player"], "take": spoilt["stock"][0]})
    assert refused(spoilt) == ("moves[2].take", ErrorReason.NOTHING_TO_TAKE)


def take_index(top: Written) -> int:
    """The first move that takes."""
    return next(index for index, move in enumerate(top["moves"]) if "take" in move)


def test_a_choice_that_was_left_out_is_refused() -> None:
    spoilt = written(all_decks(3)[0], seed=1)
    index = take_index(spoilt)
    assert spoilt["moves"][index + 1]["player"] == spoilt["moves"][index]["player"]
    del spoilt["moves"][index]
    assert refused(spoilt) == (f"moves[{index}].play", ErrorReason.TAKE_FIRST)


@pytest.mark.parametrize("answer", ["top", "Tr0"])
def test_taking_what_is_not_offered_is_refused(answer: str) -> None:
    spoilt = written(all_decks(4)[0])
    index = take_index(spoilt)
    assert answer not in (*spoilt["stock"][:2], spoilt["moves"][index]["take"])
    spoilt["moves"][index]["take"] = answer
    assert refused(spoilt) == (f"moves[{index}].take", ErrorReason.NOT_OFFERED)


def test_options_with_an_answer_twice_are_refused() -> None:
    spoilt = written()
    hand = sorted(set(spoilt["hands"][1]))
    spoilt["moves"][0]["options"] = hand
    from_object(spoilt)
    spoilt["moves"][0]["options"] = [*hand, hand[0]]
    assert refused(spoilt) == ("moves[0].options", ErrorReason.WRONG_OPTIONS)


# Text that is not JSON, and errors that make a sentence


@pytest.mark.parametrize(
    "line", ["", "{", '{"format": }', "\ufeff{}", "nonsense", '{"seed": 1' + "0" * 5000 + "}"]
)
def test_text_that_is_no_json_is_refused(line: str) -> None:
    with pytest.raises(RecordError) as error:
        from_line(line)
    assert error.value.reason is ErrorReason.NOT_JSON


def test_the_line_of_a_json_error_is_named() -> None:
    with pytest.raises(RecordError) as error:
        from_line('{"format": "claim-record",\n "version": }')
    assert error.value.place == "line 2"


def test_a_cut_off_record_is_refused() -> None:
    line = json.dumps(written())
    with pytest.raises(RecordError) as error:
        from_line(line[: len(line) // 2])
    assert error.value.reason is ErrorReason.NOT_JSON


def test_nesting_without_end_is_refused() -> None:
    for depth in (500, 900, 100_000):
        with pytest.raises(RecordError):
            from_line('{"format": ' + "[" * depth + "]" * depth + "}")


def test_a_deeply_nested_result_is_refused() -> None:
    spoilt = written()
    nested: list[object] = []
    for _ in range(400):
        nested = [nested]
    spoilt["result"]["score_piles"] = [nested, nested]
    assert refused(spoilt) == ("result.score_piles", ErrorReason.WRONG_RESULT)


def test_the_place_begins_with_the_file_or_line_it_is_told() -> None:
    spoilt = written()
    spoilt["moves"][0]["player"] = 0
    with pytest.raises(RecordError) as error:
        from_object(spoilt, "record")
    assert error.value.place == "record.moves[0].player"


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        ({"a": [1] * 9999}, "{…}"),
        ([1] * 9999, "[…]"),
        (True, "true"),
        (None, "null"),
        (2.5, "2.5"),
        ("half \ud83d", "half ?"),
    ],
)
def test_a_wrong_value_is_shown_short_enough_for_a_sentence(value: object, shown: str) -> None:
    spoilt = written()
    spoilt["names"][0] = value
    with pytest.raises(RecordError) as error:
        from_object(spoilt)
    assert error.value.values == {"value": shown}


def test_a_long_wrong_text_is_cut() -> None:
    spoilt = written()
    spoilt["deck"]["pair"] = "knights" * 1000
    with pytest.raises(RecordError) as error:
        from_object(spoilt)
    assert error.value.values == {"value": ("knights" * 6)[:40] + "…"}


def test_an_error_says_the_place_and_the_reason() -> None:
    spoilt = written()
    spoilt["version"] = 9
    with pytest.raises(RecordError) as error:
        from_object(spoilt)
    assert str(error.value) == "version: version (value=9, wanted=3)"
