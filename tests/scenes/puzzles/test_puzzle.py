"""A puzzle through the real scenes: right and wrong cards, hints, keys alone, the mouse alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pygame
import pytest
from pygame import Rect

from claim_desktop.ai.endgame import Endgame
from claim_desktop.ai.engine.knowledge.packed_view import known_game
from claim_desktop.ai.move_evaluation import proven_moves
from claim_desktop.i18n import tr
from claim_desktop.i18n.lists import comma_list
from claim_desktop.i18n.rules_texts import card_name, faction_name
from claim_desktop.rules.cards import DOPPELGANGERS, DRAGONS, GOBLINS, KNIGHTS, Card, in_order
from claim_desktop.scenes.practice.scene import PracticeScene
from claim_desktop.scenes.puzzles.goal_text import Goal
from claim_desktop.scenes.puzzles.logic.progress import PuzzleProgress, PuzzleSeries, PuzzleSource, puzzle_id
from claim_desktop.scenes.puzzles.logic.puzzle import shipped
from claim_desktop.scenes.puzzles.logic.puzzle_run import PuzzleOutcome, PuzzleStage
from claim_desktop.scenes.puzzles.page import PuzzlesScene
from claim_desktop.scenes.puzzles.puzzle_furniture import PendingCardSlot
from claim_desktop.scenes.puzzles.requests import OpenPuzzles
from claim_desktop.storage.seats import PEOPLE
from claim_desktop.table.artwork.portraits import portrait_of
from claim_desktop.table.table_item import TableContext
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.toolkit import Toolkit
from scripts.stage.pilot import Pilot, run_app
from scripts.stage.puzzles import begin, click_button, scene_of, wait_for_turn, wait_until, without_motion
from tests.scenes.puzzles.puzzles import choose_by_keys, click_card, right_card, tap_card, wrong_card

Choose = Callable[[Pilot, Card], None]
SHORT = 20
"""The number of a puzzle with few tricks."""
SEALS_DRAGONS = "CLAIM-15M8TWN2STH8K17208XND9FCSB325BGG1B632P"
"""Its winning card lets the rival seal a vote that both could still win."""
EQUAL_LOSERS, EQUAL_ANSWERS = 23, 83
"""The numbers of puzzles in which several cards lose in the same way, or win so."""
LONG = 400
"""The number of one that goes on after the first card."""


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    with run_app(tmp_path, size=(640, 360)) as flown:
        yield flown


def solve(pilot: Pilot, choose: Choose = click_card) -> None:
    while wait_for_turn(pilot):
        choose(pilot, right_card(scene_of(pilot)))
    assert scene_of(pilot).run.stage is PuzzleStage.SOLVED


@pytest.mark.parametrize("choose", [click_card, choose_by_keys, tap_card])
@pytest.mark.sampled(1, in_all=3)
def test_a_puzzle_is_solved_with_right_cards_alone_and_kept(pilot: Pilot, choose: Choose) -> None:
    scene = begin(pilot, shipped()[SHORT])
    solve(pilot, choose)
    assert scene.run.outcome is PuzzleOutcome.FIRST
    proof = scene.run.proof
    assert proof is not None
    assert proof.votes[scene.run.person] > proof.votes[scene.run.rival]
    progress = pilot.app.games.practice.progress
    assert list(progress.solved.values()) == ["first"]
    assert progress.streak == 1


@pytest.mark.usefixtures("undrawn")
def test_a_wrong_card_is_refuted_and_solved_the_second_time(pilot: Pilot) -> None:
    scene = begin(pilot, shipped()[SHORT])
    assert wait_for_turn(pilot)
    wrong = wrong_card(scene)
    click_card(pilot, wrong)
    assert scene.run.stage is PuzzleStage.REFUTING
    wait_until(pilot, lambda: scene.run.stage is PuzzleStage.REFUTED)
    final = scene.run.game.view(scene.run.person)
    assert final.vote is not None, "the last card was played"
    assert final.vote.winners != (scene.run.person,)
    assert not pilot.app.games.practice.progress.solved
    pilot.wait(1.0)
    assert scene.table.message == tr("practice.refuted", card=wrong)
    click_button(pilot, "again")
    assert scene.run.game.moves_made == scene.run.start
    solve(pilot)
    assert scene.run.outcome is PuzzleOutcome.LATER
    assert list(pilot.app.games.practice.progress.solved.values()) == ["later"]


@pytest.mark.parametrize("outcome", [PuzzleOutcome.HINTED, PuzzleOutcome.LATER, PuzzleOutcome.SHOWN])
@pytest.mark.sampled(1, in_all=3)
def test_a_puzzle_that_is_left_counts_for_no_more_when_it_is_begun_again(
    pilot: Pilot, outcome: PuzzleOutcome
) -> None:
    scene = begin(pilot, shipped()[SHORT])
    assert wait_for_turn(pilot)
    if outcome is PuzzleOutcome.LATER:
        click_card(pilot, wrong_card(scene))
    else:
        click_button(pilot, "hint" if outcome is PuzzleOutcome.HINTED else "show")
    pilot.wait(0.1)
    pilot.app.change_scene(OpenPuzzles())
    pilot.wait(0.1)
    begin(pilot, shipped()[SHORT])
    solve(pilot)
    assert scene_of(pilot).run.outcome is outcome
    progress = pilot.app.games.practice.progress
    assert list(progress.solved.values()) == [outcome.value]
    assert not progress.tried


def test_the_empty_place_says_who_leads_and_who_answers(pilot: Pilot) -> None:
    scene = begin(pilot, shipped()[SHORT])
    table = scene.table.table
    place = PendingCardSlot(cast(TableContext, SimpleNamespace(table=table)), 1)
    table.trick.clear()
    assert table.viewer is not None
    assert table.open_seat is not None
    for turn, does in ((table.viewer, "answers"), (table.open_seat, "rival_leads")):
        table.turn = turn
        assert place.version == does


def test_what_the_empty_place_says_takes_two_lines_rather_than_small_letters(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[list[str]] = []
    write_lines = Toolkit.draw_lines

    def noted(kit: Toolkit, surface: Canvas, lines: list[str], *others: Any) -> Rect:
        written.append(lines)
        return write_lines(kit, surface, lines, *others)

    monkeypatch.setattr(Toolkit, "draw_lines", noted)
    with run_app(tmp_path, size=(1024, 600)) as pilot:
        settings = pilot.app.services.settings
        pilot.app.services.settings = replace(settings, language="id", text_size=2.0)
        leads = next(puzzle for puzzle in shipped() if not puzzle.record.replay().trick)
        begin(pilot, leads)
        assert wait_for_turn(pilot)
        pilot.wait(0.2)
    assert ["Anda", "memimpin"] in written


@pytest.mark.usefixtures("undrawn")
def test_keys_alone_lead_through_a_wrong_card_to_the_next_puzzle(pilot: Pilot) -> None:
    scene = begin(pilot, shipped()[SHORT])
    assert wait_for_turn(pilot)
    choose_by_keys(pilot, wrong_card(scene))
    wait_until(pilot, lambda: scene.run.stage is PuzzleStage.REFUTED)
    pilot.wait(1.0)
    pilot.press(pygame.K_RETURN)
    assert scene.run.stage is PuzzleStage.SEEKING
    solve(pilot, choose_by_keys)
    pilot.wait(1.0)
    pilot.press(pygame.K_RETURN)
    pilot.wait(0.2)
    assert scene_of(pilot) is not scene
    assert scene_of(pilot).run.puzzle.code != scene.run.puzzle.code
    pilot.press(pygame.K_ESCAPE)
    pilot.wait(0.2)
    assert isinstance(pilot.scene, PuzzlesScene)
    pilot.press(pygame.K_ESCAPE)
    pilot.wait(0.2)
    assert isinstance(pilot.scene, PracticeScene)


def test_the_hint_comes_in_two_steps_and_costs_half(pilot: Pilot) -> None:
    scene = begin(pilot, shipped()[SHORT])
    assert wait_for_turn(pilot)
    pilot.press(pygame.K_h)
    assert scene.table.message == tr(f"practice.hint.{scene.run.puzzle.themes[0].value}")
    click_button(pilot, "hint")
    assert scene.run.answer is not None
    faction = scene.run.answer.cards[0].faction
    assert scene.table.message == tr("practice.hint.faction", faction=faction_name(faction))
    solve(pilot)
    assert scene.run.outcome is PuzzleOutcome.HINTED
    assert pilot.app.games.practice.progress.streak == 0


@pytest.mark.usefixtures("undrawn")
def test_a_hint_is_offered_for_the_first_card_alone(pilot: Pilot) -> None:
    scene = begin(pilot, shipped()[LONG])
    assert wait_for_turn(pilot)
    assert scene.buttons["hint"].enabled
    assert scene.buttons["hint"].text == "Hint"
    assert not scene.buttons["next"].enabled
    assert scene.buttons["next"].text == "Solve it first"
    click_card(pilot, right_card(scene))
    assert wait_for_turn(pilot)
    assert scene.run.game.moves_made > scene.run.start
    assert not scene.buttons["hint"].enabled
    assert scene.buttons["hint"].text == "First card only"
    click_button(pilot, "hint")
    pilot.press(pygame.K_h)
    assert scene.run.hints == 0
    click_card(pilot, wrong_card(scene))
    wait_until(pilot, lambda: scene.run.stage is PuzzleStage.REFUTED)
    pilot.wait(1.0)
    click_button(pilot, "again")
    pilot.wait(0.2)
    assert scene.buttons["hint"].enabled
    assert scene.buttons["hint"].text == "Hint"


@pytest.mark.usefixtures("undrawn")
def test_show_me_plays_the_proof_and_counts_as_shown_but_not_for_the_rating(pilot: Pilot) -> None:
    scene = begin(pilot, shipped()[SHORT])
    assert wait_for_turn(pilot)
    click_button(pilot, "show")
    wait_until(pilot, lambda: scene.run.stage is PuzzleStage.SOLVED)
    assert scene.run.outcome is PuzzleOutcome.SHOWN
    assert list(pilot.app.games.practice.progress.solved.values()) == ["shown"]
    assert pilot.app.games.practice.progress.points == 1200
    pilot.wait(1.0)
    click_button(pilot, "again")
    solve(pilot)
    assert list(pilot.app.games.practice.progress.solved.values()) == ["shown"]


@pytest.mark.sampled(1, in_all=4)
@pytest.mark.parametrize("number", [EQUAL_LOSERS, EQUAL_ANSWERS, SHORT, LONG])
def test_the_sheet_names_every_card_that_does_not_win_and_says_no_other_only_if_that_is_so(
    pilot: Pilot, number: int
) -> None:
    """It once named one card of each set of equals, and said of equals of the answer that they lose."""
    scene = begin(pilot, shipped()[number])
    assert wait_for_turn(pilot)
    view = scene.run.game.view(scene.run.person)
    proven = proven_moves(view, Endgame(view.deck).evaluate(known_game(view)))
    click_button(pilot, "show")
    wait_until(pilot, lambda: scene.run.stage is PuzzleStage.SOLVED)
    pilot.wait(1.0)
    losing = in_order(each.move.card for each in proven if each.value < 1 and each.move.card)
    is_only = len(losing) == len(proven) - 1
    key = "practice.proof.others" if is_only else "practice.proof.losing"
    names = comma_list([card_name(card) for card in losing])
    said = tr("speech.named", name=tr(key), words=names)
    assert said in str(scene.announcements())
    assert is_only is (number != EQUAL_ANSWERS)


def test_the_card_that_is_refuted_is_the_one_that_was_played(pilot: Pilot) -> None:
    """Of two equal cards, the lower one was once named, whichever had been played."""
    scene = begin(pilot, shipped()[EQUAL_LOSERS])
    assert wait_for_turn(pilot)
    *_, played = next(each.cards for each in scene.run.choices if not each.wins and len(each.cards) > 1)
    scene.run.choose(played)
    scene.offer()
    assert scene.table.message == tr("practice.refuting", card=played)


@pytest.mark.usefixtures("undrawn")
def test_show_me_after_a_wrong_card_counts_as_the_card_and_still_tells_of_the_answer(pilot: Pilot) -> None:
    scene = begin(pilot, shipped()[SHORT])
    assert wait_for_turn(pilot)
    click_card(pilot, wrong_card(scene))
    wait_until(pilot, lambda: scene.run.stage is PuzzleStage.REFUTED)
    pilot.wait(1.0)
    click_button(pilot, "show")
    wait_until(pilot, lambda: scene.run.stage is PuzzleStage.SOLVED)
    progress = pilot.app.games.practice.progress
    assert list(progress.solved.values()) == ["later"]
    assert progress.points < 1200
    assert scene.proof_content.outcome is PuzzleOutcome.SHOWN


@pytest.mark.usefixtures("undrawn")
@pytest.mark.parametrize(("is_back", "end"), [(False, 0), (True, -1)])
def test_tab_leads_from_the_hand_to_the_buttons_from_either_end_and_an_arrow_back(
    pilot: Pilot, *, is_back: bool, end: int
) -> None:
    scene = begin(pilot, shipped()[SHORT])
    assert wait_for_turn(pilot)
    for arrow in (pygame.K_LEFT, pygame.K_RIGHT):
        pilot.press(pygame.K_TAB, shift=is_back)
        assert scene.is_at_buttons
        assert scene.focus.focused is scene.focus.stops[end]
        pilot.press(arrow)
        assert not scene.is_at_buttons
        assert scene.focus.focused is None


def test_the_table_tells_what_is_needed_and_shows_both_hands(pilot: Pilot) -> None:
    scene = begin(pilot, shipped()[SHORT])
    table = scene.table.table
    assert table.open_seat == scene.run.rival
    assert all(sprite.card is not None for hand in table.hands for sprite in hand)
    assert scene.table.presenter.goal.open


def test_what_is_needed_follows_the_votes_that_are_sealed_meanwhile(pilot: Pilot) -> None:
    scene = begin(pilot, next(each for each in shipped() if each.code == SEALS_DRAGONS))
    assert scene.table.presenter.goal == Goal(3, (GOBLINS, KNIGHTS, DOPPELGANGERS, DRAGONS))
    wait_for_turn(pilot)
    click_card(pilot, right_card(scene))
    assert wait_for_turn(pilot)
    assert scene.table.presenter.goal == Goal(3, (GOBLINS, KNIGHTS, DOPPELGANGERS))


def test_the_pause_in_the_corner_leads_out_of_a_solved_puzzle_too(pilot: Pilot) -> None:
    scene = begin(pilot, shipped()[SHORT])
    solve(pilot)
    pilot.click_at(scene.table.table.layout.menu.center)
    pilot.wait(0.3)
    assert isinstance(pilot.scene, PuzzlesScene)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_person_has_the_same_face_in_every_seat(pilot: Pilot, seat: int) -> None:
    puzzle = next(each for each in shipped() if each.record.replay().turn == seat)
    own = begin(pilot, puzzle).run.game.seats[seat]
    assert portrait_of(seat, own.level, own.portrait) == PEOPLE[0]


def test_the_page_leads_to_the_next_puzzle_the_days_and_every_theme(pilot: Pilot) -> None:
    without_motion(pilot)
    pilot.click("practice")
    pilot.wait(0.2)
    pilot.click("puzzles")
    pilot.wait(0.2)
    page = pilot.scene
    assert isinstance(page, PuzzlesScene)
    pilot.click("day")
    pilot.wait(0.2)
    assert scene_of(pilot).run.puzzle == PuzzleProgress.of(pilot.app.games).puzzle_of_day
    pilot.press(pygame.K_ESCAPE)
    pilot.wait(0.2)
    pilot.click("theme.dragon_lead")
    pilot.wait(0.2)
    assert "dragon_lead" in [theme.value for theme in scene_of(pilot).run.puzzle.themes]


def test_the_days_puzzle_is_followed_by_rated_ones(pilot: Pilot) -> None:
    today = PuzzleProgress.of(pilot.app.games).puzzle_of_day
    assert today is not None
    begin(pilot, today, PuzzleSeries(PuzzleSource.DAY))
    wait_for_turn(pilot)
    click_button(pilot, "show")
    wait_until(pilot, lambda: scene_of(pilot).run.stage is PuzzleStage.SOLVED)
    pilot.wait(1.0)
    click_button(pilot, "next")
    pilot.wait(0.2)
    assert scene_of(pilot).run.puzzle != today
    assert PuzzleProgress.of(pilot.app.games).is_day_done


@pytest.mark.slow
def test_more_puzzles_are_made_and_offered_on_the_open_page_when_none_is_left(pilot: Pilot) -> None:
    without_motion(pilot)
    practice = PuzzleProgress.of(pilot.app.games)
    done = {puzzle_id(puzzle): "first" for puzzle in practice.open_puzzles}
    practice.store.change(lambda progress: replace(progress, solved=done))
    pilot.app.change_scene(OpenPuzzles())
    pilot.wait(0.1)
    assert not pilot.find("next").enabled
    wait_until(pilot, lambda: pilot.find("next").enabled)
    pilot.click("next")
    pilot.wait(0.2)
    assert scene_of(pilot).run.puzzle in practice.made
    assert scene_of(pilot).run.puzzle.code not in {puzzle.code for puzzle in shipped()}


@pytest.mark.usefixtures("undrawn")
def test_a_resized_window_leaves_the_puzzle_as_it_was(pilot: Pilot) -> None:
    scene = begin(pilot, shipped()[SHORT])
    assert wait_for_turn(pilot)
    pilot.resize((1920, 1080))
    pilot.wait(0.1)
    click_card(pilot, right_card(scene))
    assert scene.run.stage in (PuzzleStage.SEEKING, PuzzleStage.SOLVED)
    solve(pilot)
