"""Puzzles by the thousand: one winning card each, played to the end through the scenes, grades in order."""

from __future__ import annotations

from itertools import count, islice
from pathlib import Path
from random import Random

from claim_desktop.ai.greedy import GreedyPlayer
from claim_desktop.ai.self_play import leader_of, play, seed_of_game
from claim_desktop.rules import engine
from claim_desktop.rules.codes import to_code
from claim_desktop.rules.deal import deal
from claim_desktop.rules.decks import Deck, all_decks
from claim_desktop.rules.record import Record, RecordedMove
from claim_desktop.rules.state import GameState, Phase
from claim_desktop.rules.view import view_of
from claim_desktop.scenes.puzzles.logic.finding import positions_in
from claim_desktop.scenes.puzzles.logic.grading import GRADES, is_missed_by
from claim_desktop.scenes.puzzles.logic.proving import Prover
from claim_desktop.scenes.puzzles.logic.puzzle import shipped
from claim_desktop.scenes.puzzles.logic.puzzle_run import PuzzleOutcome, PuzzleStage
from scripts.puzzles.make import make
from scripts.stage.pilot import run_app
from scripts.stage.puzzles import begin, click_button, wait_for_turn
from tests.scenes.puzzles.logic.deciding import BruteForceSolver
from tests.scenes.puzzles.logic.test_puzzles import check, winning_by_minimax, winning_cards
from tests.scenes.puzzles.puzzles import click_card, right_card, wrong_card
from tests.stress.conftest import MakePart

CARELESSNESS = 8.0
"""Of rules of thumb: as much as theirs who try puzzles by them."""
ASKED = 6
"""How often a Steward is asked about each puzzle."""


def test_shipped_puzzles_have_one_winning_card_by_a_search_of_its_own(part: MakePart) -> None:
    attack = part(12, 600)
    for puzzle in attack.rng.sample(shipped(), attack.count):
        check(puzzle)


def test_made_puzzles_have_one_winning_card_by_a_search_of_its_own(part: MakePart) -> None:
    attack = part(4, 10_000)
    checked = 0
    for puzzles in make(all_decks(2), attack.seed):
        for puzzle in puzzles[: attack.count - checked]:
            state = puzzle.position.record.replay()
            assert winning_cards(state) == set(puzzle.position.answer.cards), (attack, puzzle)
            checked += 1
        if checked >= attack.count:
            return


def test_puzzles_of_careless_games_have_one_winning_card_by_a_search_of_its_own(part: MakePart) -> None:
    attack = part(10, 10_000)
    decks, checked = all_decks(2), 0
    for number in count():
        deck = decks[number % len(decks)]
        record = careless_game(deck, seed_of_game(attack.seed, number))
        for position in islice(positions_in(record, Prover(deck)), attack.count - checked):
            found = winning_cards(position.record.replay())
            assert found == set(position.answer.cards), (attack, number, to_code(position.record))
            checked += 1
        if checked >= attack.count:
            return


def careless_game(deck: Deck, seed: int) -> Record:
    """A game by rules of thumb, which takes a hundredth of the time of one between levels."""
    record = Record(deck, leader_of(deck, seed), deal(deck, seed), seed=seed)
    for move in play(record.start(), [GreedyPlayer(CARELESSNESS) for _ in range(deck.players)], seed):
        record.moves.append(RecordedMove(move))
    return record


def test_the_search_of_its_own_finds_what_plain_minimax_finds(part: MakePart) -> None:
    attack = part(40, 2_000)
    rng = attack.rng
    for number in range(attack.count):
        state = ending_of(rng.choice(all_decks(2)), rng, rng.choice((4, 5, 6)))
        found = BruteForceSolver(state.deck, state.turn).winning(state)
        assert found == winning_by_minimax(state), (attack, number)


def ending_of(deck: Deck, rng: Random, cards: int) -> GameState:
    """A random game until the leader of a trick has this many cards, and perhaps one card further."""
    state = engine.new_game(deck, rng.getrandbits(32), rng.randrange(2))
    while state.phase is Phase.ONE or len(state.hands[state.turn]) > cards:
        engine.apply(state, rng.choice(engine.legal_moves(state)))
    if rng.random() < 0.5:
        engine.apply(state, rng.choice(engine.legal_moves(state)))
    return state


def test_puzzles_are_played_to_the_end_through_the_scenes_with_right_and_wrong_cards(
    part: MakePart, tmp_path: Path
) -> None:
    attack = part(3, 1_000)
    rng = attack.rng
    with run_app(tmp_path, size=(1024, 600)) as pilot:
        for number in range(attack.count):
            scene = begin(pilot, rng.choice(shipped()))
            mistakes = 0
            while wait_for_turn(pilot):
                errs = mistakes < 2 and rng.random() < 0.25
                errs = errs and not all(choice.wins for choice in scene.run.choices)
                click_card(pilot, wrong_card(scene) if errs else right_card(scene))
                if scene.run.stage is PuzzleStage.REFUTING:
                    mistakes += 1
                    wait_for_turn(pilot)
                    assert scene.run.stage is PuzzleStage.REFUTED
                    pilot.wait(0.8)
                    click_button(pilot, "again")
            assert scene.run.stage is PuzzleStage.SOLVED, (attack, number)
            assert scene.run.mistakes == mistakes
            assert scene.run.outcome is (PuzzleOutcome.LATER if mistakes else PuzzleOutcome.FIRST)


def test_a_steward_with_slips_misses_each_grade_more_often_than_the_one_below() -> None:
    # Always the same puzzles and slips: neighbouring grades are so close that chance would swap them.
    rng = Random(1)
    missed = []
    for grade in range(1, GRADES + 1):
        of_grade = [puzzle for puzzle in shipped() if puzzle.grade == grade]
        graded = rng.sample(of_grade, min(120, len(of_grade)))
        misses = 0
        for puzzle in graded:
            state = puzzle.record.replay()
            answer = next(choice for choice in Prover(state.deck).choices(state) if choice.wins)
            view = view_of(state, state.turn)
            misses += sum(
                is_missed_by("steward", view, answer.cards, f"slips:{trial}") for trial in range(ASKED)
            )
        missed.append(misses / len(graded) / ASKED)
    assert missed == sorted(missed), missed
    assert len(set(missed)) == GRADES, missed
