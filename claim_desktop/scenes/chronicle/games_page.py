"""The base of the pages that list games: actions on the chosen one, and its title and star."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from functools import partial
from typing import TypeVar

import pygame

from claim_desktop.i18n import tr
from claim_desktop.scenes.base import Services
from claim_desktop.scenes.chronicle.chronicle_page import ChroniclePage
from claim_desktop.scenes.chronicle.game_details import GameDetails
from claim_desktop.scenes.chronicle.logic.chronicle import Chronicle, LoadedGame
from claim_desktop.scenes.chronicle.logic.finished_games import FinishedGames
from claim_desktop.scenes.requests import ShowMessage
from claim_desktop.scenes.review.requests import ReadCode
from claim_desktop.session.games import Games
from claim_desktop.storage.errors import StorageError, sentence
from claim_desktop.storage.game_folder import GameFile
from claim_desktop.ui import clipboard
from claim_desktop.ui.actions import Action, action_of
from claim_desktop.ui.widgets import Paragraph

T = TypeVar("T")


class GamesPage(ChroniclePage):
    """A page that lists the files of games, one of which is chosen."""

    def __init__(self, services: Services, games: Games, finished_games: FinishedGames | None = None) -> None:
        """Make the page for `finished_games`, or else for unfinished ones."""
        super().__init__(services, finished_games)
        self.chronicle = Chronicle.of(games)
        self.details = GameDetails(
            self,
            self._export,
            self._delete,
            self._keep_label,
            export_code=self._give_code,
            is_filed=finished_games is not None,
        )
        self.take(None)

    def take(self, file: GameFile | None) -> None:
        """Choose the game in this file."""
        self.file = file
        self.found = LoadedGame() if file is None else self.chronicle.read(file)
        self.details.take(self.found.game, tr("menu.chronicle.unreadable"))

    @abstractmethod
    def list_again(self) -> None:
        """List the games again, since one of them may be gone."""

    @abstractmethod
    def deleted(self, file: GameFile) -> None:
        """Update the list after this game was deleted."""

    def about(self) -> Paragraph:
        """The lines about the chosen game, or the reason why it cannot be read."""
        problem = self.found.problem
        return self.details.about("" if problem is None else sentence(problem))

    def cancelled(self) -> None:
        """Store the title being typed, and go back to the menu."""
        self._keep_label()
        super().cancelled()

    def close(self) -> None:
        """Store the title being typed."""
        self._keep_label()

    def handle(self, event: pygame.event.Event) -> None:
        """Copy the chosen game's code, or read one."""
        action = action_of(event) if self.dialog is None else None
        if action is Action.COPY:
            self.details.offer_code()
        elif action is Action.PASTE:
            self.read_code()
        super().handle(event)

    def read_code(self) -> None:
        """Open the game whose code is on the clipboard."""
        self.request_change(ReadCode(clipboard.paste()))

    def _keep_label(self) -> None:
        """Store the title and the star if they have changed."""
        file, game, label = self.file, self.found.game, self.details.label
        if file is not None and game is not None and game.label != label:
            self._attempt(lambda: self.chronicle.relabel(file, label))
            if self.finished_games is not None:
                self.finished_games.relabel(file.path.name, game.label)

    def _export(self) -> None:
        file, game = self.file, self.found.game
        path = self._attempt(lambda: None if file is None else self.chronicle.export(file))
        if path is not None and game is not None:
            self.details.say_exported(path, was_over=game.is_over)

    def _give_code(self) -> None:
        file = self.file
        code = self._attempt(lambda: None if file is None else self.chronicle.export_code(file))
        if code:
            self.details.say_code(code)

    def _delete(self) -> None:
        if self.file is not None:
            self._attempt(partial(self._delete_file, self.file))

    def _delete_file(self, file: GameFile) -> None:
        self.chronicle.delete(file)
        self.deleted(file)

    def _attempt(self, act: Callable[[], T]) -> T | None:
        """Return the result of `act`; if it fails, show the reason and list the games again."""
        try:
            return act()
        except StorageError as error:
            self.request_change(ShowMessage(sentence(error)))
            self.list_again()
            return None
