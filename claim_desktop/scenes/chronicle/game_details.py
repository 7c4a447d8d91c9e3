"""The details of a game, with its title, export and deletion, shared by several pages."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from claim_desktop.i18n import tr
from claim_desktop.i18n.key_names import command_text
from claim_desktop.scenes.chronicle.logic.game_text import about, code_of
from claim_desktop.scenes.chronicle.logic.game_titles import default_title, title_of
from claim_desktop.scenes.page import Page
from claim_desktop.scenes.requests import ShowMessage
from claim_desktop.session.game_session import GameSession
from claim_desktop.session.setup import is_title
from claim_desktop.storage.saved_game import GameLabel
from claim_desktop.ui import clipboard, styles, theme
from claim_desktop.ui.panel_art import ButtonVariant
from claim_desktop.ui.widgets import Button, Paragraph, TextField, Toggle
from claim_desktop.ui.widgets.tree import Box, cell, column, label, paragraph


class GameDetails:
    """A game's title and star as entered, and the actions that pages offer for it."""

    def __init__(
        self,
        page: Page,
        export: Callable[[], None],
        delete: Callable[[], None],
        keep: Callable[[], None] | None = None,
        *,
        export_code: Callable[[], None] | None = None,
        is_filed: bool = False,
        is_at_curtain: bool = False,
    ) -> None:
        """`keep` stores title and star, once they have been entered.

        `export_code` copies the code of an unfinished game, once its player has agreed that the game then
        counts as practice. `is_filed`: the games are finished ones, each in a file of its own.
        `is_at_curtain`: no player is there to agree to an export.
        """
        self._page, self._export, self._delete = page, export, delete
        self._keep = keep if keep is not None else lambda: None
        self._give_code = export_code
        self._is_filed, self._is_at_curtain = is_filed, is_at_curtain
        self.take(None)

    def take(self, game: GameSession | None, name: str = "") -> None:
        """Show another game from now on, or the unreadable one of this name."""
        self._game, self._name = game, name
        self._title = "" if game is None else game.label.title
        self._is_starred = game is not None and game.label.is_starred

    @property
    def label(self) -> GameLabel:
        """The title and star as entered."""
        return GameLabel(self._title.strip(), self._is_starred)

    # What a page shows

    def title_field(self) -> TextField:
        usual = "" if self._game is None else default_title(self._game)
        field = TextField("title", self._title, is_title, usual)

        def write() -> None:
            self._title = field.text

        return field.on_change(write).on_blur(self._keep).with_accessible_name(tr("menu.game.name"))

    def star(self) -> Toggle:
        star = Toggle("star", tr("menu.game.star"), self._is_starred)

        def turn() -> None:
            self._is_starred = star.value
            self._keep()

        return star.on_change(turn)

    def labels(self, gap: float) -> Box:
        """The title below its name, and the star."""
        name = label(tr("menu.game.name"), styles.SMALL, name="title_label")
        titled = column(
            cell(lambda kit, _: kit.some_line_height(styles.SMALL), name),
            cell(theme.FIELD_HEIGHT, self.title_field()),
            gap=2,
        )
        return column(cell(titled.length, titled), cell(theme.FIELD_HEIGHT, self.star()), gap=gap)

    def about(self, problem: str = "") -> Paragraph:
        """The lines about the game, or the problem with it."""
        words = problem if self._game is None else about(self._game)
        return paragraph(words, styles.BODY.with_size(theme.SMALL + 2), y=0, name="about")

    def export_button(self, act: Callable[[], None] | None = None) -> Button:
        """The button that exports the game, by this function if one is given."""
        return self._button("export", "menu.game.export", act or self.offer_export)

    def code_button(self) -> Button:
        """The button that copies the game's code."""
        return self._button("code", "menu.game.copy_code", self.offer_code, ButtonVariant.PAPER)

    def delete_button(self, *, is_enabled: bool = True) -> Button:
        """The button that deletes the game, which need not be readable."""
        act = self._ask_to_delete if is_enabled else None
        return self._page.button("delete", tr("menu.game.delete"), act, ButtonVariant.SECONDARY)

    def _button(
        self, name: str, key: str, act: Callable[[], None], tone: ButtonVariant = ButtonVariant.SECONDARY
    ) -> Button:
        return self._page.button(name, tr(key), None if self._game is None else act, tone)

    # What it asks and says

    def say_exported(self, path: Path, *, was_over: bool) -> None:
        """Show the record's path and, if the game is unfinished, the consequence of the export."""
        key = "menu.game.exported" if was_over else "menu.game.exported_unfinished"
        self._page.request_change(ShowMessage(tr(key, path=path)))

    def offer_code(self) -> None:
        """Copy the game's code to the clipboard, asking first if the game is unfinished."""
        if self._game is None:
            return
        if self._game.is_over:
            self.say_code(code_of(self._game))
        elif self._give_code is not None:
            yes = Button("copy", tr("menu.code.yes")).on_change(self._give_code)
            self._ask(tr("menu.code.title"), tr("menu.code.question"), yes, tr("menu.code.no"))

    def say_code(self, code: str) -> None:
        """Copy a code to the clipboard, and confirm that."""
        assert self._game is not None
        copied = "menu.game.code_copied" if self._game.is_over else "menu.game.code_copied_unfinished"
        key = copied if clipboard.copy(code) else "menu.game.no_clipboard"
        self._page.request_change(ShowMessage(tr(key, code=code, command=command_text())))

    def offer_export(self) -> None:
        """Export the game, asking first if it is unfinished and has several people."""
        game = self._game
        if game is None or game.is_over or len(game.setup.persons) < 2:
            self._export()
        elif self._is_at_curtain:
            self._page.request_change(ShowMessage(tr("menu.export.at_curtain")))
        else:
            yes = Button("export", tr("menu.export.yes")).on_change(self._export)
            self._ask(tr("menu.export.title"), tr("menu.export.question"), yes, tr("menu.export.no"))

    def _ask_to_delete(self) -> None:
        name = title_of(self._game) if self._game is not None else self._name
        match = self._game.match if self._game is not None and not self._is_filed else None
        if match is None:
            title, question = tr("menu.delete.title"), tr("menu.delete.question", name=name)
        else:
            title, question = tr("matches.delete.title"), tr("matches.delete.question", name=name)
        yes = Button("delete", tr("menu.delete.yes")).on_change(self._delete)
        self._ask(title, question, yes, tr("menu.delete.no"))

    def _ask(self, title: str, question: str, yes: Button, no: str) -> None:
        self._page.ask(title, question, [yes, Button("keep", no, ButtonVariant.PRIMARY)])
