"""Lessons through the real scenes: each is taken to its end, by mouse and by keyboard, mistakes included."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from claim_desktop.i18n import tr
from claim_desktop.rules.cards import Faction
from claim_desktop.rules.events import (
    CardPlayed,
    DwarvesCollected,
    Event,
    GnomesLaidOut,
    GnomeSmashed,
    LeadPassed,
    TopLookedAt,
    TrickWon,
    TrollTaken,
    UndeadScored,
)
from claim_desktop.scenes.lessons.logic.lesson_order import LESSONS
from claim_desktop.scenes.lessons.page import LessonsScene
from claim_desktop.scenes.lessons.requests import StartLesson
from claim_desktop.scenes.lessons.scene import LessonScene
from claim_desktop.scenes.play.game_scene import GameScene
from claim_desktop.scenes.scoring.scene import ScoringScene
from claim_desktop.session.game_session import GameSession
from claim_desktop.storage.settings import Speed
from claim_desktop.table.sprites import CardSprite
from claim_desktop.ui.accessibility.nodes import AccessibleRole
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.presses import SKIP_SECONDS
from scripts.stage.pilot import SLOW_FRAME_SECONDS, Pilot, grip
from tests.ui.touch.finger import PilotsFinger

pytestmark = pytest.mark.app_window(speed=Speed.OFF)

Point = tuple[int, int]


def lesson_of(pilot: Pilot) -> LessonScene:
    """The lesson on screen."""
    assert isinstance(pilot.scene, LessonScene), f"{type(pilot.scene).__name__} is on top"
    return pilot.scene


def wait_for_bubble(pilot: Pilot) -> LessonScene:
    """Wait until something is said or asked."""
    for _ in range(600):
        lesson = lesson_of(pilot)
        if lesson.bubble is not None:
            return lesson
        if isinstance(lesson.inside, ScoringScene):
            pilot.press(pygame.K_SPACE)
            pilot.wait(SKIP_SECONDS)
        pilot.wait(SLOW_FRAME_SECONDS)
    raise AssertionError("nothing is said any more")


def wanted_card(lesson: LessonScene) -> CardSprite:
    """The first card on the table that the step asks for."""
    step = lesson.step
    assert step is not None
    table = lesson.presenter
    return next(
        sprite
        for sprite in table.selection.candidates
        if (None if sprite is table.table.looked_at else sprite.card) in step.answers
    )


def play_by_mouse(pilot: Pilot, lesson: LessonScene) -> None:
    """Click the wanted card, or the button that leads on."""
    assert lesson.step is not None
    if lesson.is_asking:
        pilot.click_at(grip(wanted_card(lesson).pose))
    else:
        pilot.click_at(lesson.focus.widgets[-1].rect.center)
        pilot.point((1, 1))
    pilot.wait(0.5)  # the next press is no second half of a double click


def play_by_keyboard(pilot: Pilot, lesson: LessonScene) -> None:
    """Step to the wanted card and confirm, or read on."""
    assert lesson.step is not None
    if lesson.is_asking:
        target = wanted_card(lesson)
        for _ in range(30):
            if lesson.presenter.selection.chosen is target:
                break
            pilot.press(pygame.K_RIGHT)
    pilot.press(pygame.K_RETURN)


def play_by_finger(pilot: Pilot, lesson: LessonScene) -> None:
    """Tap the wanted card until it is played, or the button that leads on."""
    assert lesson.step is not None
    finger, card = PilotsFinger(pilot), wanted_card(lesson) if lesson.is_asking else None
    finger.tap(lesson.focus.widgets[-1].rect.center if card is None else grip(card.pose))
    pilot.wait(0.5)
    if card is not None and lesson.bubble is not None and card in lesson.presenter.table.own_hand:
        finger.tap((round(card.pose.x), round(card.pose.y)))
        pilot.wait(0.5)


def take(pilot: Pilot, name: str, play: Callable[[Pilot, LessonScene], None]) -> list[Event]:
    """Take a lesson up to its last step; returns all that happened on the way."""
    pilot.app.change_scene(StartLesson(name))
    events: list[Event] = []
    for _ in range(200):
        pilot.wait(SLOW_FRAME_SECONDS)
        lesson = wait_for_bubble(pilot)
        if not events_are_noted(lesson.presenter.game):
            note_events(lesson.presenter.game, events)
        number, total = lesson.progress
        if number == total and lesson.run.is_read_through:
            return events
        play(pilot, lesson)
    raise AssertionError("the lesson has no end")


def note_events(game: GameSession, events: list[Event]) -> None:
    """Note every event of the game from now on."""
    play = game.play

    def noted(move: object) -> tuple[Event, ...]:
        happened = play(move)  # type: ignore[arg-type]
        events.extend(happened)
        return happened

    game.play = noted  # type: ignore[method-assign]


def events_are_noted(game: GameSession) -> bool:
    """Whether `note_events` follows this game."""
    return "play" in vars(game)


def test_a_lesson_is_taken_by_finger_alone(pilot: Pilot) -> None:
    take(pilot, LESSONS[0], play_by_finger)
    assert LESSONS[0] in pilot.app.services.settings.lessons


@pytest.mark.sampled(1, in_all=2)
@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_is_taken_to_its_end_by_mouse_and_ticked_off(name: str, pilot: Pilot) -> None:
    take(pilot, name, play_by_mouse)
    assert name in pilot.app.services.settings.lessons
    lesson = lesson_of(pilot)
    names = [button.name for button in lesson.focus.widgets]
    assert names[-1] == ("play" if name in ("vote", LESSONS[-1]) else "next")
    pilot.click_at(lesson.focus.widgets[0].rect.center)
    pilot.wait(0.5)
    if name in ("trick", "followers", "vote", "more"):
        return  # the first three run on without the page between, and the last leads into a game
    assert isinstance(pilot.scene, LessonsScene)
    assert pilot.find(name).chosen  # type: ignore[attr-defined]


@pytest.mark.usefixtures("undrawn")
def test_the_powers_of_claim_happen_in_its_lesson_by_keyboard(pilot: Pilot) -> None:
    events = take(pilot, "claim", play_by_keyboard)
    assert any(isinstance(event, TrickWon) and event.knights_beat_goblins for event in events)
    assert any(isinstance(event, UndeadScored) for event in events)
    assert any(isinstance(event, DwarvesCollected) for event in events)
    assert any(
        isinstance(event, CardPlayed) and event.card.faction is Faction.DOPPELGANGERS is not event.led_faction
        for event in events
    )


@pytest.mark.usefixtures("undrawn")
def test_the_powers_of_claim_2_happen_in_its_lesson_by_keyboard(pilot: Pilot) -> None:
    events = take(pilot, "claim_2", play_by_keyboard)
    for kind in (TopLookedAt, GnomesLaidOut, GnomeSmashed, TrollTaken):
        assert any(isinstance(event, kind) for event in events), kind
    assert any(isinstance(event, LeadPassed) and event.dragon is not None for event in events)


def test_the_last_step_leads_into_the_next_lesson(pilot: Pilot) -> None:
    take(pilot, "trick", play_by_keyboard)
    pilot.press(pygame.K_RETURN)
    pilot.wait(0.1)
    assert lesson_of(pilot).lesson.name == "followers"


def test_the_first_lessons_run_on_like_one_with_a_click_anywhere_on_the_bubble(pilot: Pilot) -> None:
    take(pilot, "trick", play_by_keyboard)
    pilot.click_at(corner_of_bubble(lesson_of(pilot)))
    pilot.wait(0.1)
    assert lesson_of(pilot).lesson.name == "followers"


def test_a_card_that_is_not_wanted_stays_and_the_bubble_says_why(pilot: Pilot) -> None:
    lesson = at_first_question(pilot)
    made = lesson.presenter.game.moves_made
    wanted, other = lesson.step, lawful_but_unwanted(lesson)
    assert wanted is not None
    pilot.click_at(grip(other.pose))
    pilot.wait(0.1)
    assert lesson.presenter.game.moves_made == made
    assert lesson.presenter.notice == tr(wanted.otherwise)
    illegal = next(
        card for card in lesson.presenter.table.own_hand if not lesson.presenter.selection.is_legal(card)
    )
    pilot.wait(0.5)
    pilot.click_at(grip(illegal.pose))
    pilot.wait(0.1)
    assert lesson.presenter.notice == tr("rules.error.must_follow", faction=tr("rules.faction.dwarves"))
    pilot.wait(0.5)
    play_by_mouse(pilot, lesson)
    assert lesson.presenter.notice == ""
    assert lesson.presenter.game.moves_made > made


def at_first_question(pilot: Pilot) -> LessonScene:
    """Read on in the first lesson until a card is wanted."""
    pilot.app.change_scene(StartLesson("trick"))
    pilot.wait(0.1)
    lesson = wait_for_bubble(pilot)
    while not lesson.is_asking:
        pilot.press(pygame.K_RETURN)
        lesson = wait_for_bubble(pilot)
    return lesson


def lawful_but_unwanted(lesson: LessonScene) -> CardSprite:
    """A card that the rules allow and the lesson does not want."""
    assert lesson.step is not None
    selection = lesson.presenter.selection
    return next(
        card
        for card in selection.candidates
        if selection.is_legal(card) and card.card not in lesson.step.answers
    )


def test_nothing_can_be_played_while_something_is_to_be_read(pilot: Pilot) -> None:
    pilot.app.change_scene(StartLesson("vote"))
    pilot.wait(0.1)
    lesson = wait_for_bubble(pilot)
    made = lesson.presenter.game.moves_made
    pilot.click_at(grip(lesson.presenter.table.own_hand[0].pose))
    pilot.wait(1.5)
    assert lesson.presenter.game.moves_made == made, "nor do the others play"


def test_nobody_seems_to_think_while_something_is_to_be_read(pilot: Pilot) -> None:
    pilot.app.change_scene(StartLesson("trick"))
    pilot.wait(0.1)
    lesson = wait_for_bubble(pilot)
    assert lesson.presenter.game.turn == 1
    assert lesson.presenter.played.thinking_seat is None


def corner_of_bubble(lesson: LessonScene) -> Point:
    """A point on the sheet, far from its buttons."""
    assert lesson.bubble is not None
    left, top = lesson.bubble.rect.topleft
    return left + 30, top + 30


def text_of(lesson: LessonScene) -> tuple[str, ...]:
    """What the bubble says."""
    assert lesson.bubble is not None
    return lesson.bubble.accessible_text


def test_a_click_anywhere_on_the_bubble_reads_on(pilot: Pilot) -> None:
    pilot.app.change_scene(StartLesson("trick"))
    pilot.wait(0.1)
    lesson = wait_for_bubble(pilot)
    corner, said = corner_of_bubble(lesson), text_of(lesson)
    pilot.hold(corner)
    pilot.release((5, 5))
    assert text_of(lesson) == said, "a press that ends elsewhere is thought better of"
    pilot.hold((5, 5))
    pilot.release(corner)
    assert text_of(lesson) == said, "a release alone is no click"
    pilot.click_at(corner)
    assert text_of(lesson) != said


def test_the_second_half_of_a_double_click_reads_nothing_on(pilot: Pilot) -> None:
    pilot.app.change_scene(StartLesson("trick"))
    pilot.wait(0.1)
    lesson = wait_for_bubble(pilot)
    corner = corner_of_bubble(lesson)
    pilot.click_at(corner)
    pilot.wait(0.1)
    read = [text_of(lesson)]
    pilot.click_at(corner)
    button = lesson.focus.widgets[-1].rect.center
    assert text_of(lesson) == read[0]
    pilot.wait(0.5)
    pilot.click_at(button)
    pilot.wait(0.1)
    read.append(text_of(lesson))
    pilot.click_at(button)
    assert read[1] != read[0]
    assert text_of(lesson) == read[1]


def test_whoever_hurries_the_vote_once_too_often_does_not_skip_what_is_said_after_it(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot.app.change_scene(StartLesson("vote"))
    pilot.wait(0.1)
    kit, named = pilot.app.services.kit, []
    write_name = kit.draw_name

    def noted(surface: Canvas, text: str, *place: Any, **options: Any) -> object:
        named.append(text)
        return write_name(surface, text, *place, **options)

    monkeypatch.setattr(kit, "draw_name", noted)
    while not isinstance((lesson := lesson_of(pilot)).inside, ScoringScene):
        if lesson.bubble is not None:
            play_by_keyboard(pilot, lesson)
        pilot.wait(SLOW_FRAME_SECONDS)
    while lesson.bubble is None:
        pilot.press(pygame.K_SPACE)
        pilot.wait(0.2)
    for _ in range(3):
        pilot.press(pygame.K_SPACE)
        pilot.wait(0.1)
    assert pilot.scene is lesson
    assert lesson.bubble is not None
    assert "Perrin" in named
    # Below the learner's name stood "Custom", the help of the lesson itself.
    assert tr("menu.aids.own") not in named


@pytest.mark.parametrize("text_size", [1.0, 2.0])
def test_the_last_words_stand_on_the_sheet_with_the_votes_and_below_them(
    text_size: float, pilot: Pilot
) -> None:
    """Two parchments of different width butted together there, and at large text one covered the other."""
    pilot.app.services.settings = replace(pilot.app.services.settings, text_size=text_size)
    take(pilot, "vote", play_by_keyboard)
    lesson = lesson_of(pilot)
    assert lesson.scoring is not None
    assert lesson.bubble is not None
    votes, words = lesson.scoring.coronation.votes.place, lesson.bubble.rect
    assert (votes.left, votes.right, votes.bottom) == (words.left, words.right, words.top)
    captured = pilot.app.services.kit.text_capture
    for text, place in (("Perrin", votes), *((each, words) for each in lesson.bubble.accessible_text)):
        drawn = captured.place_of(text)
        assert drawn is not None
        assert place.contains(drawn)


def test_a_click_on_a_bubble_that_asks_or_offers_two_ways_chooses_nothing(pilot: Pilot) -> None:
    take(pilot, "vote", play_by_keyboard)
    last = lesson_of(pilot)
    pilot.click_at(corner_of_bubble(last))
    pilot.wait(0.5)
    assert pilot.scene is last
    pilot.app.change_scene(StartLesson("trick"))
    pilot.wait(0.1)
    while not (lesson := wait_for_bubble(pilot)).is_asking:
        play_by_keyboard(pilot, lesson)
    steps = lesson.run.progress
    pilot.click_at(corner_of_bubble(lesson))
    pilot.wait(0.5)
    assert lesson.run.progress == steps


def test_another_card_of_those_wanted_changes_places_with_the_record_s(pilot: Pilot) -> None:
    pilot.app.change_scene(StartLesson("trick"))
    pilot.wait(0.1)
    lesson = wait_for_bubble(pilot)
    while not lesson.is_asking or lesson.step is None or len(lesson.step.answers) < 2:
        play_by_keyboard(pilot, lesson)
        lesson = wait_for_bubble(pilot)
    step = lesson.step
    other = next(card for card in lesson.presenter.table.own_hand if card.card is step.answers[-1])
    pilot.click_at(grip(other.pose))
    pilot.wait(0.1)
    assert lesson.presenter.game.record.moves[step.at].move.card is step.answers[-1]
    lesson = wait_for_bubble(pilot)
    play_by_keyboard(pilot, lesson)
    assert wait_for_bubble(pilot).run.step is not None


def test_the_lessons_are_reached_from_the_menu_by_mouse_alone_and_by_keyboard_alone(pilot: Pilot) -> None:
    pilot.click("practice")
    pilot.wait(0.5)
    pilot.click("lessons")
    pilot.wait(0.5)
    pilot.click("followers")
    pilot.wait(0.5)
    assert lesson_of(pilot).lesson.name == "followers"
    pilot.press(pygame.K_ESCAPE)
    pilot.wait(0.1)
    pilot.press(pygame.K_UP, pygame.K_RETURN)
    pilot.wait(0.1)
    pilot.press(pygame.K_RETURN)
    pilot.wait(0.1)
    assert lesson_of(pilot).lesson.name == "trick", "the first that has not been taken has the focus"


def test_a_lesson_survives_a_change_of_the_window_s_size(pilot: Pilot) -> None:
    lesson = at_first_question(pilot)
    pilot.resize((1024, 600))
    lesson = wait_for_bubble(pilot)
    play_by_mouse(pilot, lesson)
    assert wait_for_bubble(pilot).presenter.game.moves_made == 2


def test_lessons_leave_the_game_in_progress_alone(pilot: Pilot, tmp_path: Path) -> None:
    pilot.click("new_game")
    pilot.click("other")
    pilot.wait(0.5)
    pilot.click("play")
    pilot.wait(0.5)
    assert isinstance(pilot.scene, GameScene)
    pilot.wait_for_disk()
    before = {file.name: file.read_bytes() for file in tmp_path.glob("save*.json")}
    assert before
    at_first_question(pilot)
    pilot.wait_for_disk()
    assert {file.name: file.read_bytes() for file in tmp_path.glob("save*.json")} == before


def test_a_screen_reader_finds_the_bubble_with_its_button_before_the_table(pilot: Pilot) -> None:
    pilot.app.change_scene(StartLesson("trick"))
    pilot.wait(0.1)
    lesson = wait_for_bubble(pilot)
    assert lesson.bubble is not None
    assert lesson.inside is not None
    nodes, around = lesson.accessible_nodes(), lesson.inside.accessible_nodes()
    assert around
    assert nodes[-len(around) :] == around
    own = nodes[: -len(around)]
    said = [each.text for each in own]
    bubble = lesson.bubble.accessible_text
    assert said[: len(bubble)] == list(bubble)
    buttons = [each for each in own if each.role is AccessibleRole.BUTTON]
    assert [each.text for each in buttons] == ["Continue"]
    pilot.press(pygame.K_RETURN)
    again = wait_for_bubble(pilot)
    keys = {each.key for each in again.accessible_nodes() if each.role is AccessibleRole.BUTTON}
    assert not keys & {each.key for each in buttons}, "each bubble has a button of its own"


def test_while_no_bubble_is_shown_only_the_table_is_found(pilot: Pilot) -> None:
    lesson = at_first_question(pilot)
    lesson.bubble = None
    assert lesson.inside is not None
    assert lesson.accessible_nodes() == lesson.inside.accessible_nodes()
