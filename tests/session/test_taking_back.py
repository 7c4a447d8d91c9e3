"""Decisions taken back and made again: everything is as it was, and nobody knows the future."""

from __future__ import annotations

import time
from dataclasses import replace
from random import Random
from typing import ClassVar

import pytest

from claim_desktop.ai.levels import LEVELS, Level
from claim_desktop.rules import engine
from claim_desktop.rules.decks import CLAIM, CLAIM_2, Deck, all_decks
from claim_desktop.rules.moves import Move, Play, Take
from claim_desktop.rules.record import HowPlayed, Record
from claim_desktop.rules.state import Phase
from claim_desktop.rules.view import PlayerView
from claim_desktop.session.aids import PURIST
from claim_desktop.session.match import Match
from claim_desktop.session.setup import GameSetup, SeatSetup
from claim_desktop.session.thinking import Thinking
from tests.session.matches import Shelf, any_move, play_on

DECKS = [CLAIM, CLAIM_2, all_decks(3)[3], all_decks(4)[2]]
EVERY_MODE = pytest.mark.parametrize("deck", DECKS, ids=lambda deck: f"{deck.players}-{deck.pair.value}")


def begun(deck: Deck, persons: int = 1, level: str = "squire", keeper: Shelf | None = None) -> Match:
    """A game whose first seats are people; seat 0 leads."""
    seats = tuple(SeatSetup(f"S{seat}", None if seat < persons else level) for seat in range(deck.players))
    return Match.begin(GameSetup(deck, seats, 0, 5), Random(1), keeper)


def all_of(match: Match) -> tuple[object, ...]:
    """Everything that can be known of a match."""
    views = [match.view(seat) for seat in range(len(match.seats))]
    return views, match.last_trick, match.turn, match.phase, match.moves_made


@EVERY_MODE
def test_what_was_taken_back_and_made_again_is_as_it_was_and_so_is_its_save(deck: Deck) -> None:
    shelf = Shelf()
    match, rng = begun(deck, keeper=shelf), Random(3)
    while not match.is_over:
        depth = 0
        before, saved = all_of(match), shelf.lines[-1]
        while match.may_take_back is not None and depth < 3:
            match.take_back()
            depth += 1
        for _ in range(depth):
            match.redo()
        assert (all_of(match), shelf.lines[-1]) == (before, saved)
        assert not match.can_redo
        match.play(any_move(match, rng))


@EVERY_MODE
def test_a_person_among_computers_goes_back_to_their_own_decisions_to_the_very_first(deck: Deck) -> None:
    match = begun(deck)
    play_on(match, 1000, Random(3))
    assert match.may_take_back is None, "the votes are counted"
    match = begun(deck)
    play_on(match, 40, Random(3))
    options = [engine.legal_moves(state.copy()) for state in match.record.states()]
    moves = enumerate(match.record.moves)
    decided = [index for index, each in moves if each.move.seat == 0 and len(options[index]) > 1]
    assert len(decided) < sum(each.move.seat == 0 for each in match.record.moves), "some had no choice"
    for index in reversed(decided):
        assert match.may_take_back == 0
        match.take_back()
        assert (match.moves_made, match.turn) == (index, 0)
    assert match.may_take_back is None
    assert match.record.how_played.take_backs[0] == len(decided)


def test_taking_a_follower_is_a_decision_too() -> None:
    match, rng = begun(all_decks(3)[3]), Random(3)
    while not (match.record.moves and isinstance(match.record.moves[-1].move, Take) and _by_first(match)):
        match.play(any_move(match, rng))
    match.take_back()
    assert match.view(0).takers[0] == 0


def _by_first(match: Match) -> bool:
    return match.record.moves[-1].move.seat == 0


def test_phase_two_can_be_taken_back_into_phase_one() -> None:
    match, rng = begun(CLAIM), Random(3)
    while match.phase is Phase.ONE:
        match.play(any_move(match, rng))
    match.take_back()
    assert match.phase is Phase.ONE
    match.redo()
    assert match.phase is Phase.TWO


def test_another_move_forgets_what_was_taken_back() -> None:
    match = begun(CLAIM)
    play_on(match, 8, Random(3))
    match.take_back()
    match.play(any_move(match, Random(4)))
    assert not match.can_redo
    with pytest.raises(ValueError, match="nothing was taken back"):
        match.redo()


def test_a_hint_asked_for_meanwhile_stays_counted_when_a_move_is_made_again() -> None:
    match = begun(CLAIM)
    play_on(match, 8, Random(3))
    match.take_back()
    match.count_hint(0)
    match.redo()
    assert match.record.how_played == HowPlayed(hints=(1, 0))


