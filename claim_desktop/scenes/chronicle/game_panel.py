"""The details of a game, with its title, export and deletion, shared by two scenes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.i18n.key_names import command_text
from claim_desktop.scenes.base import ShowMessage, WidgetScene
from claim_desktop.scenes.chronicle.logic.game_text import about, code_of
from claim_desktop.scenes.chronicle.logic.game_titles import default_title, title_of
from claim_desktop.scenes.page import Page
from claim_desktop.session.game_session import GameSession
from claim_desktop.session.setup import is_title
from claim_desktop.storage.saved_game import GameLabel
from claim_desktop.ui import clipboard, styles, theme
from claim_desktop.ui.layout import cut_top
from claim_desktop.ui.panel_art import ButtonVariant
from claim_desktop.ui.widgets import Button, Label, Paragraph, TextField, Toggle, Widget
from claim_desktop.ui.widgets.tree import Box, column, label, paragraph, sized


class GamePanel:
    """The widgets about a game. The scene places those below the star, exports the game and deletes it."""

    def __init__(
        self,
        scene: WidgetScene,
        export: Callable[[], None],
        delete: Callable[[], None],
        *,
        is_at_curtain: bool = False,
    ) -> None:
        """`is_at_curtain`: no player is there to agree to an export."""
        self._scene = scene
        self._do_export, self._do_delete = export, delete
        self._is_at_curtain = is_at_curtain
        self.gives_code: Callable[[], None] | None = None
        """Copies the code of an unfinished game, once its player has agreed that the game then counts as
        practice."""
        self._game: GameSession | None = None
        self._name = ""
        self.is_filed = False
        """Whether its games are finished ones, each in a file of its own."""
        self.is_shown = True
        """Whether the shown game has been read completely."""
        self._title_label = Label("title_label", tr("menu.game.name"), styles.SMALL)
        self.title = TextField("title", "", is_title).with_accessible_name(tr("menu.game.name"))
        self._star = Toggle("star", tr("menu.game.star"), False)
        self.about = Paragraph("about", "", styles.BODY.sized(theme.SMALL + 2), y=0)
        self.export = Button("export", tr("menu.game.export")).on_change(self.offer_export)
        self.code = Button("code", tr("menu.game.copy_code"), ButtonVariant.PAPER).on_change(self.offer_code)
        self.delete = Button("delete", tr("menu.game.delete")).on_change(self._ask_to_delete)

    @property
    def label_widgets(self) -> list[Widget]:
        """The widgets for title and star."""
        return [self._title_label, self.title, self._star]

    @property
    def label(self) -> GameLabel:
        """The title and star as entered."""
        return GameLabel(self.title.text.strip(), self._star.value)

    def show(
        self, game: GameSession | None, name: str = "", problem: str = "", *, is_shown: bool = True
    ) -> None:
        """Show a game, or the problem with one that cannot be read, whose title is then `name`.

        `is_shown` is False while it is still being read.
        """
        self._game, self._name = game, name
        self.is_shown = is_shown
        self.title.write(game.label.title if game is not None else "")
        self.title.placeholder = default_title(game) if game is not None else ""
        self._star.value = game is not None and game.label.is_starred
        self.tell(problem)

    def tell(self, problem: str = "") -> None:
        """Update the lines about the game."""
        self.about.text = about(self._game) if self._game is not None else problem

    def keeps_label(self, keep: Callable[[], None]) -> None:
        """Call `keep` when a title has been entered or the star set."""
        self.title.on_blur(keep)
        self._star.on_change(keep)

    def place_label(self, area: Rect, gap: int) -> Rect:
        """Place the title and star at the top of an area, and return the rest of it."""
        kit = self._scene.kit
        heights = [kit.some_line_height(styles.SMALL), *[kit.scale.for_some_text(theme.FIELD_HEIGHT)] * 2]
        gaps = (kit.px(2), kit.px(gap), kit.px(gap))
        for widget, height, below in zip(self.label_widgets, heights, gaps, strict=True):
            place, area = cut_top(area, height, below)
            widget.set_rect(place)
        return area

    def say_exported(self, path: Path, *, was_over: bool) -> None:
        """Show the record's path and, if the game is unfinished, the consequence of the export."""
        self.tell()
        key = "menu.game.exported" if was_over else "menu.game.exported_unfinished"
        self._scene.request_change(ShowMessage(tr(key, path=path)))

    def offer_code(self) -> None:
        """Copy the game's code to the clipboard, asking first if the game is unfinished."""
        if self._game is None:
            return
        if self._game.is_over:
            self.say_code(code_of(self._game))
        elif self.gives_code is not None:
            answers = [
                Button("copy", tr("menu.code.yes")).on_change(self.gives_code),
                Button("keep", tr("menu.code.no"), ButtonVariant.PRIMARY),
            ]
            self._scene.ask(tr("menu.code.title"), tr("menu.code.question"), answers)

    def say_code(self, code: str) -> None:
        """Copy a code to the clipboard, and confirm that."""
        assert self._game is not None
        copied = "menu.game.code_copied" if self._game.is_over else "menu.game.code_copied_unfinished"
        key = copied if clipboard.copy(code) else "menu.game.no_clipboard"
        self._scene.request_change(ShowMessage(tr(key, code=code, command=command_text())))

    def offer_export(self) -> None:
        """Export the game, asking first if it is unfinished and has several people."""
        game = self._game
        if game is None or game.is_over or len(game.setup.persons) < 2:
            self._do_export()
        elif self._is_at_curtain:
            self._scene.request_change(ShowMessage(tr("menu.export.at_curtain")))
        else:
            answers = [
                Button("export", tr("menu.export.yes")).on_change(self._do_export),
                Button("keep", tr("menu.export.no"), ButtonVariant.PRIMARY),
            ]
            self._scene.ask(tr("menu.export.title"), tr("menu.export.question"), answers)

    def _ask_to_delete(self) -> None:
        answers = [
            Button("delete", tr("menu.delete.yes")).on_change(self._do_delete),
            Button("keep", tr("menu.delete.no"), ButtonVariant.PRIMARY),
        ]
        name = title_of(self._game) if self._game is not None else self._name
        match = self._game.match if self._game is not None and not self.is_filed else None
        if match is None:
            title, question = tr("menu.delete.title"), tr("menu.delete.question", name=name)
        else:
            title, question = tr("matches.delete.title"), tr("matches.delete.question", name=name)
        self._scene.ask(title, question, answers)


