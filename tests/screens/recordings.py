"""The scenes in motion and in use: what each moment draws that the one before did not."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial

import pygame

from claim_desktop.rules.decks import CLAIM, CLAIM_2
from claim_desktop.rules.state import Phase
from claim_desktop.scenes.base import WidgetScene
from claim_desktop.scenes.lessons.requests import StartLesson
from claim_desktop.scenes.play.game_scene import GameScene
from claim_desktop.scenes.requests import ShowGame, ShowScoring
from claim_desktop.session.game_session import GameSession
from claim_desktop.storage.assists import LEARNER
from claim_desktop.storage.settings import Speed
from scripts.stage.pilot import Pilot, grip
from scripts.stage.positions import FOUR, THREE, before, finished, play_until, setup, smashes
from scripts.stage.states import bring, first_looks, show, turn_of_first
from tests.screens.places import places

MOMENT = 0.1
"""Seconds between two pictures of a film."""
FRAME_SECONDS = 0.05

Story = Callable[[Pilot], Iterator[str]]
"""Goes on from one picture to the next, and yields what happens meanwhile."""


def film(pilot: Pilot, story: Story, heard: list[str]) -> str:
    """What each picture of a story shows that the one before did not, and what was `heard` in between."""
    lines: list[str] = []
    known: set[str] = set()
    for happening in story(pilot):
        shown = places(pilot).splitlines()
        lines += [f"-- {happening}: {len(shown)}", *heard, *(line for line in shown if line not in known)]
        known = set(shown)
        heard.clear()
    return "\n".join(lines) + "\n"


def passing(pilot: Pilot, seconds: float) -> Iterator[str]:
    """Let time pass."""
    for number in range(round(seconds / MOMENT)):
        pilot.wait(MOMENT, FRAME_SECONDS)
        yield f"{(number + 1) * MOMENT:.1f} s"


def pressing(pilot: Pilot, keys: Sequence[int]) -> Iterator[str]:
    """Press keys, and let what they did come to rest."""
    for key in keys:
        pilot.press(key)
        pilot.wait(MOMENT, FRAME_SECONDS)
        yield pygame.key.name(key)


def game(begin: Callable[[], GameSession], *keys: int, seconds: float, at_rest: float = 3.0) -> Story:
    """A game at the table: keys are pressed once everything is at rest, and then the film runs."""

    def tell(pilot: Pilot) -> Iterator[str]:
        show(lambda: ShowGame(begin()))(pilot)
        pilot.wait(at_rest, FRAME_SECONDS)
        yield "before"
        yield from pressing(pilot, keys)
        yield from passing(pilot, seconds)

    return tell


def smashed(pilot: Pilot) -> Iterator[str]:
    """A Giant smashes a Gnome."""
    game, move = before(setup(CLAIM_2), smashes)
    show(lambda: ShowGame(game))(pilot)
    pilot.wait(3.0, FRAME_SECONDS)
    assert isinstance(pilot.scene, GameScene)
    pilot.scene.presenter.make(move)
    yield from passing(pilot, 4.0)


def last_trick_of_phase_one(game: GameSession) -> bool:
    """Whether the person makes the last move of Phase One."""
    view = game.view(0)
    return view.phase is Phase.ONE and view.turn == 0 and len(view.hand) == 1 and len(view.trick) == 1


def dragged(pilot: Pilot) -> Iterator[str]:
    """A card is carried over the felt, and taken home again."""
    game = play_until(setup(CLAIM), turn_of_first(Phase.ONE, 2))
    show(lambda: ShowGame(game))(pilot)
    pilot.wait(3.0, FRAME_SECONDS)
    assert isinstance(pilot.scene, GameScene)
    card = pilot.scene.table.own_hand[2]
    start = grip(card.pose)
    pilot.point(start)
    yield from passing(pilot, 0.6)
    pilot.hold(start)
    yield from passing(pilot, 0.4)
    pilot.carry(start, (start[0] + 60, start[1] - 120))
    yield from passing(pilot, 0.4)
    pilot.press(pygame.K_ESCAPE)
    yield from passing(pilot, 0.6)


def counted(pilot: Pilot) -> Iterator[str]:
    """The votes are counted, and the winner is crowned."""
    show(lambda: ShowScoring(finished(setup(FOUR))))(pilot)
    for _ in range(14):
        pilot.wait(0.9, FRAME_SECONDS)
        yield "0.9 s"
    pilot.press(pygame.K_ESCAPE)
    yield from passing(pilot, 1.0)
    yield from pressing(pilot, [pygame.K_TAB, pygame.K_TAB])


def taught(pilot: Pilot) -> Iterator[str]:
    """A lesson, step by step."""
    show(lambda: StartLesson("vote"))(pilot)
    pilot.wait(2.0, FRAME_SECONDS)
    yield "begun"
    for number in range(5):
        pilot.press(pygame.K_RETURN)
        yield from (f"step {number}, {moment}" for moment in passing(pilot, 0.8))


def walked(screen: str, *keys: int) -> Story:
    """Go through a screen by keyboard, and press these keys on each widget."""

    def tell(pilot: Pilot) -> Iterator[str]:
        bring(pilot, screen)
        yield "before"
        scene = pilot.scene
        assert isinstance(scene, WidgetScene)
        for _ in range(min(16, len(pilot.widgets()))):
            yield from pressing(pilot, [pygame.K_TAB, *keys])

    return tell


def moving(story: Story) -> Story:
    """The same at the speed that is usual."""

    def tell(pilot: Pilot) -> Iterator[str]:
        pilot.app.services.settings = replace(pilot.app.services.settings, speed=Speed.NORMAL)
        pilot.wait(0.5, FRAME_SECONDS)
        yield from story(pilot)

    return tell


def learner(game: GameSession) -> GameSession:
    """The game of a person with every assist."""
    game.seats = tuple(replace(seat, aids=LEARNER) for seat in game.seats)
    return game


CHOICE = (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RETURN)
FILMS: dict[str, Story] = {
    "trick-two": moving(
        game(partial(play_until, setup(CLAIM), turn_of_first(Phase.ONE, 2)), *CHOICE, seconds=5)
    ),
    "trick-four": moving(
        game(partial(play_until, setup(FOUR), turn_of_first(Phase.ONE, 3)), *CHOICE, seconds=5)
    ),
    "trick-last": moving(
        game(partial(play_until, setup(THREE), turn_of_first(Phase.TWO, 5)), *CHOICE, seconds=5)
    ),
    "seer": moving(game(partial(play_until, setup(CLAIM_2), first_looks), *CHOICE, seconds=4)),
    "smash": moving(smashed),
    "new-act": moving(
        game(partial(play_until, setup(CLAIM), last_trick_of_phase_one), pygame.K_RETURN, seconds=9)
    ),
    "curtain": moving(
        game(
            partial(play_until, setup(CLAIM, persons=2), turn_of_first(Phase.ONE, 2)),
            pygame.K_TAB,
            pygame.K_TAB,
            pygame.K_RETURN,
            *CHOICE,
            seconds=5,
        )
    ),
    "looked-up": game(
        lambda: learner(play_until(setup(THREE), turn_of_first(Phase.ONE, 6))),
        *(pygame.K_t, pygame.K_RIGHT, pygame.K_DOWN, pygame.K_t, pygame.K_l, pygame.K_UP, pygame.K_l),
        *(pygame.K_TAB, pygame.K_TAB, pygame.K_TAB, pygame.K_ESCAPE, pygame.K_u, pygame.K_y, pygame.K_F1),
        seconds=1,
    ),
    "drag": moving(dragged),
    "vote": moving(counted),
    "lesson": moving(taught),
    "walk-menu": walked("menu-continue"),
    "walk-new-game": walked("new-game-people", pygame.K_RIGHT),
    "walk-deck-builder": walked("deck-builder-two"),
    "walk-chronicle": walked("chronicle", pygame.K_DOWN),
    "walk-help": walked("help", pygame.K_RIGHT),
    "walk-settings": walked("settings"),
    "walk-settings-look": walked("settings-look"),
    "walk-settings-help": walked("settings-help", pygame.K_RIGHT),
    "walk-practice": walked("practice"),
    "walk-pause": walked("pause"),
    "walk-this-game": walked("this-game"),
    "walk-question": walked("question"),
}