def test_nothing_can_be_taken_back_before_anything_was_decided_nor_against_the_aids() -> None:
    match = begun(CLAIM)
    with pytest.raises(ValueError, match="can be taken back"):
        match.take_back()
    match.seats = (replace(match.seats[0], aids=PURIST), match.seats[1])
    play_on(match, 8, Random(3))
    assert match.may_take_back is None


def test_only_a_decision_whose_answer_was_seen_makes_a_game_practice() -> None:
    match, rng = begun(CLAIM), Random(3)
    match.play(any_move(match, rng))
    match.take_back()
    assert match.record.how_played == HowPlayed(take_backs=(1, 0)), "nobody has answered, nothing was shown"
    match.play(any_move(match, rng))
    match.play(any_move(match, rng))
    match.take_back()
    assert match.record.how_played == HowPlayed(take_backs=(2, 0), is_practice=True)


def test_an_export_before_the_end_makes_a_game_practice_whatever_is_taken_back() -> None:
    match = begun(CLAIM)
    play_on(match, 6, Random(3))
    match.take_back()
    match.note_export()
    match.redo()
    assert match.record.how_played == HowPlayed(is_practice=True, is_exported=True)
    play_on(match, 1000, Random(3))
    match.record.how_played = HowPlayed()
    match.note_export()
    assert match.record.how_played == HowPlayed(), "a game that is over has nothing left to tell"


def test_a_card_that_shows_others_makes_a_game_practice_even_without_an_answer() -> None:
    match, rng = begun(CLAIM), Random(3)
    while not (match.turn == 0 and match.view(0).trick):
        match.play(any_move(match, rng))
    unseen = match.view(0).unseen_cards().total()
    match.play(any_move(match, rng))
    assert match.view(0).unseen_cards().total() < unseen, "the next card of the stock was turned up"
    match.take_back()
    assert match.record.how_played.is_practice


@EVERY_MODE
def test_among_several_people_only_the_last_card_of_an_unfinished_trick_can_be_taken_back(
    deck: Deck,
) -> None:
    match, rng = begun(deck, persons=deck.players), Random(3)
    while not match.is_over:
        match.play(any_move(match, rng))
        last = match.record.moves[-1].move
        is_open = bool(match.view(0).trick)
        assert match.may_take_back == (last.seat if is_open else None), "a choice or none: it tells nothing"
        if match.may_take_back is not None:
            assert isinstance(last, Play)
            before = all_of(match)
            match.take_back()
            assert match.turn == last.seat
            assert not match.record.how_played.is_practice
            match.redo()
            assert all_of(match) == before


def test_among_several_people_nobody_goes_back_behind_a_computers_move() -> None:
    match, rng = begun(all_decks(3)[3], persons=2), Random(3)
    while match.turn != 2:
        match.play(any_move(match, rng))
    assert match.may_take_back == match.record.moves[-1].move.seat
    match.play(any_move(match, rng))
    assert match.may_take_back is None


class RememberingPlayer:
    """Chooses by how often it was asked before, so that it shows what it remembers."""

    made: ClassVar[list[RememberingPlayer]] = []

    def __init__(self) -> None:
        self.asked = 0
        self.made.append(self)

    def choose(self, view: PlayerView, rng: Random) -> Move:
        """A move that depends on the past."""
        self.asked += 1
        return view.legal_moves[self.asked % len(view.legal_moves)]


def choice(thinking: Thinking) -> Move:
    """Wait for the computer."""
    thinking.begin()
    while (move := thinking.poll()) is None:
        time.sleep(0.0005)
    return move


@pytest.mark.parametrize("level", ["remembering", "peddler"])
def test_computers_choose_as_if_they_had_never_seen_the_future(
    level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(LEVELS, "remembering", Level("remembering", RememberingPlayer))
    match, rng = begun(CLAIM_2, level=level), Random(3)
    thinking = Thinking(match)
    for _ in range(30):
        match.play(any_move(match, rng) if match.turn == 0 else choice(thinking))
    match.take_back()
    match.take_back()
    thinking.start_over()
    record = match.record
    untold = Record(record.deck, 0, record.deal, record.names, record.seed, record.moves[:])
    never = Match(match.seats, untold, chance=match.chance)
    unknowing = Thinking(never)
    for _ in range(12):
        move = any_move(match, rng) if match.turn == 0 else choice(thinking)
        assert never.turn == match.turn
        assert move == (move if never.turn == 0 else choice(unknowing))
        match.play(move)
        never.play(move)
    thinking.stop()
    unknowing.stop()


def test_a_search_that_is_under_way_answers_nothing_after_thinking_has_started_over() -> None:
    match = begun(CLAIM_2, level="peddler")
    match.play(any_move(match, Random(1)))
    thinking = Thinking(match)
    thinking.begin()
    match.take_back()
    thinking.start_over()
    assert thinking.poll() is None
    time.sleep(0.05)
    assert thinking.poll() is None
    thinking.stop()
