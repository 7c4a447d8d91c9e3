"""The puzzles of Phase One: what counts as one choice, and what ships."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from claim_desktop.ai.self_play import opening_between_levels
from claim_desktop.rules import engine
from claim_desktop.rules.cards import card
from claim_desktop.rules.decks import CLAIM
from claim_desktop.rules.moves import PLAYS
from claim_desktop.rules.state import Phase
from claim_desktop.rules.view import PlayerView, view_of
from claim_desktop.scenes.puzzles.logic.phase_one_positions import (
    SURE,
    choices_of,
    estimated_position_at,
    margin_of,
)
from claim_desktop.scenes.puzzles.logic.phase_one_puzzle import PhaseOnePuzzle, shipped_phase_one_puzzles


def holding(hand: str, discard: str = "") -> PlayerView:
    """What a leader of Claim sees who holds these cards, with these discarded."""
    view = view_of(engine.new_game(CLAIM, seed=1, first_leader=0), 0)
    cards = tuple(map(card, hand.split()))
    moves = tuple(PLAYS[0][each] for each in dict.fromkeys(cards))
    return replace(view, hand=cards, discard=tuple(map(card, discard.split())), legal_moves=moves)


def named(view: PlayerView) -> list[str]:
    return [" ".join(each.code for each in cards) for cards in choices_of(view)]


def view_at(puzzle: PhaseOnePuzzle) -> PlayerView:
    state = puzzle.record.replay()
    return view_of(state, state.turn)


def best_first(puzzle: PhaseOnePuzzle) -> tuple[tuple[object, ...], ...]:
    values = dict(puzzle.values)
    return tuple(sorted(choices_of(view_at(puzzle)), key=lambda cards: -max(values[each] for each in cards)))


def test_two_hundred_ship_from_all_decks_with_both_kinds_of_decisions() -> None:
    puzzles = shipped_phase_one_puzzles()
    assert len(puzzles) == 200
    assert len({puzzle.code for puzzle in puzzles}) == 200
    views = [view_at(puzzle) for puzzle in puzzles]
    decks = Counter(view.deck for view in views)
    assert len(decks) == 40
    assert max(decks.values()) <= 10
    leads = sum(not view.trick for view in views)
    assert 40 <= leads <= 160
    answers = Counter(puzzle.values[0][0].faction for puzzle in puzzles)
    assert len(answers) == 10


def test_every_shipped_one_is_a_decision_of_phase_one_with_a_sure_answer() -> None:
    for puzzle in shipped_phase_one_puzzles():
        view = view_at(puzzle)
        assert view.phase is Phase.ONE
        assert {move.card for move in view.legal_moves} == {each for each, _ in puzzle.values}
        choices = best_first(puzzle)
        assert len(choices) >= 3
        assert margin_of(dict(puzzle.values), choices) >= SURE - 0.001, puzzle  # type: ignore[arg-type]


def test_the_larger_search_finds_the_kept_values_again() -> None:
    puzzle = max(shipped_phase_one_puzzles(), key=lambda each: each.values[0][1] - each.values[1][1])
    found = estimated_position_at(puzzle.record)
    assert found is not None
    assert {each: round(1000 * value) for each, value in found.values.items()} == {
        each: round(1000 * value) for each, value in puzzle.values
    }
    assert puzzle.values[0][0] in found.answer


def test_copies_count_once_and_so_do_cards_that_no_card_elsewhere_separates() -> None:
    assert named(holding("Go0 Go0 Kn5 Kn6")) == [
        "Go0",
        "Kn5",
        "Kn6",
    ]  # a Doppelgänger 5 or 6 tells them apart
    assert named(holding("Kn5 Kn6", "Do5 Do6")) == ["Kn5 Kn6"]
    assert named(holding("Kn5 Kn7", "Do5 Do6 Do7")) == ["Kn5", "Kn7"]
    assert named(holding("Kn5 Kn7", "Do5 Do6 Do7 Kn6")) == ["Kn5 Kn7"]
    assert named(holding("Kn5 Kn6 Kn7", "Do5 Do6 Do7")) == ["Kn5 Kn6 Kn7"]


def test_doppelgangers_are_told_apart_by_cards_of_every_faction() -> None:
    others = "Kn5 Kn6 Dw5 Dw6 Un5 Un6 Go5 Go6"
    assert named(holding("Do5 Do6", others)) == ["Do5 Do6"]
    assert named(holding("Do5 Do6", others.replace(" Go6", ""))) == ["Do5", "Do6"]


def test_the_opening_between_levels_ends_with_phase_one_and_follows_from_its_seed() -> None:
    record = opening_between_levels(CLAIM, 5)
    assert record.replay().phase is Phase.TWO
    assert record.moves == opening_between_levels(CLAIM, 5).moves
