"""The sheet about the current game behind the pause menu, with actions on the game."""

from __future__ import annotations

from claim_desktop.i18n import tr
from claim_desktop.scenes.base import Services
from claim_desktop.scenes.chronicle.game_details import GameDetails
from claim_desktop.scenes.chronicle.logic.game_titles import state_of
from claim_desktop.scenes.page import Page
from claim_desktop.scenes.play.requests import OpenGameInfo
from claim_desktop.scenes.requests import OpenMenu, ShowMessage
from claim_desktop.session.assists import choices, name_of
from claim_desktop.session.games import Games
from claim_desktop.session.setup import SeatSetup
from claim_desktop.storage.errors import StorageError, sentence
from claim_desktop.ui import styles, theme
from claim_desktop.ui.panel_art import ButtonVariant
from claim_desktop.ui.widgets import Option, Stepper
from claim_desktop.ui.widgets.tree import Box, Cell, Content, cell, column, flex, label, pad, row

SHEET = (640, 470)


class ThisGameScene(Page):
    """The game's title, star and details, the person's assists, and buttons to export and delete it."""

    is_overlay = True
    music = None

    def __init__(self, services: Services, games: Games, request: OpenGameInfo) -> None:
        assert games.current is not None, "the pause lies over a game"
        super().__init__(services)
        self._session, self._autosave, self._person = games.current, games.autosave, request.person
        self._aids = self._seat.aids
        """The chosen assists, which the game has from leaving this sheet on."""
        self._details = GameDetails(self, self._export, self._delete, is_at_curtain=self._person is None)
        self._details.take(self._session)
        self.build(focus="back")

    def content(self) -> Content:
        details, labels = self._details, self._details.labels(gap=8)
        state = label(state_of(self._session), styles.SUBHEADING.with_size(theme.BODY), x=0.5, name="state")
        parts = [
            cell(lambda kit, _: kit.some_line_height(styles.BODY), state),
            cell(labels.length, labels),
            *([cell(theme.FIELD_HEIGHT, self._choice_of_aids)] if self._can_choose_aids else []),
            Cell(details.about()),
        ]
        done = self.button("back", tr("menu.done"), self.cancelled, ButtonVariant.PRIMARY)
        foot = row(details.export_button(self._offer_export), details.delete_button(), done, gap=14)
        inside = column(column(*parts, gap=8), cell(theme.BUTTON_HEIGHT, foot), gap=14)
        return self.make_sheet(tr("menu.game"), SHEET, pad(inside, 12, 0), margins=(60, 80), drop=16)

    @property
    def _seat(self) -> SeatSetup:
        return self._session.seats[self._person or 0]

    @property
    def _can_choose_aids(self) -> bool:
        """Whether there is a person at the screen, who alone can change the assists now."""
        return self._person is not None and not self._session.is_over

    @property
    def _choice_of_aids(self) -> Box:
        persons, seat = len(self._session.setup.persons), self._seat
        whose = tr("menu.game.aids_of", name=seat.name) if persons > 1 else tr("menu.game.aids")
        own = self.services.settings.own_aids
        offered = choices(seat.aids, persons, own, has_terms=self._session.has_terms)
        aids = Stepper("aids", [Option(each, name_of(each)) for each in offered], self._aids)

        def choose() -> None:
            self._aids = aids.value

        aids.on_change(choose)
        return row(flex(1.2, label(whose, name="aids_label")), aids, gap=12)

    def cancelled(self) -> None:
        """Store the title, the star and the assists, and go back."""
        self._keep_changes()
        super().cancelled()

    def _offer_export(self) -> None:
        """Store the title, the star and the assists before the game is exported with them."""
        self._keep_changes()
        self._details.offer_export()

    def _delete(self) -> None:
        try:
            self._autosave.delete()
        except StorageError as error:
            self.request_change(ShowMessage(sentence(error)))
        else:
            self.request_change(OpenMenu())

    def _export(self) -> None:
        was_over = self._session.is_over
        try:
            path = self._autosave.export(self._session)
        except StorageError as error:
            self.request_change(ShowMessage(sentence(error)))
            return
        self._session.note_export()
        self._details.say_exported(path, was_over=was_over)

    def _keep_changes(self) -> None:
        if self._details.label != self._session.label:
            self._session.relabel(self._details.label)
        if self._person is not None and self._can_choose_aids and self._aids != self._seat.aids:
            self._session.change_aids(self._person, self._aids)
