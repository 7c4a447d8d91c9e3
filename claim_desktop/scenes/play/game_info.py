"""The sheet about the current game behind the pause menu, with actions on the game."""

from __future__ import annotations

from collections.abc import Sequence

from claim_desktop.i18n import tr
from claim_desktop.scenes.base import OpenMenu, Services, ShowMessage, WidgetScene
from claim_desktop.scenes.chronicle.game_panel import GamePanel
from claim_desktop.scenes.chronicle.logic.game_titles import state_of
from claim_desktop.scenes.play.requests import OpenGameInfo
from claim_desktop.session.assists import choices, name_of
from claim_desktop.session.autosaved_game import AutosavedGame
from claim_desktop.session.game_session import GameSession
from claim_desktop.session.games import Games
from claim_desktop.storage.errors import StorageError, sentence
from claim_desktop.ui import styles, theme
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.layout import Size, aligned, columns, cut_bottom, cut_top
from claim_desktop.ui.panel_art import ButtonVariant
from claim_desktop.ui.shading import draw_scrim
from claim_desktop.ui.widgets import Button, Label, Option, Panel, Stepper, Widget, place_each, place_row

SHEET = (640, 470)


class ThisGameScene(WidgetScene):
    """The game's title, star and details, the person's assists, and buttons to export and delete it."""

    is_overlay = True
    music = None

    @classmethod
    def open(cls, services: Services, games: Games, request: OpenGameInfo) -> ThisGameScene:
        assert games.current is not None, "the pause lies over a game"
        return cls(services, games.current, games.kept, request.person)

    def __init__(
        self, services: Services, game: GameSession, kept: AutosavedGame, person: int | None
    ) -> None:
        """`person` is the seat of the person at the screen, None if there is none."""
        super().__init__(services)
        self._session = game
        self._kept = kept
        self._panel = Panel("panel", tr("menu.game"))
        self._state = Label("state", state_of(game), styles.SUBHEADING.sized(theme.BODY), x=0.5)
        self._game = GamePanel(self, self._export, self._delete, is_at_curtain=person is None)
        self._game.export.on_change(self._offer_export)
        self._game.show(game)
        self._person = person
        persons = len(game.setup.persons)
        seat = game.seats[person or 0]
        aids = seat.aids
        whose = tr("menu.game.aids_of", name=seat.name) if persons > 1 else tr("menu.game.aids")
        self._aids_label = Label("aids_label", whose)
        offered = choices(aids, persons, services.settings.own_aids, is_of_day=game.is_of_day)
        self._aids = Stepper("aids", [Option(each, name_of(each)) for each in offered], aids)
        self._back = Button("back", tr("menu.done"), ButtonVariant.PRIMARY).on_change(self.cancelled)
        self.focus.set_widgets(self.widgets())
        self.focus.focus_on("back", show_ring=True)

    def widgets(self) -> Sequence[Widget]:
        game = self._game
        text = [self._state, *game.label_widgets, *self._help, game.about]
        return [self._panel, *text, game.export, game.delete, self._back]

    @property
    def _help(self) -> list[Widget]:
        """The widgets for the assists of the person at the screen, who alone can change them now."""
        is_shown = self._person is not None and not self._session.is_over
        return [self._aids_label, self._aids] if is_shown else []

    def layout(self, size: Size) -> None:
        kit = self.kit
        room = kit.scale.area.inflate(-kit.px(60), -kit.px(80)).move(0, kit.px(16))
        wanted = kit.scale.for_some_text(SHEET[0]), kit.scale.for_some_text(SHEET[1])
        self._panel.set_rect(aligned((min(wanted[0], room.width), min(wanted[1], room.height)), room))
        inside = self._panel.inside(kit).inflate(-kit.px(24), 0)
        foot, inside = cut_bottom(inside, kit.scale.for_some_text(theme.BUTTON_HEIGHT), kit.px(14))
        buttons = (self._game.export, self._game.delete, self._back)
        place_row(buttons, foot, kit, kit.px(14))
        state, inside = cut_top(inside, kit.some_line_height(styles.BODY), kit.px(6))
        self._state.set_rect(state)
        inside = self._game.place_label(inside, 8)
        if self._help:
            row, inside = cut_top(inside, kit.scale.for_some_text(theme.FIELD_HEIGHT), kit.px(8))
            place_each(self._help, columns(row, (1.2, 1.0), kit.px(12)))
        self._game.about.set_rect(inside)

    def cancelled(self) -> None:
        """Store the title, the star and the assists, and go back."""
        self._keep_changes()
        super().cancelled()

    def relocalised(self) -> ThisGameScene:
        return ThisGameScene(self.services, self._session, self._kept, self._person)

    def draw_background(self, surface: Canvas) -> None:
        draw_scrim(surface)

    def _offer_export(self) -> None:
        """Store the title, the star and the assists before the game is exported with them."""
        self._keep_changes()
        self._game.offer_export()

    def _delete(self) -> None:
        try:
            self._kept.delete()
        except StorageError as error:
            self.request_change(ShowMessage(sentence(error)))
        else:
            self.request_change(OpenMenu())

    def _export(self) -> None:
        was_over = self._session.is_over
        try:
            path = self._kept.export(self._session)
        except StorageError as error:
            self.request_change(ShowMessage(sentence(error)))
            return
        self._session.note_export()
        self._game.say_exported(path, was_over=was_over)

    def _keep_changes(self) -> None:
        if self._game.label != self._session.label:
            self._session.relabel(self._game.label)
        person = self._person
        if self._help and person is not None and self._aids.value != self._session.seats[person].aids:
            self._session.change_aids(person, self._aids.value)
