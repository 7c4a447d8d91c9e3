"""The chronicle's page of unfinished games, to continue, rename, export or delete."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from pathlib import Path

import pygame
from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.i18n.lists import comma_list
from claim_desktop.rules.cards import Faction, cards_of
from claim_desktop.rules.decks import Deck
from claim_desktop.scenes.base import ContinueGame, OpenMenu, SceneChange, Services, ShowMessage
from claim_desktop.scenes.chronicle.chronicle_sheet import ChronicleSheet
from claim_desktop.scenes.chronicle.game_panel import GamePanel
from claim_desktop.scenes.chronicle.logic.chronicle import Chronicle, LoadedGame
from claim_desktop.scenes.chronicle.logic.game_text import when
from claim_desktop.scenes.chronicle.logic.game_titles import unfinished_state, unfinished_title
from claim_desktop.scenes.chronicle.requests import OpenChronicle, OpenImport
from claim_desktop.scenes.review.requests import ReadCode
from claim_desktop.session.game_session import GameSession
from claim_desktop.session.games import Games
from claim_desktop.storage.errors import StorageError, sentence
from claim_desktop.storage.game_folder import GameFile
from claim_desktop.table.artwork.card_art import CardArt
from claim_desktop.ui import clipboard, controls, panel_art, styles
from claim_desktop.ui.actions import Action, action_of
from claim_desktop.ui.canvas import Canvas, draw_centered
from claim_desktop.ui.layout import Size, cut_bottom, cut_left, cut_right, cut_top, inset
from claim_desktop.ui.panel_art import ButtonVariant
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.vector import DEPTH
from claim_desktop.ui.widgets import Button, ListBox, Paragraph, Widget, place_row
from claim_desktop.ui.widgets.chooser import PartText

LIST_SHARE = 0.56
"""The share of the sheet's width that the list takes."""

ROW_HEIGHT = 60
SHIELD_HEIGHT = 30
STAR = 26
SMALL_FAN = 0.6
"""The size of the fan of champions with large text, as a share of its usual size."""

FAN_SHARE = 0.5
"""The fan's share of the height below the title and star."""

FAN_HEIGHT = 1.85
FAN_ENDS = 1.4
FAN_STEP = 0.5
FAN_DROP = 0.022
FAN_LIFT = 0.14
"""The fan, in card widths: its height, the room for its turned outermost cards, the step from card to card,
their drop towards the ends, and the height of the middle card above the middle of the fan.
"""

FAN_DEGREES = 5
PASTE_WIDTH, IMPORT_WIDTH = 230, 180
FOOT_SHARES = (1.1, 1.0, 1.0, 1.5)
"""The shares of the foot that the buttons next to Back take."""


