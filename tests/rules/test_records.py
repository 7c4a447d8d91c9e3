"""RECORD.md: what a record holds, and that writing, reading and replaying agree."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from claim_desktop.rules import engine
from claim_desktop.rules.cards import card
from claim_desktop.rules.deal import deal
from claim_desktop.rules.decks import CLAIM, CLAIM_2, Deck, all_decks
from claim_desktop.rules.matches import Match, MatchFormat
from claim_desktop.rules.moves import Play, Take
from claim_desktop.rules.record import (
    PlayConditions,
    Record,
    RecordedMove,
    from_line,
    from_object,
    options_of,
    to_line,
    to_object,
)
from claim_desktop.rules.state import Phase
from tests.rules.random_game import RandomGame


def started(deck: Deck = CLAIM, **optional: Any) -> Record:
    """A record without moves."""
    return Record(deck, 1, deal(deck, 5), **optional)


def written(record: Record) -> dict[str, Any]:
    """The record as parsed JSON."""
    parsed: dict[str, Any] = json.loads(to_line(record))
    return parsed


def finished(deck: Deck, seed: int) -> tuple[Record, RandomGame]:
    """A whole random game."""
    game = RandomGame(deck, seed)
    game.play()
    record = Record(deck, game.first_leader, game.dealt, seed=seed)
    record.moves = [RecordedMove(move) for move in game.moves]
    return record, game


def test_a_record_names_its_format_the_deck_the_first_leader_and_every_card() -> None:
    dealt = deal(CLAIM, 5)
    assert written(started()) == {
        "format": "claim-record",
        "version": 2,
        "players": 2,
        "deck": {"pair": "knights-goblins", "factions": ["dwarves", "undead", "doppelgangers"]},
        "first_leader": 1,
        "hands": [[each.code for each in hand] for hand in dealt.hands],
        "stock": [each.code for each in dealt.stock],
        "moves": [],
    }


def test_names_and_seed_are_optional() -> None:
    assert written(started(names=("Ada", "Zoë")))["names"] == ["Ada", "Zoë"]
    assert written(started(seed=20261120))["seed"] == 20261120
    assert from_line(to_line(started())).names is None
    assert from_line(to_line(started())).seed is None


def test_how_a_game_was_played_is_optional_and_left_out_where_it_says_nothing() -> None:
    how = PlayConditions(
        (2, 0), (0, 1), True, "lesson:followers", 1, is_dealt_again=True, is_exported=True, hinted=(4,)
    )
    noted, _ = finished(CLAIM, 3)
    noted.how_played = how
    fields = written(noted)
    names = (
        "take_backs",
        "hints",
        "hinted",
        "practice",
        "origin",
        "counted_after",
        "dealt_again",
        "exported",
    )
    assert [fields[name] for name in names] == [[2, 0], [0, 1], [4], True, "lesson:followers", 1, True, True]
    assert from_line(to_line(noted)).how_played == how
    plain = written(started())
    assert not any(name in plain for name in names)
    assert from_object(plain).how_played == PlayConditions()


def test_take_backs_and_hints_are_counted_by_seat() -> None:
    how = PlayConditions().with_take_back(1, 3, is_practice=False).with_hint(2, 3, 5).with_hint(2, 3, 8)
    assert how.with_hint(2, 3, 5) == how, "a decision that was asked about already"
    assert (how.take_backs, how.hints, how.is_practice) == ((0, 1, 0), (0, 0, 2), False)
    how = how.with_take_back(1, 3, is_practice=True).with_take_back(1, 3, is_practice=False)
    assert (how.take_backs, how.is_practice) == ((0, 3, 0), True)


@pytest.mark.parametrize("field", ["dealt_again", "exported"])
def test_a_game_whose_cards_could_be_known_is_practice_whoever_wrote_it(field: str) -> None:
    assert from_object({**written(started()), field: True}).how_played.is_practice


def test_a_record_of_version_1_is_read_and_has_none_of_the_fields_of_version_2() -> None:
    record, _ = finished(CLAIM, 3)
    old = {**written(record), "version": 1, "practice": "whatever", "hints": None}
    assert from_object(old) == record


@pytest.mark.parametrize(("form", "version"), [(MatchFormat.FIRST_TO_TWO, 2), (MatchFormat.PROGRESS, 3)])
def test_only_a_form_that_version_2_does_not_know_makes_a_record_newer(
    form: MatchFormat, version: int
) -> None:
    record = started()
    record.how_played = replace(record.how_played, match=Match("0123456789abcdef", form))
    assert written(record)["version"] == version
    assert from_object(written(record)) == record


def test_counts_that_are_all_0_say_nothing() -> None:
    assert from_object({**written(started()), "hints": [0, 0]}) == started()


def test_a_record_is_one_line_of_text_that_people_can_read() -> None:
    line = to_line(started(names=("Zoë\n", "B")))
    assert "\n" not in line
    assert "Zoë\\n" in line


def test_the_stock_is_written_with_its_top_first() -> None:
    state = started().start()
    assert written(started())["stock"][0] == state.revealed[0].code
    assert written(started())["stock"][-1] == state.stock[0].code


def test_the_pair_and_the_factions_are_written_by_name() -> None:
    deck = all_decks(4)[-1]
    assert written(started(deck))["deck"] == {
        "pair": "gnomes-giants",
        "factions": ["undead", "doppelgangers", "dragons", "trolls", "seers"],
    }


def test_moves_are_written_as_play_and_take_with_top_for_the_unseen_card() -> None:
    record = started(CLAIM_2)
    record.moves = [RecordedMove(move) for move in _until_a_take_of_the_top(record)]
    moves = written(record)["moves"]
    assert moves[0] == {
        "player": 1,
        "play": record.moves[0].move.card.code if record.moves[0].move.card else "",
    }
    assert moves[-1] == {"player": record.moves[-1].move.seat, "take": "top"}
    assert from_line(to_line(record)) == record


def _until_a_take_of_the_top(record: Record) -> list[Play | Take]:
    """The moves up to the first choice of the top of the stock."""
    state, moves = record.start(), []
    while True:
        move = engine.legal_moves(state)[-1]
        moves.append(move)
        if move.card is None:
            return moves
        engine.apply(state, move)


def test_a_choice_with_a_single_answer_is_not_a_move() -> None:
    record, _ = finished(CLAIM, 3)
    assert all("play" in move for move in written(record)["moves"])
    assert len(record.moves) == 52


def test_every_card_played_is_a_move_even_the_only_one_possible() -> None:
    record, _ = finished(CLAIM_2, 3)
    assert sum("play" in move for move in written(record)["moves"]) == 52


def test_options_are_written_where_they_were_noted() -> None:
    record = started()
    state = record.start()
    first = engine.legal_moves(state)[0]
    record.moves.append(RecordedMove(first, options_of(state)))
    engine.apply(state, first)
    record.moves.append(RecordedMove(engine.legal_moves(state)[0]))
    moves = written(record)["moves"]
    hand = {each.code for each in record.deal.hands[1]}
    assert set(moves[0]["options"]) == hand
    assert len(moves[0]["options"]) == len(hand)
    assert "options" not in moves[1]
    assert from_line(to_line(record)) == record


def test_an_option_to_take_the_unseen_card_is_written_as_top() -> None:
    record = started(CLAIM_2)
    state = record.start()
    for move in _until_a_take_of_the_top(record)[:-1]:
        record.moves.append(RecordedMove(move, options_of(state)))
        engine.apply(state, move)
    record.moves.append(RecordedMove(Take(state.turn, None), options_of(state)))
    assert written(record)["moves"][-1]["options"] == [state.revealed[0].code, "top"]
    assert from_line(to_line(record)) == record


@pytest.mark.parametrize("deck", [CLAIM, all_decks(3)[2], all_decks(4)[3]])
def test_the_result_of_a_finished_game_holds_votes_winners_and_score_piles(deck: Deck) -> None:
    record, game = finished(deck, 8)
    vote = game.state.vote
    assert vote is not None
    assert written(record)["result"] == {
        "votes": {each.faction.value: each.side for each in vote.factions},
        "winners": list(vote.winners),
        "score_piles": [[each.code for each in pile] for pile in game.state.score_piles],
    }


def test_the_score_piles_of_the_result_include_the_gnomes_in_front() -> None:
    record, _ = finished(CLAIM_2, 4)
    piles = written(record)["result"]["score_piles"]
    assert any(code.startswith("Gn") for pile in piles for code in pile)


def test_an_unfinished_game_has_no_result() -> None:
    record, _ = finished(CLAIM, 3)
    record.moves.pop()
    assert "result" not in written(record)


def test_the_states_of_a_record_go_from_the_deal_to_the_last_move() -> None:
    record, game = finished(CLAIM_2, 6)
    phases = [state.phase for state in record.states()]
    assert len(phases) == len(record.moves) + 1
    assert (phases[0], phases[-1]) == (Phase.ONE, Phase.OVER)
    assert record.replay() == game.state


def test_fields_that_the_format_does_not_name_are_passed_over() -> None:
    assert from_object({**to_object(started()), "note": "a good one"}) == started()


def test_a_finished_record_is_read_also_without_its_result() -> None:
    record, _ = finished(CLAIM, 3)
    without = to_object(record)
    del without["result"]
    assert from_object(without) == record


def test_the_order_of_options_factions_and_score_piles_does_not_matter_when_read() -> None:
    record, _ = finished(CLAIM_2, 6)
    state = record.start()
    record.moves[0] = RecordedMove(record.moves[0].move, options_of(state))
    turned = written(record)
    turned["moves"][0]["options"].reverse()
    turned["deck"]["factions"].reverse()
    for pile in turned["result"]["score_piles"]:
        pile.reverse()
    read = from_object(turned)
    assert [recorded.move for recorded in read.moves] == [recorded.move for recorded in record.moves]
    assert read.deck == record.deck


def test_a_seed_in_a_record_deals_its_cards_again() -> None:
    record, game = finished(CLAIM, 3)
    read = from_line(to_line(record))
    assert read.seed is not None
    assert deal(read.deck, read.seed) == game.dealt
    assert card(written(record)["hands"][0][0]) is game.dealt.hands[0][0]
