"""What the pause tells of the game that goes on behind it, and what can be done with that game."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from claim_desktop.i18n import text
from claim_desktop.scenes.base import OpenMenu, Services, Tell, WidgetScene
from claim_desktop.scenes.game_panel import export_question, exported
from claim_desktop.session.aids import choices, name_of
from claim_desktop.session.game_lines import about, state_of, title_of, usual_title
from claim_desktop.session.kept_game import KeptGame
from claim_desktop.session.match import Match
from claim_desktop.session.setup import is_title
from claim_desktop.storage.errors import StorageError, sentence
from claim_desktop.storage.saved_game import GameLabel
from claim_desktop.ui import styles, theme
from claim_desktop.ui.layout import Size, aligned, columns, cut_bottom, cut_top
from claim_desktop.ui.plates import Tone
from claim_desktop.ui.widgets import (
    Button,
    Choice,
    Label,
    Option,
    Panel,
    Paragraph,
    Scrim,
    TextField,
    Toggle,
    Widget,
)

SHEET = (640, 470)


class ThisGameScene(WidgetScene):
    """A sheet with the game's title, its star, what is known of it, and buttons."""

    is_overlay = True
    music = None

    def __init__(self, services: Services, match: Match, kept: KeptGame, person: int | None) -> None:
        """`person` is the seat of whoever sees the table; None at the curtain, or without people."""
        super().__init__(services)
        self._match = match
        self._kept = kept
        self._scrim = Scrim()
        self._panel = Panel("panel", text("menu.game"))
        self._state = Label("state", state_of(match), styles.SUBHEADING.sized(theme.BODY), x=0.5)
        self._title_label = Label("title_label", text("menu.game.name"), styles.SMALL)
        self._title = TextField("title", match.label.title, is_title, usual_title(match))
        self._star = Toggle("star", text("menu.game.star"), match.label.is_starred)
        self._person = person
        self._persons = persons = len(match.setup.persons)
        seat = match.seats[person or 0]
        aids = seat.aids
        whose = text("menu.game.aids_of", name=seat.name) if persons > 1 else text("menu.game.aids")
        self._aids_label = Label("aids_label", whose)
        offered = choices(aids, persons, services.settings.own_aids)
        self._aids = Choice("aids", [Option(each, name_of(each)) for each in offered], aids)
        self._about = Paragraph("about", about(match), styles.BODY.sized(theme.SMALL + 2), y=0)
        self._export = Button("export", text("menu.game.export"))
        self._delete = Button("delete", text("menu.game.delete"))
        self._back = Button("back", text("menu.done"), Tone.PRIMARY)
        self.focus.set_widgets(self.widgets())
        self.focus.focus_on("back", show_ring=True)

    def widgets(self) -> Sequence[Widget]:
        """The sheet, what stands on it, and the buttons at its foot."""
        words = [self._state, self._title_label, self._title, self._star, *self._help, self._about]
        return [self._panel, *words, self._export, self._delete, self._back]

    @property
    def _help(self) -> list[Widget]:
        """What helps the person at the screen, which nobody else can change, until the game is over."""
        is_shown = self._person is not None and not self._match.is_over
        return [self._aids_label, self._aids] if is_shown else []

    def place(self, size: Size) -> None:
        """A sheet in the middle."""
        kit = self.kit
        room = kit.scale.area.inflate(-kit.px(60), -kit.px(80)).move(0, kit.px(16))
        wanted = kit.scale.for_text(SHEET[0]), kit.scale.for_text(SHEET[1])
        self._panel.place(aligned((min(wanted[0], room.width), min(wanted[1], room.height)), room))
        inside = self._panel.inside(kit).inflate(-kit.px(24), 0)
        foot, inside = cut_bottom(inside, kit.scale.for_text(theme.BUTTON_HEIGHT), kit.px(14))
        buttons = (self._export, self._delete, self._back)
        for button, place in zip(buttons, columns(foot, len(buttons), kit.px(14)), strict=True):
            button.place(place)
        field = kit.scale.for_text(theme.FIELD_HEIGHT)
        state, inside = cut_top(inside, kit.line_height(styles.BODY), kit.px(6))
        label, inside = cut_top(inside, kit.line_height(styles.SMALL), kit.px(2))
        title, inside = cut_top(inside, field, kit.px(8))
        star, inside = cut_top(inside, field, kit.px(8))
        if self._help:
            row, inside = cut_top(inside, field, kit.px(8))
            for widget, place in zip(self._help, columns(row, (1.2, 1.0), kit.px(12)), strict=True):
                widget.place(place)
        places = (state, label, title, star, inside)
        widgets = (self._state, self._title_label, self._title, self._star, self._about)
        for widget, place in zip(widgets, places, strict=True):
            widget.place(place)

    def pressed(self, widget: Widget) -> None:
        """Do what the button says."""
        if widget is self._export:
            self._keep_changes()
            self._offer_export()
        elif widget is self._delete:
            answers = [
                Button("delete", text("menu.delete.yes")),
                Button("keep", text("menu.delete.no"), Tone.PRIMARY),
            ]
            question = text("menu.delete.question", name=title_of(self._match))
            self.ask(text("menu.delete.title"), question, answers)
        elif widget is self._back:
            self.cancelled()

    def cancelled(self) -> None:
        """Keep title, star and help, and go back."""
        self._keep_changes()
        super().cancelled()

    def answered(self, answer: str) -> None:
        """Export or delete the game, if that is the answer."""
        if answer == "export":
            self._export_game()
        elif answer == "delete":
            self._delete_game()

    def _delete_game(self) -> None:
        try:
            self._kept.delete()
        except StorageError as error:
            self.go(Tell(sentence(error)))
        else:
            self.go(OpenMenu())

    def translated(self) -> ThisGameScene:
        """Return a new sheet."""
        return ThisGameScene(self.services, self._match, self._kept, self._person)

    def draw_background(self, surface: pygame.Surface) -> None:
        """Dim the game, which stays visible."""
        self._scrim.draw(surface)

    def _offer_export(self) -> None:
        """Export the game; among several people, an unfinished one only if those who see the table agree."""
        if self._match.is_over or self._persons < 2:
            self._export_game()
        elif self._person is None:
            self.go(Tell(text("menu.export.at_curtain")))
        else:
            self.ask(*export_question())

    def _export_game(self) -> None:
        is_over = self._match.is_over
        try:
            path = self._kept.export(self._match)
        except StorageError as error:
            self.go(Tell(sentence(error)))
            return
        self._match.note_export()
        self._about.words = about(self._match)
        self.go(Tell(exported(path, is_over=is_over)))

    def _keep_changes(self) -> None:
        label = GameLabel(self._title.words.strip(), self._star.value)
        if label != self._match.label:
            self._match.relabel(label)
        person = self._person
        if self._help and person is not None and self._aids.value != self._match.seats[person].aids:
            self._match.change_aids(person, self._aids.value)
