"""Puzzles have exactly one winning first card, by each search; grades are in order, factions shared."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import islice
from random import Random

import pytest

from claim_desktop.ai.advice.ideas import Idea
from claim_desktop.ai.endgame import Endgame
from claim_desktop.ai.engine.knowledge.packed_view import game_and_worlds_of
from claim_desktop.ai.engine.state.game import Game
from claim_desktop.ai.engine.state.packing import packing_of
from claim_desktop.ai.self_play import game_between_levels
from claim_desktop.rules.cards import Card, Faction
from claim_desktop.rules.codes import from_code
from claim_desktop.rules.decks import CLAIM, all_decks
from claim_desktop.rules.state import GameState, Phase
from claim_desktop.rules.view import view_of
from claim_desktop.scenes.puzzles.logic.finding import MIN_CHOICES, main_line, position_at
from claim_desktop.scenes.puzzles.logic.grading import GRADES, PuzzleFeatures, grade_of
from claim_desktop.scenes.puzzles.logic.proving import Prover, after, is_forced_win
from claim_desktop.scenes.puzzles.logic.puzzle import Puzzle, shipped
from claim_desktop.scenes.puzzles.logic.puzzle_maker import grade_puzzle
from claim_desktop.scenes.puzzles.logic.themes import THEMES
from scripts.puzzles.make import make
from tests.ai.engine.test_solver import Minimax
from tests.ai.test_endgame import endings
from tests.scenes.puzzles.logic.deciding import BruteForceSolver
from tests.stress.test_endings import values_of

SMALL = 4
"""So many cards a hand plain minimax solves in a blink."""


def packed(state: GameState) -> Game:
    game, worlds = game_and_worlds_of(view_of(state, state.turn))
    worlds.deal(game)
    return game


def winning_cards(state: GameState) -> set[Card]:
    """The winning cards by a search that knows nothing of the solver; few cards a hand by minimax as well."""
    found = BruteForceSolver(state.deck, state.turn).winning(state)
    if len(state.hands[state.turn]) <= SMALL:
        assert found == winning_by_minimax(state)
    return found


def winning_by_minimax(state: GameState) -> set[Card]:
    """The winning cards by trying everything in the engine's game; one of each that are the same."""
    packing = packing_of(state.deck)
    values = values_of(packed(state), Minimax(packing, state.turn))
    cards = (packing.cards[move] for move, value in values.items() if value > 0)
    return {card for card in cards if card is not None}


def check(puzzle: Puzzle) -> None:
    """The puzzle has one winning choice, with these cards and no others."""
    state = puzzle.record.replay()
    choices = Prover(state.deck).choices(state)
    answers = [choice for choice in choices if choice.wins]
    assert len(answers) == 1, puzzle.code
    assert len(choices) >= MIN_CHOICES
    assert winning_cards(state) == set(answers[0].cards), puzzle.code


def tricks_left(puzzle: Puzzle) -> int:
    state = puzzle.record.replay()
    return state.deck.hand_size - state.tricks_played


@pytest.mark.slow
def test_the_puzzles_that_ship_have_a_fair_share_for_every_grade_deck_and_faction() -> None:
    puzzles = shipped()
    assert len({puzzle.code for puzzle in puzzles}) == len(puzzles)
    grades = Counter(puzzle.grade for puzzle in puzzles)
    assert set(grades) == set(range(1, GRADES + 1))
    assert min(grades.values()) >= 115
    decks = Counter(puzzle.record.deck for puzzle in puzzles)
    assert set(decks) == set(all_decks(2))
    assert min(decks.values()) >= 12
    factions: Counter[Faction] = Counter()
    for puzzle in puzzles:
        state = puzzle.record.replay()
        answer = next(choice for choice in Prover(state.deck).choices(state) if choice.wins)
        factions[answer.cards[0].faction] += 1
    assert set(factions) == set(Faction)
    assert min(factions.values()) >= 50
    assert {theme for puzzle in puzzles for theme in puzzle.themes} == set(THEMES)


@pytest.mark.slow
def test_shipped_puzzles_have_one_winning_card_by_plain_minimax() -> None:
    small = [puzzle for puzzle in shipped() if tricks_left(puzzle) <= SMALL]
    assert len(small) > 60
    for puzzle in small:
        check(puzzle)


@pytest.mark.slow
def test_made_puzzles_have_one_winning_card_by_plain_minimax() -> None:
    seed = Random().getrandbits(32)
    made = [puzzle for puzzles in islice(make(all_decks(2), seed), 40) for puzzle in puzzles]
    assert made, seed
    for puzzle in made:
        state = puzzle.position.record.replay()
        if len(state.hands[state.turn]) <= SMALL:
            assert winning_cards(state) == set(puzzle.position.answer.cards), (seed, puzzle)


@pytest.mark.slow
def test_the_search_of_its_own_finds_what_plain_minimax_finds_in_every_ending() -> None:
    won = 0
    for state in endings(all_decks(2), 4, 4):
        found = BruteForceSolver(state.deck, state.turn).winning(state)
        assert found == winning_by_minimax(state)
        won += len(found) > 0
    assert won > 20


