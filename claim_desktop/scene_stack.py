"""The stack of open scenes, and what follows when a scene asks for another."""

from __future__ import annotations

from pathlib import Path
from typing import assert_never

from claim_desktop.i18n import text
from claim_desktop.i18n.rules_texts import refusal
from claim_desktop.rules.errors import CodeError
from claim_desktop.scene_maker import SceneMaker
from claim_desktop.scenes.base import (
    Back,
    ContinueGame,
    OpenDeckBuilder,
    OpenHelp,
    OpenMenu,
    OpenNewGame,
    OpenPause,
    OpenPractice,
    OpenReview,
    OpenSettings,
    OpenThisGame,
    PlayOn,
    QuitGame,
    ReadCode,
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
from claim_desktop.scenes.games.wishes import (
    NextGame,
    OpenChronicle,
    OpenDeals,
    OpenFinished,
    OpenSeals,
    OpenStanding,
    OpenStatistics,
)
from claim_desktop.scenes.menu import MenuScene
from claim_desktop.scenes.practice.wishes import OpenLessons, PracticeWish, StartDay
from claim_desktop.session.contests import next_game
from claim_desktop.session.games.games import Games
from claim_desktop.session.kept_game import Search
from claim_desktop.session.match import Match
from claim_desktop.storage.errors import sentence
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.layout import Size

SEARCH_SECONDS = 0.05
"""How long opening the menu waits for the game to continue; one found later is offered then."""


class SceneStack:
    """Holds the open scenes: the one on top takes the player's input, those below may be visible behind it.

    It is empty until the first change is followed.
    """

    def __init__(self, services: Services, games: Games) -> None:
        self.scenes: list[Scene] = []
        self.has_quit = False
        self.offers_kept_game = True
        """Whether the menu looks for a game to continue; playing one sets it again."""
        self._menu_left_by = ""
        """The button by which the menu was last left."""
        self._services = services
        self._games = games

    @property
    def top(self) -> Scene:
        """The scene that receives the player's input."""
        return self.scenes[-1]

    def follow(self, change: SceneChange) -> str:
        """Carry out a change of scene; returns a sentence for the player, which may be empty."""
        words = self._change(change)
        self._services.kit.audio.play_music(self.top.music or self.scenes[0].music)
        return words

    def push(self, scene: Scene) -> None:
        """Open a scene above the others."""
        self.scenes.append(scene)
        scene.resize(self._services.kit.scale.size)

    def draw(self, surface: Canvas) -> None:
        """Draw every visible scene."""
        lowest = max(index for index, scene in enumerate(self.scenes) if not scene.is_overlay)
        for scene in self.scenes[lowest:]:
            self._services.kit.writings.begin()  # only the scene on top is read out
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
            scene = self.scenes.pop()
            if isinstance(scene, MenuScene):
                self._menu_left_by = scene.focused_name
            scene.close()

    def _change(self, change: SceneChange) -> str:  # noqa: PLR0912  (a branch for each way to change)
        match change:
            case OpenMenu(notice):
                self._show_menu()
                return notice
            case Tell(words):
                return words
            case ContinueGame(path):
                return self._continue(path)
            case OpenNewGame():
                if not isinstance(self.top, MenuScene):
                    self._show_menu()
                self.push(self._maker.make(change))
            case StartGame(setup) if self._services.settings.fair_deal and setup.seed is None:
                self.push(self._maker.fair_deal(setup))
            case StartGame(setup, is_dealt_again):
                self._play(self._games.begin(setup, is_dealt_again=is_dealt_again))
            case ShowGame(match):
                self._play(match)
            case ReadCode(words):
                return self._open_code(words)
            case PlayOn():
                begun = self._maker.game_from(change)
                if begun is None:
                    return text("review.not_redealt")
                self._play(begun)
            case ShowPhase():
                self.scenes[-1] = self._maker.make(change)
            case OpenThisGame():
                self.push(self._maker.this_game(self.scenes[0]))
            case OpenPractice():
                self._leave_game_for(self._maker.make(change))
            case StartDay(mode):
                return self._play_day(self._maker.day(mode))
            case PracticeWish():
                self._leave_game_for(self._maker.practice(change))
            case StartLesson(name, part):
                return self._teach(name, part)
            case (
                ShowScoring()
                | OpenChronicle()
                | OpenFinished()
                | OpenStatistics()
                | OpenDeals()
                | OpenSeals()
            ):
                self._show_only(self._maker.make(change))
            case NextGame(match):
                return self._play_next(match)
            case (
                OpenDeckBuilder() | OpenReview() | OpenStanding() | OpenPause() | OpenSettings() | OpenHelp()
            ):
                self.push(self._maker.make(change))
            case Back():
                self._pop()
            case QuitGame():
                self.has_quit = True
            case _:
                assert_never(change)
        return ""

    @property
    def _maker(self) -> SceneMaker:
        """Makes the scenes behind the menu."""
        return SceneMaker(self._services, self._games)

    def _show_menu(self) -> None:
        self._games.current = None
        search = Search()
        if self.offers_kept_game:
            search = self._games.search()
            search.wait(SEARCH_SECONDS)
        self._show_only(MenuScene(self._services, search, self._menu_left_by))

    def _play(self, match: Match) -> None:
        self._games.current = match
        self.offers_kept_game = True
        self._show_only(self._maker.make(ShowGame(match)))

    def _play_day(self, match: Match) -> str:
        """Play a day's deal; returns a sentence if it does not count."""
        self._play(match)
        return text("practice.days.seen") if match.record.how_played.is_dealt_again else ""

    def _continue(self, path: Path | None) -> str:
        """Continue the kept game at `path`, or the newest; returns a sentence if that fails."""
        kept = self._games.kept.resume(path)
        if kept is not None and kept.is_over:  # a match of several games, between two of them
            self._leave_game_for(self._maker.make(OpenStanding(kept)))
            return ""
        if kept is not None:
            self._play(kept)
            return ""
        problem = self._games.problem  # the menu looks for kept games again
        self._show_menu()
        return sentence(problem) if problem is not None else ""

    def _play_next(self, match: Match) -> str:
        """Go on to the next game of a match, which may have been dealt already."""
        kept = self._games.resume_contest(match) or match
        if not kept.is_over:
            self._play(kept)
            return ""
        if not kept.goes_on:
            return self._change(OpenStanding(kept))
        setup = next_game(kept)
        return self._change(StartGame(setup, is_dealt_again=setup.seed is not None))

    def _open_code(self, words: str) -> str:
        """Review the game of a code, or continue an unfinished one; returns a sentence if that fails."""
        try:
            match = self._games.read_code(words)
        except CodeError as error:
            return refusal(error)
        if match.is_over:
            return self._change(OpenReview(match))
        self._play(self._maker.game_of_code(match))
        return ""

    def _teach(self, name: str, part: int) -> str:
        """Start a lesson; returns a sentence if that fails."""
        lesson = self._maker.lesson(name, part)
        self._leave_game_for(lesson or self._maker.practice(OpenLessons()))
        return "" if lesson is not None else text("lessons.damaged", title=text(f"lessons.{name}"))

    def _leave_game_for(self, scene: Scene) -> None:
        """Show a scene without a game in progress."""
        self._games.current = None
        self._show_only(scene)

    def _show_only(self, scene: Scene) -> None:
        self.close()
        self.push(scene)

    def _pop(self) -> None:
        self.scenes.pop().close()
        if not self.scenes:
            self._show_menu()
