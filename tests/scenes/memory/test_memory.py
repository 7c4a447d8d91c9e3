"""Memory through the real scenes: cards run by, are named and checked, and a missed one is shown again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pygame
import pytest

from claim_desktop.app.app import App
from claim_desktop.i18n import tr
from claim_desktop.rules.cards import Card
from claim_desktop.rules.state import Phase
from claim_desktop.scenes.memory.drawings import MISSED, RIGHT, WRONG
from claim_desktop.scenes.memory.logic.memory import MemoryStep, last_seen_in
from claim_desktop.scenes.memory.logic.memory_run import BRISK, SPEEDS, MemoryRun
from claim_desktop.scenes.memory.logic.progress import MemoryProgress
from claim_desktop.scenes.memory.memory_text import limit_text, task_text
from claim_desktop.scenes.memory.naming import MemoryAnswerScene
from claim_desktop.scenes.memory.page import MemoryScene
from claim_desktop.scenes.memory.plaque import MemoryCard
from claim_desktop.scenes.memory.requests import BeginMemory, NameCards, OpenMemory
from claim_desktop.scenes.memory.watching import MemoryWatchScene
from claim_desktop.scenes.practice.scene import PracticeScene
from claim_desktop.scenes.requests import OpenPractice
from claim_desktop.storage.settings import Speed
from scripts.stage.pilot import Pilot, run_app

FASTEST = 4


@pytest.fixture
def pilot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Pilot]:
    """Cards are where they belong at once, so that whole phases take little time."""
    monkeypatch.setattr("claim_desktop.scenes.memory.watching.SPEEDS", (0.0,) * len(SPEEDS))
    with run_app(tmp_path, size=(640, 360)) as flown:
        settings = flown.app.services.settings
        flown.app.services.settings = replace(settings, speed=Speed.OFF, player_names=("Ada",))
        yield flown


def watching(pilot: Pilot) -> MemoryWatchScene:
    scene = pilot.scene
    assert isinstance(scene, MemoryWatchScene)
    return scene


def naming(pilot: Pilot) -> MemoryAnswerScene:
    scene = pilot.scene
    assert isinstance(scene, MemoryAnswerScene)
    return scene


def wait_for_naming(pilot: Pilot) -> MemoryAnswerScene:
    """Let all cards go by, and draw only the first frame of it."""
    pilot.wait(0.5, 0.5)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(App, "_draw", lambda *_: None)
        for _ in range(600):
            if isinstance(pilot.scene, MemoryAnswerScene):
                break
            pilot.wait(0.5, 0.5)
    pilot.wait(0.1)
    return naming(pilot)


def begin(pilot: Pilot, step: MemoryStep = MemoryStep.ALL, players: int = 2) -> MemoryAnswerScene:
    """Open the grid of a new task without watching it all."""
    pilot.app.change_scene(BeginMemory(step, players, FASTEST))
    pilot.wait(0.1)
    pilot.app.change_scene(NameCards(watching(pilot).run))
    pilot.wait(0.1)
    return naming(pilot)


def focus_by_keys(pilot: Pilot, name: str) -> None:
    """Walk there with Tab."""
    for _ in range(90):
        focused = pilot.scene.focus.focused  # type: ignore[attr-defined]
        if focused is not None and focused.name == name:
            return
        pilot.press(pygame.K_TAB)
    raise AssertionError(f"Tab does not reach {name}")


def held_and_gone(scene: MemoryAnswerScene) -> tuple[list[Card], list[Card]]:
    """Cards that are to be named, and others that can be."""
    question = scene.run.question
    held = list(question.truth)
    return held, [each for each in question.asked if question.most(each) and each not in held]


def run_of(step: MemoryStep, players: int, seed: int) -> MemoryRun:
    return MemoryRun(step, players, FASTEST, "Ada", "", Random(seed))


@pytest.mark.parametrize(("seed", "has_dots"), [(0, True), (1, False)])
def test_dots_are_told_of_where_a_card_that_can_be_named_has_some(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch, seed: int, *, has_dots: bool
) -> None:
    dotted: list[MemoryCard] = []
    monkeypatch.setattr(MemoryCard, "_draw_pegs", lambda card, *_: dotted.append(card))
    run = run_of(MemoryStep.FACTION, 2, seed)
    pilot.app.change_scene(NameCards(run))
    pilot.wait(0.1)
    assert task_text(run) in pilot.app.services.kit.text_capture.of(None)
    assert bool(dotted) == has_dots
    assert (tr("practice.memory.copies") in task_text(run)) == has_dots


def test_the_task_asks_for_what_the_question_asks_for() -> None:
    held, others, recruited = (
        run_of(step, players, 1)
        for step, players in ((MemoryStep.ALL, 2), (MemoryStep.ALL, 3), (MemoryStep.FOLLOWERS, 3))
    )
    assert task_text(held).startswith(f"Choose the cards that {held.names[held.question.about or 0]} holds.")
    assert task_text(others).startswith("Choose the cards that any of the others holds.")
    name = recruited.names[recruited.question.about or 0]
    assert task_text(recruited).startswith(f"Choose the cards that you saw {name} recruit.")


@pytest.mark.parametrize("step", MemoryStep)
def test_beside_the_question_stands_a_task_and_no_answer(step: MemoryStep) -> None:
    assert limit_text(run_of(step, 2, 1)).startswith("Name ")


def test_the_mouse_alone_leads_from_practice_through_a_whole_task_to_the_curve(pilot: Pilot) -> None:
    pilot.app.change_scene(OpenPractice())
    pilot.wait(0.2)
    pilot.click("memory")
    pilot.wait(0.2)
    assert isinstance(pilot.scene, MemoryScene)
    for _ in range(2):
        speed = pilot.find("speed").rect
        pilot.click_at((speed.right - 10, speed.centery))
    pilot.click("high")
    pilot.wait(0.2)
    scene = watching(pilot)
    assert scene.run.speed == FASTEST
    table = scene.table.table
    seat = scene.run.question.seat
    assert all(
        sprite.card is None for other, hand in enumerate(table.hands) if other != seat for sprite in hand
    )
    grid = wait_for_naming(pilot)
    assert grid.run.game.phase is Phase.TWO
    held, gone = held_and_gone(grid)
    for each in held[1:]:
        pilot.click(each.code)
    pilot.click(gone[0].code)
    pilot.click("check")
    marks = {each: plaque.mark for each, plaque in grid.plaques.items() if plaque.mark}
    assert marks[held[0]] == MISSED
    assert marks[gone[0]] == WRONG
    assert all(marks[each] == RIGHT for each in held[1:] if grid.run.question.truth[each] == 1)
    kept = pilot.app.games.practice.progress.memory
    assert [(each.step, each.players, each.right, each.wrong) for each in kept] == [
        ("high", 2, grid.run.grade.right.total(), 1)
    ]
    pilot.click("memory")
    pilot.wait(0.2)
    page = pilot.scene
    assert isinstance(page, MemoryScene)
    assert page.points == (round(kept[0].right / kept[0].total, 3),)


def test_players_and_pace_are_those_of_the_last_task_also_from_the_threshold(pilot: Pilot) -> None:
    pilot.app.change_scene(OpenMemory())
    pilot.wait(0.2)
    players = pilot.find("players").rect
    pilot.click_at((players.right - 10, players.centery))
    pilot.click("faction")
    pilot.wait(0.2)
    pilot.press(pygame.K_RIGHT)
    pilot.press(pygame.K_ESCAPE)
    pilot.wait(0.2)
    pilot.press(pygame.K_ESCAPE)
    pilot.wait(0.2)
    pilot.click("next_memory")
    pilot.wait(0.2)
    assert (watching(pilot).run.players, watching(pilot).run.speed) == (4, BRISK + 1)
    pilot.press(pygame.K_ESCAPE)
    pilot.wait(0.2)
    pilot.click("faction")
    pilot.wait(0.2)
    assert (watching(pilot).run.players, watching(pilot).run.speed) == (4, BRISK + 1)


def test_keys_alone_lead_through_a_task_to_where_a_card_went_by_and_back(pilot: Pilot) -> None:
    pilot.app.change_scene(OpenPractice())
    pilot.wait(0.2)
    focus_by_keys(pilot, "next_memory")
    pilot.press(pygame.K_RETURN)
    pilot.wait(0.2)
    scene = watching(pilot)
    assert scene.run.question.step is MemoryStep.FACTION
    for _ in range(3):
        pilot.press(pygame.K_RIGHT)
    assert scene.run.speed == FASTEST
    grid = wait_for_naming(pilot)
    _, gone = held_and_gone(grid)
    wrong = next(each for each in gone if last_seen_in(grid.run.question, each) is not None)
    focus_by_keys(pilot, wrong.code)
    pilot.press(pygame.K_RETURN)
    focus_by_keys(pilot, "check")
    pilot.press(pygame.K_RETURN)
    focus_by_keys(pilot, wrong.code)
    pilot.press(pygame.K_RETURN)
    pilot.wait(0.1)
    shown = watching(pilot)
    trick = last_seen_in(grid.run.question, wrong)
    assert trick is not None
    assert shown.trick == trick
    assert shown.table.table.tricks_played + 1 == trick.number
    back = wait_for_naming(pilot)
    assert back.run is grid.run
    assert back.plaques[wrong].mark == WRONG
    pilot.press(pygame.K_ESCAPE)
    pilot.wait(0.2)
    assert isinstance(pilot.scene, MemoryScene)
    pilot.press(pygame.K_ESCAPE)
    pilot.wait(0.2)
    assert isinstance(pilot.scene, PracticeScene)


def test_a_card_that_never_showed_says_so_instead_of_jumping(pilot: Pilot) -> None:
    grid = begin(pilot)
    question = grid.run.question
    held, gone = held_and_gone(grid)
    hidden = next(each for each in held if last_seen_in(question, each) is None)
    pilot.click(gone[0].code)
    pilot.click("check")
    pilot.click(hidden.code)
    pilot.wait(0.1)
    assert naming(pilot) is grid
    assert grid.outcome is not None
    assert "never" in grid.outcome.line


def test_an_answer_that_was_seen_twice_is_not_kept(pilot: Pilot) -> None:
    grid = begin(pilot)
    pilot.click("replay")
    pilot.wait(0.1)
    grid.run.speed = FASTEST
    grid = wait_for_naming(pilot)
    held, _ = held_and_gone(grid)
    pilot.click(held[0].code)
    pilot.click("check")
    assert pilot.app.games.practice.progress.memory == ()


def test_nothing_more_can_be_named_than_is_held_and_clear_begins_anew(pilot: Pilot) -> None:
    grid = begin(pilot, MemoryStep.FACTION)
    question = grid.run.question
    assert not pilot.find("check").enabled
    for each in question.asked:
        if question.most(each):
            pilot.click(each.code)
    assert grid.run.named.total() == grid.run.cards_to_name
    pilot.click("clear")
    assert not grid.run.named
    assert not pilot.find("check").enabled


def test_ones_own_cards_and_those_not_asked_for_cannot_be_tapped(pilot: Pilot) -> None:
    grid = begin(pilot, MemoryStep.HIGH)
    question = grid.run.question
    own = next(each for each in question.own if not question.most(each))
    assert not grid.plaques[own].enabled
    low = next(each for each in grid.plaques if each.value < 7)
    assert not grid.plaques[low].enabled


@pytest.mark.sampled(1)
@pytest.mark.parametrize("players", [3, 4])
def test_three_and_four_players_run_by_too(pilot: Pilot, players: int) -> None:
    pilot.app.change_scene(BeginMemory(MemoryStep.FOLLOWERS, players, FASTEST))
    pilot.wait(0.1)
    grid = wait_for_naming(pilot)
    assert len(grid.run.names) == players
    for each in grid.run.question.truth:
        for _ in range(grid.run.question.truth[each]):
            pilot.click(each.code)
    pilot.click("check")
    assert not grid.run.grade.missed
    assert MemoryProgress.of(pilot.app.games).has_passed(MemoryStep.FOLLOWERS)


def test_before_the_first_card_it_says_what_to_watch_for(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("claim_desktop.scenes.memory.watching.SPEEDS", (1.0,) * len(SPEEDS))
    pilot.app.change_scene(BeginMemory(MemoryStep.ALL, 2, FASTEST))
    pilot.wait(0.1)
    table = watching(pilot).table
    assert table.message == tr("practice.memory.begins")
    for _ in range(60):
        pilot.wait(0.2)
        if table.game.moves_made:
            break
    assert table.message != tr("practice.memory.begins")


def test_the_piles_cannot_be_looked_through_while_cards_run_by(pilot: Pilot) -> None:
    pilot.app.change_scene(BeginMemory(MemoryStep.ALL, 2, FASTEST))
    scene = None
    for _ in range(60):
        pilot.wait(0.5, 0.5)
        scene = pilot.scene
        if isinstance(scene, MemoryWatchScene) and scene.table.table.tricks_played >= 2:
            break
    assert isinstance(scene, MemoryWatchScene)
    pilot.click_at(scene.table.table.layout.discard.center)
    pilot.press(pygame.K_UP, pygame.K_t, pygame.K_l)
    assert scene.table.presenter.viewed_pile is None
    assert scene.table.overlays.is_empty


def test_the_speed_of_the_settings_is_back_after_memory(pilot: Pilot) -> None:
    begin(pilot)
    assert pilot.app.services.kit.motion.speed_factor == 0.0