def test_cards_that_count_as_one_choice_lead_to_the_same_result_in_every_ending() -> None:
    merged = 0
    for state in endings(all_decks(2), 4, 2):
        endgame = Endgame(state.deck)
        game = packed(state)
        values = values_of(game, Minimax(packing_of(state.deck), state.turn))
        choices = endgame.choices(game)
        assert sorted(move for alike in choices for move in alike) == game.moves()
        for alike in choices:
            assert len({values[move] for move in alike}) == 1
            merged += len(alike) - 1
    assert merged > 20


def test_the_rival_answers_with_what_leaves_the_fewest_winning_cards() -> None:
    puzzle = next(each for each in shipped() if tricks_left(each) == 5)
    state = puzzle.record.replay()
    person, prover = state.turn, Prover(state.deck)
    state = after(state, next(choice for choice in prover.choices(state) if choice.wins).cards[0])
    if state.turn != person and state.phase is Phase.TWO:
        counts = {}
        for choice in prover.choices(state):
            then = after(state, choice.cards[0])
            if then.turn == person:
                own = prover.choices(then)
                winning = sum(each.wins for each in own)
                counts[choice.cards[0]] = winning if winning < len(own) else 99
        chosen = prover.reply(state)
        assert chosen not in counts or counts[chosen] == min(counts.values())


@pytest.mark.parametrize("number", range(0, 600, 60))
def test_the_main_line_wins_and_keeps_its_difficulty_and_themes(number: int) -> None:
    puzzle = shipped()[number]
    prover = Prover(puzzle.record.deck)
    position = position_at(puzzle.record, len(puzzle.record.moves), prover)
    assert position is not None
    made = grade_puzzle(position, prover)
    assert round(made.features.difficulty, 3) == puzzle.difficulty
    assert made.themes == puzzle.themes
    assert grade_of(made.features.difficulty) == puzzle.grade
    state = puzzle.record.replay()
    person = state.turn
    for step in main_line(position, prover):
        state = after(state, step.card)
    assert state.vote is not None
    assert state.vote.winners == (person,)


def test_a_win_that_no_card_can_lose_needs_no_more_finding() -> None:
    puzzle = min(shipped(), key=tricks_left)
    state = puzzle.record.replay()
    assert not is_forced_win(state, state.turn)


def test_the_same_seed_makes_the_same_games() -> None:
    assert game_between_levels(CLAIM, 7).moves == game_between_levels(CLAIM, 7).moves


def features_at(code: str) -> PuzzleFeatures:
    record = from_code(code)
    prover = Prover(record.deck)
    position = position_at(record, len(record.moves), prover)
    assert position is not None
    return grade_puzzle(position, prover).features


@pytest.mark.parametrize(
    ("code", "grade"),
    [
        pytest.param("CLAIM-79FM038KWNVBAAY3S619FSKDG2EK0E1AD9CK", 3, id="runs"),
        pytest.param("CLAIM-69F3M4A275FHK9KPD519P7D9CK3DTC1ATQZF", 5, id="runs-on"),
        pytest.param("CLAIM-42KP1X9EET2K7ZR5HZKD8P5C08YSPGZ6TJ1XY50Q", 3, id="spares"),
        pytest.param("CLAIM-5P4E5NABR83M7Q1MZNDX5XRD80DKTN1QZAC3", 4, id="spares-what-is-settled"),
        pytest.param("CLAIM-7P3K7D36BKNACWMSJ8N4Z0PEC081CGXH2", 3, id="takes-as-one-would"),
        pytest.param("CLAIM-1EP26K79VTKMR1H4SCWPV066DN0E1TSP79", 3, id="leads-as-one-would"),
    ],
)
def test_a_card_that_votes_or_the_trick_make_plain_is_no_hard_puzzle_however_many_levels_miss_it(
    code: str, grade: int
) -> None:
    features = features_at(code)
    assert features.plain
    assert grade_of(replace(features, plain=False).difficulty) == grade
    assert grade_of(features.difficulty) == 2


@pytest.mark.parametrize(
    ("code", "grade"),
    [
        ("CLAIM-38XHH60WBJJYHZHKSC69B6DFT4GVKH71AVB62", 4),
        ("CLAIM-3QDRMAN6C5D99A40P5HXDRCCXR2MG91FMPPH", 2),
    ],
)
def test_a_card_that_settles_the_votes_with_its_trick_is_among_the_easiest(code: str, grade: int) -> None:
    features = features_at(code)
    assert grade_of(replace(features, plain=False, settled=False).difficulty) >= grade
    assert grade_of(features.difficulty) == 1


def test_cards_that_give_the_lead_away_or_wait_for_it_are_not_plain() -> None:
    puzzles = [each for each in shipped() if tricks_left(each) <= SMALL]
    given = next(each for each in puzzles if Idea.GIVE_LEAD in each.themes)
    ducked = next(each for each in puzzles if Idea.DUCK in each.themes and each.grade > 2)
    assert not any(features_at(puzzle.code).plain for puzzle in (given, ducked))
