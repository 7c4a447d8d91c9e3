"""More films: every event of a game, and every item and widget pointed at, clicked and pressed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pygame

from claim_desktop.rules import events
from claim_desktop.rules.decks import CLAIM, CLAIM_2, Deck
from claim_desktop.rules.events import Event
from claim_desktop.scenes.base import WidgetScene
from claim_desktop.scenes.play.game_scene import GameScene
from claim_desktop.scenes.requests import OpenMenu, ShowGame
from claim_desktop.storage.settings import MotionStyle, Speed
from claim_desktop.table.table_item import TableItem
from scripts.stage.pilot import Pilot
from scripts.stage.positions import FOUR, THREE, before, setup
from scripts.stage.states import SCREENS, bring, show
from tests.screens.recordings import FRAME_SECONDS, Story, moving, passing, pressing

LOOK_SECONDS = 0.7
"""After which a gloss has opened."""
SHORT_SECONDS = 0.3
MAX_ESCAPES = 3

TABLE_KEYS = (
    *(pygame.K_LEFT, pygame.K_i, pygame.K_UP, pygame.K_v, pygame.K_v, pygame.K_TAB, pygame.K_DOWN),
    *(pygame.K_o, pygame.K_o, pygame.K_t, pygame.K_RIGHT, pygame.K_t, pygame.K_l, pygame.K_DOWN, pygame.K_l),
    *(pygame.K_h, pygame.K_h, pygame.K_h, pygame.K_h, pygame.K_HOME, pygame.K_END, pygame.K_u, pygame.K_y),
)
REVIEW_KEYS = (
    *(pygame.K_HOME, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT, pygame.K_END, pygame.K_UP, pygame.K_DOWN),
    *(pygame.K_TAB, pygame.K_TAB, pygame.K_RIGHT, pygame.K_SPACE, pygame.K_SPACE),
)


def happening(kind: type[Event], deck: Deck, seconds: float = 4.0) -> Story:
    """The first move of the person that leads to an event of that class."""

    def tell(pilot: Pilot) -> Iterator[str]:
        game, move = before(setup(deck), lambda found: any(isinstance(event, kind) for event in found))
        show(lambda: ShowGame(game))(pilot)
        pilot.wait(3.0, FRAME_SECONDS)
        assert isinstance(pilot.scene, GameScene)
        yield "before"
        pilot.scene.presenter.make(move)
        yield from passing(pilot, seconds)

    return moving(tell)


def faded(story: Story) -> Story:
    """The same for people whom motion disturbs."""

    def tell(pilot: Pilot) -> Iterator[str]:
        pilot.app.services.settings = replace(pilot.app.services.settings, motion=MotionStyle.REDUCED)
        yield from story(pilot)

    return tell


def pointed_at(screen: str) -> Story:
    """Point at every kind of item on a table, and wait for its tooltip."""

    def tell(pilot: Pilot) -> Iterator[str]:
        bring(pilot, screen)
        yield "before"
        game = pilot.scene
        assert isinstance(game, GameScene)
        kinds: dict[tuple[object, ...], TableItem] = {}
        for item in game.presenter.painter.items:
            kinds.setdefault((type(item).__name__, item.area, item.seat), item)
        for (name, _, seat), item in kinds.items():
            place = item.rect.center
            if place != (0, 0):
                pilot.point(place)
                pilot.wait(LOOK_SECONDS, FRAME_SECONDS)
                yield f"{name} of {seat}"

    return tell


def pressed(screen: str, *keys: int) -> Story:
    """Press these keys one after the other."""

    def tell(pilot: Pilot) -> Iterator[str]:
        bring(pilot, screen)
        yield "before"
        yield from pressing(pilot, keys)

    return tell


def clicked(screen: str) -> Story:
    """Click every widget, type a letter, and press Esc until the screen is there again."""

    def tell(pilot: Pilot) -> Iterator[str]:
        bring(pilot, screen)
        yield "before"
        here = pilot.scene_name
        for name in [widget.name for widget in pilot.widgets()]:
            if pilot.scene_name != here:
                pilot.app.change_scene(OpenMenu())
                SCREENS[screen](pilot)
                pilot.wait(SHORT_SECONDS, FRAME_SECONDS)
            if name not in {widget.name for widget in pilot.widgets()}:
                continue
            pilot.click(name)
            pilot.wait(SHORT_SECONDS, FRAME_SECONDS)
            yield f"{name}: {pilot.scene_name}"
            pilot.type("x")
            yield "x"
            for _ in range(MAX_ESCAPES):
                scene = pilot.scene
                if pilot.scene_name == here and isinstance(scene, WidgetScene) and scene.dialog is None:
                    break
                pilot.press(pygame.K_ESCAPE)
                pilot.wait(SHORT_SECONDS, FRAME_SECONDS)
            yield f"Esc: {pilot.scene_name}"

    return tell


def hurried(story: Story) -> Story:
    """The same at the highest speed at which anything moves."""

    def tell(pilot: Pilot) -> Iterator[str]:
        told = story(pilot)
        yield next(told)
        pilot.app.services.settings = replace(pilot.app.services.settings, speed=Speed.FAST)
        yield from told

    return tell


EVENTS: tuple[tuple[str, type[Event], Deck, float], ...] = (
    ("undead-two", events.UndeadScored, CLAIM, 4),
    ("undead-three", events.UndeadScored, THREE, 4),
    ("discard-four", events.CardsDiscarded, FOUR, 4),
    ("looked-four", events.TopLookedAt, FOUR, 3),
    ("took-revealed-four", events.RevealedTaken, FOUR, 3),
    ("took-top", events.TopTaken, CLAIM_2, 3),
    ("drew-three", events.CardDrawn, THREE, 4),
    ("second-phase-three", events.PhaseTwoBegan, THREE, 9),
    ("dwarves-two", events.DwarvesCollected, CLAIM, 4),
    ("dwarves-three", events.DwarvesCollected, THREE, 4),
    ("gnomes-two", events.GnomesLaidOut, CLAIM_2, 4),
    ("gnomes-four", events.GnomesLaidOut, FOUR, 4),
    ("smash-four", events.GnomeSmashed, FOUR, 4),
    ("trolls-three", events.TrollsSetAside, THREE, 4),
    ("troll-two", events.TrollTaken, CLAIM_2, 4),
    ("troll-three", events.TrollTaken, THREE, 4),
    ("last-trolls", events.LastTrollsTaken, CLAIM_2, 5),
    ("gnomes-joined", events.GnomesJoined, FOUR, 5),
    ("vote-begins", events.GameEnded, CLAIM, 6),
)
FADED = ("undead-two", "second-phase-three", "dwarves-three", "gnomes-two", "troll-two", "took-top")
HURRIED = ("smash-four", "troll-three", "gnomes-joined")

TOURS: dict[str, Story] = {f"event-{name}": happening(*each) for name, *each in EVENTS}  # type: ignore[arg-type]
TOURS |= {f"faded-{name}": faded(TOURS[f"event-{name}"]) for name in FADED}
TOURS |= {f"hurried-{name}": hurried(TOURS[f"event-{name}"]) for name in HURRIED}
TOURS |= {
    f"point-{screen}": pointed_at(screen)
    for screen in ("phase-one-two", "phase-one-four", "phase-one-choice", "phase-two-three", "phase-two-four")
}
TOURS |= {f"keys-{screen}": pressed(screen, *TABLE_KEYS) for screen in ("phase-one-four", "phase-two-two")}
TOURS |= {f"keys-{screen}": pressed(screen, *REVIEW_KEYS) for screen in ("review-two", "review-four")}
TOURS |= {
    f"click-{screen}": clicked(screen)
    for screen in (
        *("first-start", "menu", "new-game-two", "new-game-people", "deck-builder-four", "settings"),
        *("settings-look", "settings-help", "help", "chronicle", "this-game", "practice", "scoring-two"),
        *("review-two", "review-three", "question"),
    )
}
