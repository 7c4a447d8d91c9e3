"""A puzzle of Phase One through the real scenes: right and wrong answers, keys alone, the mouse alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from claim_desktop.rules.cards import Card
from claim_desktop.rules.moves import PLAYS
from claim_desktop.scenes.puzzles.decision_scene import AnswerSheet
from claim_desktop.scenes.puzzles.logic.phase_one_puzzle import shipped_phase_one_puzzles
from claim_desktop.scenes.puzzles.logic.progress import PuzzleProgress
from claim_desktop.scenes.puzzles.logic.puzzle_run import PuzzleOutcome
from claim_desktop.scenes.puzzles.page import PuzzlesScene
from claim_desktop.scenes.puzzles.phase_one_scene import PhaseOnePuzzleScene
from claim_desktop.scenes.puzzles.requests import PlayPhaseOnePuzzle
from claim_desktop.scenes.requests import OpenPractice
from scripts.stage.pilot import Pilot, run_app
from scripts.stage.puzzles import wait_until, without_motion


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    with run_app(tmp_path, size=(640, 360)) as flown:
        without_motion(flown)
        yield flown


def scene_of(pilot: Pilot) -> PhaseOnePuzzleScene:
    scene = pilot.scene
    assert isinstance(scene, PhaseOnePuzzleScene)
    return scene


def begin(pilot: Pilot, number: int = 0) -> PhaseOnePuzzleScene:
    pilot.app.change_scene(PlayPhaseOnePuzzle(shipped_phase_one_puzzles()[number]))
    pilot.wait(0.2)
    return scene_of(pilot)


def right_card(scene: PhaseOnePuzzleScene) -> Card:
    card = scene.run.answer[0].card
    assert card is not None
    return card


def click(pilot: Pilot, card: Card) -> None:
    scene = scene_of(pilot)
    pose = next(each.pose for each in scene.table.table.own_hand if each.card is card)
    pilot.click_at((round(pose.x - pose.width * 0.36), round(pose.y - pose.width * 0.2)))


def choose_by_keys(pilot: Pilot, card: Card) -> None:
    scene = scene_of(pilot)
    pilot.press(pygame.K_HOME)
    for _ in range(14):
        raised = scene.table.selection.raised
        if raised is not None and raised.card is card:
            break
        pilot.press(pygame.K_RIGHT)
    pilot.press(pygame.K_RETURN)


def sheet_of(pilot: Pilot) -> AnswerSheet:
    """What lies over the table once the reasons are counted."""
    scene = scene_of(pilot)
    wait_until(pilot, lambda: scene.run.advice is not None and scene.table.overlays.open_sheet is not None)
    sheet = scene.table.overlays.open_sheet
    assert isinstance(sheet, AnswerSheet)
    return sheet


def test_the_best_card_counts_as_right_and_every_card_gets_its_number(pilot: Pilot) -> None:
    scene = begin(pilot)
    click(pilot, right_card(scene))
    assert scene.run.outcome is PuzzleOutcome.FIRST
    sheet = sheet_of(pilot)
    assert sheet.hint.advice is not None
    badges = {badge.sprite.card: badge.text for badge, _ in sheet.placed_badges(sheet.hint.advice)}
    assert set(badges) == {card for card, _ in scene.puzzle.values}
    best = dict(scene.puzzle.values)[right_card(scene)]
    assert badges[right_card(scene)] == f"{100 * best:.0f}"
    assert list(pilot.app.games.practice.progress.judged.values()) == ["first"]


def test_what_a_card_costs_is_the_difference_of_the_numbers_on_the_cards(pilot: Pilot) -> None:
    number, uneven = next(
        (number, puzzle)
        for number, puzzle in enumerate(shipped_phase_one_puzzles())
        if round(100 * (puzzle.values[0][1] - puzzle.values[-1][1]))
        != round(100 * puzzle.values[0][1]) - round(100 * puzzle.values[-1][1])
    )
    begin(pilot, number)
    click(pilot, uneven.values[-1][0])
    best, worst = (round(100 * uneven.values[place][1]) for place in (0, -1))
    assert f"{best - worst} of 100" in sheet_of(pilot).hint.text.title


def test_a_wrong_card_says_what_it_costs_and_is_not_asked_again(pilot: Pilot) -> None:
    scene = begin(pilot)
    wrong, value = scene.puzzle.values[-1]
    click(pilot, wrong)
    assert scene.run.outcome is PuzzleOutcome.LATER
    cost = round(100 * scene.puzzle.values[0][1]) - round(100 * value)
    assert cost >= 15
    assert f"{cost} of 100" in sheet_of(pilot).hint.text.title
    click(pilot, right_card(scene))
    assert scene.run.chosen == PLAYS[scene.run.person][wrong]
    progress = pilot.app.games.practice.progress
    assert list(progress.judged.values()) == ["later"]
    assert not progress.solved
    assert progress.curve == ()
    assert scene.puzzle not in PuzzleProgress.of(pilot.app.games).open_phase_one_puzzles


def test_keys_alone_lead_from_practice_through_an_answer_to_the_next(pilot: Pilot) -> None:
    pilot.app.change_scene(OpenPractice())
    pilot.wait(0.2)
    for names in (("puzzles",), ("judged",)):
        for _ in range(20):
            focused = pilot.scene.focus.focused  # type: ignore[attr-defined]
            if focused is not None and focused.name in names:
                break
            pilot.press(pygame.K_TAB)
        pilot.press(pygame.K_RETURN)
        pilot.wait(0.2)
    scene = scene_of(pilot)
    choose_by_keys(pilot, right_card(scene))
    assert scene.run.is_right
    pilot.wait(1.0)
    pilot.press(pygame.K_RETURN)
    pilot.wait(0.2)
    assert scene_of(pilot).puzzle.code != scene.puzzle.code
    pilot.press(pygame.K_ESCAPE)
    pilot.wait(0.2)
    assert isinstance(pilot.scene, PuzzlesScene)


def test_the_mouse_alone_leads_from_practice_through_an_answer_back_to_the_page(pilot: Pilot) -> None:
    pilot.app.change_scene(OpenPractice())
    pilot.wait(0.2)
    pilot.click("puzzles")
    pilot.wait(0.2)
    pilot.click("judged")
    pilot.wait(0.2)
    scene = scene_of(pilot)
    click(pilot, right_card(scene))
    assert scene.run.is_right
    pilot.wait(1.0)
    pilot.click_at(scene.buttons["puzzles"].rect.center)
    pilot.wait(0.2)
    assert isinstance(pilot.scene, PuzzlesScene)
    assert pilot.find("judged").line.endswith(f"1 of {len(shipped_phase_one_puzzles())}")  # type: ignore[attr-defined]


def test_show_me_counts_as_shown_and_esc_leads_back(pilot: Pilot) -> None:
    scene = begin(pilot)
    pilot.click_at(scene.buttons["show"].rect.center)
    pilot.wait(0.2)
    assert scene.run.outcome is PuzzleOutcome.SHOWN
    assert list(pilot.app.games.practice.progress.judged.values()) == ["shown"]
    pilot.press(pygame.K_ESCAPE)
    pilot.wait(0.2)
    assert isinstance(pilot.scene, PuzzlesScene)


def test_the_table_shows_nothing_that_the_seat_does_not_know(pilot: Pilot) -> None:
    scene = begin(pilot)
    table, person = scene.table.table, scene.run.person
    assert all(sprite.card is None for sprite in table.hands[1 - person])
    known = {*scene.run.view.hand, *scene.run.view.trick, *scene.run.view.revealed}
    shown = [sprite.card for sprite in (*table.hands[person], *(each for _, each in table.trick))]
    assert all(card in known for card in shown)


def test_a_resized_window_keeps_the_answer_on_the_table(pilot: Pilot) -> None:
    scene = begin(pilot)
    click(pilot, right_card(scene))
    sheet_of(pilot)
    pilot.resize((1920, 1080))
    pilot.wait(0.2)
    assert scene.table.overlays.open_sheet is not None
    assert list(scene.buttons) == ["puzzles", "next"]