class GameList(ListBox):
    """Games of one kind, each with its title, state and factions."""

    def __init__(self, chronicle: Chronicle, art: CardArt) -> None:
        super().__init__("games")
        self._chronicle = chronicle
        self._art = art
        self.files: list[GameFile] = []
        """The files listed."""

    @property
    def chosen(self) -> GameFile | None:
        """The chosen game, if any."""
        return self.files[self.index] if self.files else None

    def list_files(self, files: list[GameFile], chosen: Path | None = None) -> None:
        """List these games, and choose the one in this file, or else the first."""
        self.files = files
        paths = [file.path for file in files]
        self.enabled = bool(files)
        self.show(len(files), paths.index(chosen) if chosen in paths else 0)

    def describe_part(self, index: int) -> PartText:
        """A game's title, its progress, and its last move."""
        file = self.files[index]
        found = self._chronicle.read(file)
        is_starred = found.game is not None and found.game.label.is_starred
        star = tr("speech.starred") if is_starred else ""
        return PartText(comma_list(filter(None, (_title(found), self._state(file, found.game), star))))

    def _state(self, file: GameFile, game: GameSession | None) -> str:
        """The game's progress, and the time of its last move."""
        state = unfinished_state(game) if game is not None else ""
        moment = when(file.changed, date.today()) if file.changed is not None else ""
        return " · ".join(filter(None, (state, moment)))

    def draw_row(self, surface: Canvas, kit: Toolkit, index: int, place: Rect) -> None:
        """Draw title and state on the left; on the right a star and, if they fit, the shields."""
        file = self.files[index]
        found = self._chronicle.read(file)
        game = found.game
        title = _title(found)
        area = inset(place, kit.px(14), kit.px(5))
        if game is not None:
            area = self._draw_signs(surface, kit, game, area, kit.text_width(title, styles.BODY_STRONG))
        upper, lower = cut_top(area, area.height // 2)
        kit.draw_name(surface, title, upper, styles.BODY_STRONG, 0)
        kit.draw_text(surface, self._state(file, game), lower, styles.SMALL, 0)

    def _draw_signs(self, surface: Canvas, kit: Toolkit, game: GameSession, area: Rect, text: int) -> Rect:
        """Draw the star and shields at a row's right end, next to words this wide; returns the rest."""
        height = min(kit.px(SHIELD_HEIGHT), area.height)
        shields = [self._art.shield(faction, height) for faction in reversed(game.record.deck.all_factions)]
        star = kit.painter.round_picture(controls.star, kit.px(STAR), True)
        signs = [star] if game.label.is_starred else []
        if text * kit.min_fit + sum(sign.get_width() for sign in (*shields, *signs)) <= area.width:
            signs = shields + signs
        for sign in signs:
            place, area = cut_right(area, sign.get_width(), kit.px(2))
            draw_centered(surface, sign, place.center)
        return cut_right(area, kit.px(6))[1]


class ChronicleScene(ChronicleSheet):
    """A list of games on the left, details of the chosen one on the right, buttons below."""

    @classmethod
    def open(cls, services: Services, games: Games, request: OpenChronicle) -> ChronicleScene:
        return cls(services, Chronicle.of(games), by_tab=request.by_tab)

    def __init__(self, services: Services, chronicle: Chronicle, *, by_tab: bool = False) -> None:
        """`by_tab`: a tab opened it, so that the focus stays there."""
        super().__init__(services, "unfinished")
        self.chronicle = chronicle
        self._list = GameList(chronicle, services.cards)
        self._list.with_accessible_name(tr("menu.chronicle.unfinished"))
        self._list.on_change(self._choose)
        self._empty = Paragraph("empty", "", styles.ITALIC, x=0.5, y=0.5)
        self._game = GamePanel(self, self._export, self._delete)
        self._game.gives_code = self._give_code
        self._open = Button("open", tr("menu.continue"), ButtonVariant.PRIMARY).on_change(self._open_chosen)
        self._paste = Button("paste", tr("menu.game.paste_code"), ButtonVariant.PAPER).on_change(
            self._read_code
        )
        self._import = Button("import", tr("chronicle.import"), ButtonVariant.PAPER).on_change(
            self.opener(OpenImport())
        )
        self._details = self._champions = Rect(0, 0, 1, 1)
        self._fans: dict[Deck, pygame.Surface] = {}
        self._shown: GameFile | None = None
        """The game whose details are shown: until a newly chosen one is ready, the previous one."""
        self._was_read = True
        """Whether these details could be read when they were shown."""
        self._game.keeps_label(self._keep_label)
        self._list_games()
        self.focus.set_widgets(self.widgets())
        self.focus.focus_on("kind" if by_tab else "games" if self._list.count else "back", show_ring=True)

    def widgets(self) -> Sequence[Widget]:
        label = self._game.label_widgets if self._found.game is not None else []
        foot = [self.back, self._game.code, self._game.export, self._game.delete, self._open]
        head = [*self.frame_widgets, self._import, self._paste]
        return [*head, self._empty, self._list, *label, self._game.about, *foot]

    def layout(self, size: Size) -> None:
        """Place two columns below the tabs, above a row of buttons."""
        kit = self.kit
        self._fans.clear()
        head, body, foot = self.place_frame()
        paste, head = cut_right(head, min(head.width, kit.scale.for_some_text(PASTE_WIDTH)), kit.px(12))
        self._paste.set_rect(paste)
        self._import.set_rect(cut_right(head, min(head.width, kit.scale.for_some_text(IMPORT_WIDTH)))[0])
        rows, right = cut_left(body, round(body.width * LIST_SHARE), kit.px(24))
        self._list.lay_out(rows, kit, kit.scale.for_some_text(ROW_HEIGHT))
        self._empty.set_rect(body)
        self._details = right
        rest = self._game.place_label(inset(right, kit.px(22), kit.px(16)), 10)
        share = FAN_SHARE * (SMALL_FAN if kit.is_text_cramped else 1)
        self._champions, text = cut_bottom(rest, round(rest.height * share), kit.px(8))
        self._game.about.set_rect(text)
        buttons = (self._game.code, self._game.export, self._game.delete, self._open)
        place_row(buttons, foot, kit, kit.px(14), FOOT_SHARES)

    def cancelled(self) -> None:
        """Go back to the menu, which may have another game to continue now."""
        self._keep_label()
        self.request_change(OpenMenu())

    def handle(self, event: pygame.event.Event) -> None:
        """Copy the chosen game's code, or read one."""
        action = action_of(event) if self.dialog is None else None
        if action is Action.COPY:
            self._game.offer_code()
        elif action is Action.PASTE:
            self._read_code()
        super().handle(event)

    def _read_code(self) -> None:
        """Open the game whose code is on the clipboard."""
        self.request_change(ReadCode(clipboard.paste()))

    def update(self, dt: float) -> SceneChange | None:
        """Show the details of the chosen game as soon as they have been read."""
        if not self._was_read and self._found.is_read:
            self._show_details()
        return super().update(dt)

    def imported(self) -> None:
        """List the newly imported games."""
        chosen = self._list.chosen
        self._list_games(None if chosen is None else chosen.path)

    def close(self) -> None:
        """Store the title being typed."""
        self._keep_label()

    def draw_static(self, surface: Canvas) -> None:
        if self._shown is not None:
            self.kit.painter.draw(surface, panel_art.inlay, self._details)

    def draw(self, surface: Canvas) -> None:
        """Draw the static picture, the champions of the chosen game's deck, the widgets and the dialog."""
        surface.blit(self._still(surface.get_size()), (0, 0))
        game = self._found.game
        if game is not None:
            surface.blit(self._champions_of(game.record.deck), self._champions)
        self.focus.draw(surface, without=self._panels)
        if self.dialog is not None:
            self.dialog.draw(surface)

    # The chosen game

    @property
    def _found(self) -> LoadedGame:
        return LoadedGame() if self._shown is None else self.chronicle.read(self._shown)

    def _list_games(self, chosen: Path | None = None) -> None:
        self._list.list_files(self.chronicle.unfinished(), chosen)
        self._empty.text = "" if self._list.count else tr("menu.chronicle.no_unfinished")
        self._show_details()
        if self._list.rect.width:
            self.rebuild()

    def _choose(self) -> None:
        """Show the chosen game's details, and open it if it was chosen twice."""
        self._show_details()
        if self._list.is_confirmed:
            self._open_chosen()

    def _show_details(self) -> None:
        if (self._shown is None) != (self._list.chosen is None):
            self.changed()
        self._shown = self._list.chosen
        found = self._found
        game = found.game
        self._was_read = found.is_read
        for button in (self._game.code, self._game.export, self._open):
            button.enabled = game is not None
        self._game.delete.enabled = self._list.count > 0
        self._game.show(game, _title(found), _problem(found))
        if self.focus.widgets != list(self.widgets()):
            self.focus.set_widgets(self.widgets())
        if self.focus.focused is not None and not self.focus.focused.enabled:
            self.focus.focus_on("kind", show_ring=True)

    def _open_chosen(self) -> None:
        """Continue the chosen game."""
        if self._shown is not None and self._found.game is not None:
            self.request_change(ContinueGame(self._shown.path))

    def _keep_label(self) -> None:
        """Store the title and the star if they have changed."""
        file, game = self._shown, self._found.game
        label = self._game.label
        if file is not None and game is not None and game.label != label:
            self._attempt(lambda: self.chronicle.relabel(file, label))

    def _export(self) -> None:
        self._attempt(self._export_game)

    def _export_game(self) -> None:
        file, game = self._shown, self._found.game
        path = self.chronicle.export(file) if file is not None else None
        if path is not None and game is not None:
            self._game.say_exported(path, was_over=game.is_over)

    def _give_code(self) -> None:
        self._attempt(self._copy_code)

    def _copy_code(self) -> None:
        code = self.chronicle.give_code(self._shown) if self._shown is not None else ""
        if code:
            self._game.tell()
            self._game.say_code(code)

    def _delete(self) -> None:
        self._attempt(self._delete_game)

    def _delete_game(self) -> None:
        if self._shown is not None:
            self.chronicle.delete(self._shown)
            self._list_games()

    def _attempt(self, act: Callable[[], None]) -> None:
        """Call `act`; if it fails, show the reason and list the games again."""
        try:
            act()
        except StorageError as error:
            self.request_change(ShowMessage(sentence(error)))
            self._list_games()

    def _champions_of(self, deck: Deck) -> pygame.Surface:
        """Return a fan of each faction's best card, drawn once per deck."""
        if deck not in self._fans:
            self._fans[deck] = pygame.Surface(self._champions.size, pygame.SRCALPHA, DEPTH)
            self._draw_fan(self._fans[deck], deck.all_factions)
        return self._fans[deck]

    def _draw_fan(self, surface: Canvas, factions: Sequence[Faction]) -> None:
        area = surface.get_rect()
        width = min(
            round(area.height / FAN_HEIGHT), round(area.width / (FAN_ENDS + FAN_STEP * (len(factions) - 1)))
        )
        for index, faction in enumerate(factions):
            off = index - (len(factions) - 1) / 2
            face = self.services.cards.face(cards_of(faction)[-1], width)
            shaded = self.kit.painter.with_shadow(face, self.kit.px(6))
            turned = pygame.transform.rotozoom(shaded, -FAN_DEGREES * off, 1)
            drop = round((off**2 * FAN_DROP - FAN_LIFT) * width)
            middle = area.centerx + round(FAN_STEP * width * off), area.centery + drop
            draw_centered(surface, turned, middle)


def _title(found: LoadedGame) -> str:
    """A game's title, or a note that it is unreadable; empty while it is being read."""
    if found.game is not None:
        return unfinished_title(found.game)
    return tr("menu.chronicle.unreadable") if found.is_read else ""


def _problem(found: LoadedGame) -> str:
    """The reason why a game cannot be read; empty if it can."""
    return "" if found.problem is None else sentence(found.problem)
