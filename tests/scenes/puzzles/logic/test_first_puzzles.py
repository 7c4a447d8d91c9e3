"""The first puzzles: few cards of Claim, and no power before the lesson that explains it."""

from __future__ import annotations

from claim_desktop.ai.advice.ideas import Idea
from claim_desktop.i18n import tr
from claim_desktop.rules.cards import DOPPELGANGERS, DWARVES, GOBLINS, KNIGHTS, UNDEAD, Card
from claim_desktop.rules.decks import CLAIM
from claim_desktop.rules.safe_votes import safe_votes
from claim_desktop.rules.view import view_of
from claim_desktop.scenes.practice.tile_contents import puzzles_text
from claim_desktop.scenes.puzzles.logic.finding import position_at
from claim_desktop.scenes.puzzles.logic.progress import CERTAIN, PuzzleSeries
from claim_desktop.scenes.puzzles.logic.proving import Prover
from claim_desktop.scenes.puzzles.logic.puzzle import Puzzle, first_puzzles, shipped
from claim_desktop.scenes.puzzles.logic.puzzle_maker import grade_puzzle
from claim_desktop.scenes.puzzles.logic.puzzle_run import PuzzleOutcome
from claim_desktop.storage.folder import DataFolder
from tests.scenes.puzzles.logic.test_progress import practice
from tests.scenes.puzzles.logic.test_puzzles import check
from tests.scenes.puzzles.logic.test_themes import check_possible

IN_ORDER_OF_LESSONS = ({GOBLINS, UNDEAD}, {KNIGHTS}, {DOPPELGANGERS}, {DWARVES})
"""What each five of them add; in Phase Two, Goblins and Undead have no power."""
NEW_THEMES: tuple[set[Idea], ...] = (
    set(),
    {Idea.KNIGHT_CHARGE},
    {Idea.WILD},
    {Idea.BRING_DWARVES_HOME, Idea.LET_DWARVES_GO},
)


def cards_left(puzzle: Puzzle) -> list[Card]:
    state = puzzle.record.replay()
    return [*state.trick, *(card for hand in state.hands for card in hand)]


def test_twenty_puzzles_of_the_first_grade_are_for_learners() -> None:
    puzzles = first_puzzles()
    assert len({puzzle.code for puzzle in puzzles} - {puzzle.code for puzzle in shipped()}) == 20
    assert len(puzzles) == 20
    assert {puzzle.grade for puzzle in puzzles} == {1}
    assert {puzzle.record.deck for puzzle in puzzles} == {CLAIM}


def test_no_hand_of_theirs_has_more_than_five_cards() -> None:
    for puzzle in first_puzzles():
        assert max(map(len, puzzle.record.replay().hands)) <= 5


def test_their_factions_come_in_the_order_in_which_lessons_explain_them() -> None:
    met: set[object] = set()
    for step, new in enumerate(IN_ORDER_OF_LESSONS):
        met |= new
        for puzzle in first_puzzles()[5 * step : 5 * step + 5]:
            factions = {card.faction for card in cards_left(puzzle)}
            assert factions <= met, puzzle
            assert factions & new, puzzle


def test_each_step_begins_with_two_puzzles_about_the_power_that_is_new() -> None:
    for step, new in enumerate(NEW_THEMES):
        if new:
            for puzzle in first_puzzles()[5 * step : 5 * step + 2]:
                assert new.intersection(puzzle.themes), puzzle


def test_only_the_two_that_begin_a_step_are_about_the_same_factions() -> None:
    looks = set()
    puzzles = [puzzle for index, puzzle in enumerate(first_puzzles()) if index < 5 or index % 5 != 1]
    for puzzle in puzzles:
        state = puzzle.record.replay()
        led, held = ({card.faction for card in cards} for cards in (state.trick, state.hands[state.turn]))
        looks.add((puzzle.themes[0], frozenset(led), frozenset(held)))
    assert len(looks) == len(puzzles)


def test_at_most_two_votes_are_open_in_each_of_the_first_ten() -> None:
    for puzzle in first_puzzles()[:10]:
        state = puzzle.record.replay()
        assert len(CLAIM.all_factions) - len(safe_votes(view_of(state, state.turn))) <= 2


def test_they_have_one_winning_card_by_a_search_of_its_own() -> None:
    for puzzle in first_puzzles():
        check(puzzle)
        check_possible(puzzle)


def test_they_have_the_difficulty_and_themes_that_grading_finds() -> None:
    for puzzle in first_puzzles()[::6]:
        prover = Prover(CLAIM)
        position = position_at(puzzle.record, len(puzzle.record.moves), prover)
        assert position is not None
        assert grade_puzzle(position, prover).themes == puzzle.themes
        assert round(grade_puzzle(position, prover).features.difficulty, 3) == puzzle.difficulty


def test_they_are_offered_in_their_order_to_somebody_whose_rating_stays_low(folder: DataFolder) -> None:
    done = practice(folder)
    for number, puzzle in enumerate(first_puzzles()):
        assert done.next_in(PuzzleSeries()) == puzzle
        done.note(puzzle, PuzzleOutcome.LATER if number % 3 else PuzzleOutcome.FIRST, PuzzleSeries())
    assert done.next_in(PuzzleSeries()) not in (None, *first_puzzles())


def test_whoever_solves_them_at_once_skips_those_that_have_become_too_easy(folder: DataFolder) -> None:
    done = practice(folder)
    offered: list[Puzzle] = []
    while (puzzle := done.next_in(PuzzleSeries())) in first_puzzles():
        assert puzzle is not None
        assert puzzle.rating >= done.rating.points - CERTAIN * done.rating.deviation
        offered.append(puzzle)
        done.note(puzzle, PuzzleOutcome.FIRST, PuzzleSeries())
    assert offered[:2] == list(first_puzzles()[:2])
    assert len(offered) < len(first_puzzles())
    assert offered == sorted(offered, key=first_puzzles().index)
    assert puzzle is not None
    assert puzzle.grade > 1


def test_whoever_plays_others_badly_is_offered_them_again(folder: DataFolder) -> None:
    done = practice(folder)
    for puzzle in shipped()[:30]:
        done.note(puzzle, PuzzleOutcome.LATER, PuzzleSeries())
    assert done.next_in(PuzzleSeries()) == first_puzzles()[0]


def test_the_page_of_practice_tells_how_many_puzzles_are_left(folder: DataFolder) -> None:
    new = practice(folder)
    assert tr("practice.puzzles.left", count=new.left) in puzzles_text(new)


def test_the_two_that_begin_a_step_are_led_with_different_cards() -> None:
    for step, new in enumerate(NEW_THEMES):
        if new:
            first, second = (
                tuple(puzzle.record.replay().trick) for puzzle in first_puzzles()[5 * step : 5 * step + 2]
            )
            assert first != second
