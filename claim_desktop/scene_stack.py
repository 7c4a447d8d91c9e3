"""The stack of open scenes, and what follows when a scene asks for another."""

from __future__ import annotations

from pathlib import Path
from typing import assert_never

import pygame

from claim_desktop.i18n import text
from claim_desktop.rules.state import Phase
from claim_desktop.scenes.base import (
    Back,
    ContinueGame,
    OpenChronicle,
    OpenDeckBuilder,
    OpenHelp,
    OpenMenu,
    OpenNewGame,
    OpenPause,
    OpenPractice,
    OpenReview,
    OpenSettings,
    OpenThisGame,
    QuitGame,
    Scene,
    SceneChange,
    Services,
    ShowGame,
    ShowPhase,
    ShowScoring,
    StartGame,
    StartLesson,
    Tell,
)
from claim_desktop.scenes.chronicle import ChronicleScene
from claim_desktop.scenes.deck_builder import DeckBuilderScene
from claim_desktop.scenes.help import HelpScene
from claim_desktop.scenes.lesson import LessonScene
from claim_desktop.scenes.match_scene import MatchScene
from claim_desktop.scenes.menu import MenuScene
from claim_desktop.scenes.new_game import NewGameScene
from claim_desktop.scenes.pause import PauseScene
from claim_desktop.scenes.phase_one import PhaseOneScene
from claim_desktop.scenes.phase_two import PhaseTwoScene
from claim_desktop.scenes.practice import PracticeScene
from claim_desktop.scenes.review import ReviewScene
from claim_desktop.scenes.scoring import ScoringScene
from claim_desktop.scenes.settings import SettingsScene
from claim_desktop.scenes.shown_match import ShownMatch
from claim_desktop.scenes.this_game import ThisGameScene
from claim_desktop.session.games import Games
from claim_desktop.session.kept_game import Search
from claim_desktop.session.lessons import LessonError, load_lesson
from claim_desktop.session.match import Match
from claim_desktop.session.setup import GameSetup
from claim_desktop.storage.errors import sentence
from claim_desktop.ui.layout import Size

SEARCH_SECONDS = 0.05
"""How long opening the menu waits for the game to continue; one found later is offered later."""


class SceneStack:
    """Holds the open scenes: the one on top takes the player's input, those below may show behind it.

    It is empty until the first change is followed.
    """

    def __init__(self, services: Services, games: Games) -> None:
        self.scenes: list[Scene] = []
        self.has_quit = False
        self.offers_kept_game = True
        """Whether the menu looks for a game to go on with; playing one sets it again."""
        self._services = services
        self._games = games

    @property
    def top(self) -> Scene:
        """The scene that receives the player's input."""
        return self.scenes[-1]

    def follow(self, change: SceneChange) -> str:
        """Carry out a change of scene; returns a sentence for the player, or nothing."""
        words = self._change(change)
        self._services.kit.audio.play_music(self.top.music or self.scenes[0].music)
        return words

    def push(self, scene: Scene) -> None:
        """Open a scene above the others."""
        self.scenes.append(scene)
        scene.resize(self._services.kit.scale.size)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw every visible scene."""
        lowest = max(index for index, scene in enumerate(self.scenes) if not scene.is_overlay)
        for scene in self.scenes[lowest:]:
            scene.draw(surface)

    def resize(self, size: Size) -> None:
        """Lay every scene out for a new window or text size."""
        for scene in self.scenes:
            scene.resize(size)

    def translate(self) -> None:
        """Replace every scene by one in the language now in use."""
        self.scenes = [scene.translated() for scene in self.scenes]

    def close(self) -> None:
        """Close every scene."""
        while self.scenes:
            self.scenes.pop().close()

    def _change(self, change: SceneChange) -> str:  # noqa: PLR0912  (a branch for each change there is)
        services = self._services
        match change:
            case OpenMenu(notice):
                self._show_menu()
                return notice
            case Tell(words):
                return words
            case ContinueGame(path):
                return self._continue(path)
            case OpenNewGame(setup):
                self._agree_on_game(setup)
            case OpenDeckBuilder(setup):
                self.push(DeckBuilderScene(services, setup))
            case StartGame(setup, is_dealt_again):
                self._play(self._games.begin(setup, is_dealt_again=is_dealt_again))
            case ShowGame(match):
                self._play(match)
            case ShowPhase(shown):
                self.scenes[-1] = scene_of_match(services, shown)
            case ShowScoring(match):
                self._show_only(ScoringScene(services, match, reviewing=self._games.review(match)))
            case OpenReview(match, reviewing):
                is_lent = reviewing is not None
                made = reviewing or self._games.review(match)
                self.push(ReviewScene(services, match, made, is_lent=is_lent))
            case OpenPause():
                self.push(PauseScene(services, not self._games.would_be_lost))
            case OpenThisGame():
                table = self.scenes[0]
                assert isinstance(table, MatchScene), "the pause lies over a game"
                self.push(ThisGameScene(services, table.match, self._games.kept, table.person_at_screen))
            case OpenChronicle():
                self._show_only(ChronicleScene(services, self._games.chronicle()))
            case OpenSettings():
                self.push(SettingsScene(services))
            case OpenHelp(phase, led_faction):
                self.push(HelpScene(services, phase, led_faction))
            case OpenPractice():
                self._games.current = None
                self._show_only(PracticeScene(services))
            case StartLesson(name, part):
                return self._teach(name, part)
            case Back():
                self._pop()
            case QuitGame():
                self.has_quit = True
            case _:
                assert_never(change)
        return ""

    def _show_menu(self) -> None:
        self._games.current = None
        search = Search()
        if self.offers_kept_game:
            search = self._games.search()
            search.wait(SEARCH_SECONDS)
        self._show_only(MenuScene(self._services, search))

    def _agree_on_game(self, setup: GameSetup | None) -> None:
        if not isinstance(self.top, MenuScene):
            self._show_menu()
        self.push(NewGameScene(self._services, setup))

    def _play(self, match: Match) -> None:
        self._games.current = match
        self.offers_kept_game = True
        self._show_only(scene_of_match(self._services, match))

    def _continue(self, path: Path | None) -> str:
        """Continue the kept game at `path`, or the newest; returns a sentence if that fails."""
        kept = self._games.kept.resume(path)
        if kept is not None:
            self._play(kept)
            return ""
        problem = self._games.problem  # the menu looks for kept games again
        self._show_menu()
        return sentence(problem) if problem is not None else ""

    def _teach(self, name: str, part: int) -> str:
        """Begin a lesson; returns a sentence if that fails."""
        self._games.current = None
        try:
            lesson = load_lesson(name)
        except LessonError:
            self._show_only(PracticeScene(self._services))
            return text("lessons.damaged", title=text(f"lessons.{name}"))
        self._show_only(LessonScene(self._services, lesson, part))
        return ""

    def _show_only(self, scene: Scene) -> None:
        self.close()
        self.push(scene)

    def _pop(self) -> None:
        self.scenes.pop().close()
        if not self.scenes:
            self._show_menu()


def scene_of_match(services: Services, match: ShownMatch | Match) -> MatchScene:
    """Return the scene for the phase that the match is in, or that is shown of it."""
    return PhaseOneScene(services, match) if match.phase is Phase.ONE else PhaseTwoScene(services, match)
