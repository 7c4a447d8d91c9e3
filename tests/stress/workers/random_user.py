"""Clicks, types, resizes and hides the window at random, and now and then plays a game to its end."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from claim_desktop.ai.levels import LEVELS
from claim_desktop.i18n import languages
from claim_desktop.resources import asset
from claim_desktop.rules.matches import Match, MatchFormat
from claim_desktop.rules.moves import Move
from claim_desktop.scenes.daily.logic.daily_deals import DAY_MODES
from claim_desktop.scenes.daily.requests import StartDay
from claim_desktop.scenes.lessons.logic.lesson_run import LessonRun
from claim_desktop.scenes.lessons.requests import StartLesson
from claim_desktop.scenes.memory.logic.memory_run import MemoryRun
from claim_desktop.scenes.memory.requests import OpenMemory
from claim_desktop.scenes.play.game_scene import GameScene
from claim_desktop.scenes.play.logic.guide import guided_game
from claim_desktop.scenes.player_profile import player_profile
from claim_desktop.scenes.puzzles.logic.decision_run import JudgedPuzzleRun
from claim_desktop.scenes.puzzles.logic.puzzle_run import PuzzleRun
from claim_desktop.scenes.puzzles.requests import OpenPuzzles
from claim_desktop.scenes.requests import StartGame
from claim_desktop.session.game_session import GameSession
from claim_desktop.session.setup import GameSetup, SeatSetup
from claim_desktop.session.thinking import ComputerTurns
from claim_desktop.storage import safe_files, writer
from claim_desktop.storage.settings import CONTROLS
from claim_desktop.table.shortcuts import SHORTCUTS
from claim_desktop.ui.accessibility.nodes import AccessibilityAction
from claim_desktop.ui.accessibility.screen_reader import ScreenReader
from claim_desktop.ui.keys.key_map import KeyMap
from claim_desktop.ui.window import surface
from scripts.stage.pilot import FRAME_SECONDS, Pilot, grip, run_app
from tests.rules.random_game import ALL_DECKS
from tests.scenes.players import play_by_mouse
from tests.ui.accessibility.system import System

KEYS = (
    *(pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_TAB, pygame.K_BACKSPACE, pygame.K_DELETE),
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_HOME, pygame.K_END, pygame.K_F1),
    *(pygame.K_F11, pygame.K_a, pygame.K_h, pygame.K_l, pygame.K_t, pygame.K_u, pygame.K_PAGEDOWN),
)
LETTER_SHARE = 0.3
LETTER_KEYS = tuple(range(pygame.K_a, pygame.K_z + 1))
"""Some of them ask for something at the table, in a review or of the voice; others will one day."""
MODIFIERS = (0, 0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_ALT, pygame.KMOD_CTRL)
SIZES = ((1280, 720), (640, 360), (800, 600), (360, 640), (200, 100), (1920, 1080))
LETTERS = ("a", "Ö", "한", "👑", " ", "{", "\u202e", "x" * 300)
LESSONS = sorted(file.stem for file in asset("lessons").iterdir())
THINKERS: tuple[Any, ...] = (ComputerTurns, LessonRun, PuzzleRun, JudgedPuzzleRun, MemoryRun)
QUICK_LEVELS = ("novice", "squire", "peddler")
GAME_EVERY = 700
"""Events from one game that is begun without the menus to the next."""
PADS, FINGERS = (0, 7), (1, 2)
PAD_BUTTONS, PAD_AXES = 15, 6
TOUCHES = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERMOTION, pygame.FINGERUP)
LEFT_ALONE = {"player_names", "fullscreen", "display", "window", "spoken", "aids", "own_aids"}
CHOSEN = sorted(CONTROLS.keys() - LEFT_ALONE)
"""The settings that are chosen anew now and then, wherever the player is."""
KEY_NAMES = ("", "", "q", "w", "return", "escape", "space", "f1", "é", "left shift", "no such key", "[5]")
CHANGES_SHARE = 0.003
WISHES_SHARE = 0.03
STUTTER_SECONDS = 0.25
"""How long a frame takes while the others move: as on a machine that can hardly show the game."""
FAILING_SHARE = 0.03
"""Of all that is written."""


class RandomUser:
    """Acts on one application, and on the next one when that was closed."""

    def __init__(self, pilot: Pilot, rng: Random) -> None:
        self.pilot = pilot
        self.rng = rng
        self._listener = System()
        reader = pilot.app.speech.reader = ScreenReader("Claim Desktop")
        reader.attach(self._listener)
        self._listener.begin()

    def act(self) -> int:
        """Do something in one frame; returns how many events that was."""
        if self.rng.random() < CHANGES_SHARE:
            self.change_a_setting()
        if self.rng.random() < WISHES_SHARE:
            self.request()
        events = [self.event() for _ in range(self.rng.choice((1, 1, 2, 3, 5, 8)))]
        dt = self.rng.choice((FRAME_SECONDS, FRAME_SECONDS, 0.1, 1.0))
        self.pilot.app.step(events, dt)
        return len(events)

    def event(self) -> pygame.event.Event:
        """An event of any kind."""
        match self.rng.randrange(23):
            case 0 | 1 | 2 | 3 | 4 | 5:
                kind = self.rng.choice((pygame.KEYDOWN, pygame.KEYDOWN, pygame.KEYUP))
                keys = LETTER_KEYS if self.rng.random() < LETTER_SHARE else KEYS
                key, modifier = self.rng.choice(keys), self.rng.choice(MODIFIERS)
                return pygame.event.Event(kind, key=key, mod=modifier, unicode="", scancode=0)
            case 6:
                return pygame.event.Event(pygame.TEXTINPUT, text=self.rng.choice(LETTERS))
            case 7:
                return self.window_event()
            case 8 | 9:
                buttons = self.rng.choice(((0, 0, 0), (1, 0, 0)))
                rel = self.rng.choice(((1, 0), (40, 9)))
                return pygame.event.Event(pygame.MOUSEMOTION, pos=self.place(), rel=rel, buttons=buttons)
            case 10:
                return pygame.event.Event(
                    pygame.MOUSEWHEEL, x=0, y=self.rng.choice((-3, 1)), precise_x=0.0, precise_y=0.0
                )
            case 20 | 21:
                return self.pad_event()
            case 22:
                x, y = (at / size for at, size in zip(self.place(), surface().get_size(), strict=True))
                kind, finger = self.rng.choice(TOUCHES), self.rng.choice(FINGERS)
                return pygame.event.Event(kind, touch_id=0, finger_id=finger, x=x, y=y, dx=0.0, dy=0.0)
            case _:
                kind = self.rng.choice((pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP))
                button = self.rng.choice((1, 1, 1, 1, 1, 2, 3, 4))
                return pygame.event.Event(kind, pos=self.place(), button=button)

    def change_a_setting(self) -> None:
        """Choose something else, at the table, in the curtain or in a review as well as in the settings."""
        name = self.rng.choice(CHOSEN)
        settings = self.pilot.app.services.settings
        value: Any = getattr(settings, name)
        if CONTROLS[name].options:
            value = self.rng.choice(CONTROLS[name].options)
        elif name == "keys":
            chosen = {name: self.rng.choice(KEY_NAMES) for name in KeyMap(shortcuts=SHORTCUTS).names}
            value = chosen if self.rng.random() < 0.7 else {}
        elif name == "scan_key":
            value = self.rng.choice(KEY_NAMES)
        elif name == "language":
            value = self.rng.choice(list(languages()))
        elif isinstance(value, float):
            value = self.rng.choice((0.0, 0.5, 1.0))
        else:
            kind: Any = type(value)
            value = not value if kind is bool else self.rng.choice(list(kind))
        self.pilot.app.services.settings = replace(settings, **{name: value})

    def request(self) -> None:
        """Want something as a screen reader does, of a part that may have gone."""
        if not self._listener.updates:
            return
        action = self.rng.choice(list(AccessibilityAction)).value.lower()
        for _ in range(self.rng.choice((1, 1, 2))):
            number = self.rng.choice([*self._listener.nodes(), self.rng.randrange(2000)])
            self._listener.do(SimpleNamespace(action=action, target=number))

    def pad_event(self) -> pygame.event.Event:
        """Something that one of two pads does, which may be pulled out while a button is held."""
        pad = self.rng.choice(PADS)
        match self.rng.randrange(12):
            case 0:
                return pygame.event.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=pad)
            case 1:
                return pygame.event.Event(pygame.CONTROLLERDEVICEADDED, device_index=pad, guid="")
            case 2 | 3:
                axis, value = self.rng.randrange(PAD_AXES), self.rng.choice((-32768, -9000, 0, 20000, 32767))
                return pygame.event.Event(
                    pygame.CONTROLLERAXISMOTION, instance_id=pad, axis=axis, value=value
                )
            case _:
                kind = self.rng.choice((pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP))
                button = self.rng.randrange(PAD_BUTTONS)
                return pygame.event.Event(kind, instance_id=pad, button=button)

    def window_event(self) -> pygame.event.Event:
        """A resize, a loss of the focus or of the mouse, or, rarely, the end."""
        match self.rng.randrange(12):
            case 0 | 1:
                any_size = self.rng.randrange(200, 1600), self.rng.randrange(100, 1000)
                size = self.rng.choice((*SIZES, any_size, any_size))
                pygame.display.set_mode(size, pygame.RESIZABLE)
                return pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])
            case 2:
                return pygame.event.Event(pygame.QUIT)
            case 3 | 4 | 5:
                return pygame.event.Event(pygame.WINDOWLEAVE)
            case 6 | 7 | 8:
                return pygame.event.Event(pygame.WINDOWFOCUSGAINED)
            case _:
                return pygame.event.Event(pygame.WINDOWFOCUSLOST)

    def place(self) -> tuple[int, int]:
        """A point of the window, mostly one where something is."""
        scene = self.pilot.scene
        if self.rng.random() < 0.6:
            if isinstance(scene, GameScene) and scene.selection.candidates:
                pose = self.rng.choice(scene.selection.candidates).pose
                return grip(pose)
            with suppress(AssertionError, IndexError):
                return self.rng.choice(self.pilot.widgets()).rect.center
        width, height = surface().get_size()
        return self.rng.randrange(-5, width + 5), self.rng.randrange(-5, height + 5)

    def begin_a_game(self) -> None:
        """Begin a game of any deck, with people and levels at random, or something else that is played."""
        deck = self.rng.choice(ALL_DECKS)
        levels = (None, *QUICK_LEVELS, self.rng.choice(list(LEVELS)))
        seats = tuple(SeatSetup(f"Seat {seat}", self.rng.choice(levels)) for seat in range(deck.players))
        setup = GameSetup(deck, seats, None, None)
        guided = guided_game(*player_profile(self.pilot.app.services.settings))
        forms = [form for form in MatchFormat if deck.players == 2 or form is not MatchFormat.TURNED_ROUND]
        match = Match(f"{self.rng.getrandbits(64):016x}", self.rng.choice(forms))
        self.pilot.app.change_scene(
            self.rng.choice(
                (
                    StartGame(setup),
                    StartGame(setup),
                    StartGame(replace(setup, match=match)),
                    StartGame(guided),
                    StartDay(),
                    StartDay(self.rng.choice(DAY_MODES)),
                    OpenMemory(),
                    OpenPuzzles(),
                    StartLesson(self.rng.choice(LESSONS)),
                )
            )
        )

    def finish_the_game(self) -> None:
        """Come back to the table, if there is a game, and play it to its end."""
        scene = next((each for each in self.pilot.app.scenes if isinstance(each, GameScene)), None)
        if scene is None or scene.game.is_over:
            return
        self.pilot.resize((1280, 720))
        self.pilot.wait(0.5)  # a button pressed last may only act now
        for _ in range(20):
            if self.pilot.scene is scene:
                break
            self.pilot.press(pygame.K_ESCAPE)
            self.pilot.wait(0.1)
        if isinstance(self.pilot.scene, GameScene):
            game = self.pilot.scene.game
            play_by_mouse(self.pilot, self.pilot.scene, self.rng, STUTTER_SECONDS)
            assert game.is_over, f"{self.pilot.scene} in the middle of {game.record}"


@contextmanager
def guarded(monkeypatch: pytest.MonkeyPatch, rng: Random) -> Iterator[None]:
    """Let writing fail now and then; and fail when a computer's seat moves but by its own thinking.

    In a lesson the record thinks for it, in practice what proves or judges the puzzle. A settled game that is
    counted is no move of anybody's.
    """
    play, create = GameSession.play, safe_files.create_file
    thought: list[Move] = []

    def noting(poll: Callable[[Any], Move | None]) -> Callable[[Any], Move | None]:
        def noting_poll(thinker: Any) -> Move | None:
            move = poll(thinker)
            thought[:] = [] if move is None else [move]
            return move

        return noting_poll

    def watched_play(game: GameSession, move: Move) -> object:
        if not game.is_human(move.seat):
            assert thought == [move], "a computer's seat moved, and nobody had thought"
        return play(game, move)

    def failing_create(path: Path, content: bytes) -> None:
        if rng.random() < FAILING_SHARE:
            raise OSError(28, "No space left on device")
        create(path, content)

    with monkeypatch.context() as patch:
        for thinker in THINKERS:
            patch.setattr(thinker, "poll", noting(thinker.poll))
        patch.setattr(GameSession, "play", watched_play)
        patch.setattr(writer, "create_file", failing_create)
        yield


def use_at_random(folder: Path, rng: Random, events: int) -> int:
    """Use the program for this many events; returns how many games were begun. Raises what was logged."""
    done = begun = 0
    while done < events:
        with run_app(folder, seed=rng.getrandbits(32)) as pilot:
            user = RandomUser(pilot, rng)
            while done < events and pilot.app.is_running:
                before = done
                done += user.act()
                if done // GAME_EVERY != before // GAME_EVERY:
                    user.finish_the_game()
                    user.begin_a_game()
                    begun += 1
                log = folder / "errors.log"
                assert not log.exists(), log.read_text("utf-8")
    return begun