class GameDetails:
    """A game's title and star as entered, and what can be done with it, as pages show them."""

    def __init__(
        self,
        page: Page,
        export: Callable[[], None],
        delete: Callable[[], None],
        keep: Callable[[], None] | None = None,
        *,
        give_code: Callable[[], None] | None = None,
        is_filed: bool = False,
        is_at_curtain: bool = False,
    ) -> None:
        """`keep` stores title and star, once they have been entered.

        `give_code` copies the code of an unfinished game, once its player has agreed that the game then
        counts as practice. `is_filed`: the games are finished ones, each in a file of its own.
        `is_at_curtain`: no player is there to agree to an export.
        """
        self._page, self._export, self._delete = page, export, delete
        self._keep = keep if keep is not None else lambda: None
        self._give_code = give_code
        self._is_filed, self._is_at_curtain = is_filed, is_at_curtain
        self.take(None)

    def take(self, game: GameSession | None, name: str = "") -> None:
        """Be about a game from now on, or about one that cannot be read, which has this name."""
        self._game, self._name = game, name
        self._title = "" if game is None else game.label.title
        self._is_starred = game is not None and game.label.is_starred

    @property
    def label(self) -> GameLabel:
        """The title and star as entered."""
        return GameLabel(self._title.strip(), self._is_starred)

    # What a page shows

    def title_field(self) -> TextField:
        """The field for the title."""
        usual = "" if self._game is None else default_title(self._game)
        field = TextField("title", self._title, is_title, usual)

        def write() -> None:
            self._title = field.text

        return field.on_change(write).on_blur(self._keep).with_accessible_name(tr("menu.game.name"))

    def star(self) -> Toggle:
        """The switch for the star."""
        star = Toggle("star", tr("menu.game.star"), self._is_starred)

        def turn() -> None:
            self._is_starred = star.value
            self._keep()

        return star.on_change(turn)

    def labels(self, gap: float) -> Box:
        """The title below its name, and the star."""
        name = label(tr("menu.game.name"), styles.SMALL, name="title_label")
        titled = column(
            sized(lambda kit, _: kit.some_line_height(styles.SMALL), name),
            sized(theme.FIELD_HEIGHT, self.title_field()),
            gap=2,
        )
        return column(sized(titled.length, titled), sized(theme.FIELD_HEIGHT, self.star()), gap=gap)

    def about(self, problem: str = "") -> Paragraph:
        """The lines about the game, or the problem with it."""
        words = problem if self._game is None else about(self._game)
        return paragraph(words, styles.BODY.sized(theme.SMALL + 2), y=0, name="about")

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
            self._ask("menu.code.title", tr("menu.code.question"), yes, "menu.code.no")

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
            self._ask("menu.export.title", tr("menu.export.question"), yes, "menu.export.no")

    def _ask_to_delete(self) -> None:
        name = title_of(self._game) if self._game is not None else self._name
        match = self._game.match if self._game is not None and not self._is_filed else None
        what = "menu" if match is None else "matches"
        yes = Button("delete", tr("menu.delete.yes")).on_change(self._delete)
        self._ask(f"{what}.delete.title", tr(f"{what}.delete.question", name=name), yes, "menu.delete.no")

    def _ask(self, title: str, question: str, yes: Button, no: str) -> None:
        keep = Button("keep", tr(no), ButtonVariant.PRIMARY)
        self._page.ask(tr(title), question, [yes, keep])
