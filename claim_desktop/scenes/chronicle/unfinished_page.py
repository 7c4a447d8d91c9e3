"""The chronicle's page of unfinished games, to continue, rename, export or delete."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from pathlib import Path

from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.i18n.lists import comma_list
from claim_desktop.rules.cards import Faction, cards_of
from claim_desktop.scenes.base import Services
from claim_desktop.scenes.chronicle.games_page import GamesPage
from claim_desktop.scenes.chronicle.logic.chronicle import Chronicle, LoadedGame
from claim_desktop.scenes.chronicle.logic.game_text import when
from claim_desktop.scenes.chronicle.logic.game_titles import unfinished_state, unfinished_title
from claim_desktop.scenes.chronicle.requests import OpenChronicle, OpenImport
from claim_desktop.scenes.requests import ContinueGame, SceneChange
from claim_desktop.session.game_session import GameSession
from claim_desktop.session.games import Games
from claim_desktop.storage.game_folder import GameFile
from claim_desktop.table.artwork.card_art import CardArt
from claim_desktop.ui import controls, panel_art, styles
from claim_desktop.ui.canvas import Canvas, draw_centered, draw_fan
from claim_desktop.ui.layout import cut_right, cut_top, inset
from claim_desktop.ui.panel_art import ButtonVariant
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.widgets import ListBox
from claim_desktop.ui.widgets.chooser import PartText
from claim_desktop.ui.widgets.tree import (
    Content,
    artwork,
    cell,
    column,
    drawing,
    flex,
    layers,
    pad,
    paragraph,
    row,
)

LIST_SHARE = 0.57
"""The share of the sheet's width that the list takes."""

ROW_HEIGHT = 60
SHIELD_HEIGHT = 30
STAR = 26
SMALL_FAN = 0.6
"""The size of the fan of champions with large text, as a share of its usual size."""

FAN_SHARE = 0.51
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


class GameList(ListBox[GameFile]):
    """Games of one kind, each with its title, state and factions."""

    def __init__(self, chronicle: Chronicle, art: CardArt, files: Sequence[GameFile], index: int) -> None:
        super().__init__("games", ROW_HEIGHT, files, index)
        self._chronicle = chronicle
        self._art = art

    def describe_part(self, index: int) -> PartText:
        """A game's title, its progress, and its last move."""
        file = self.items[index]
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
        file = self.items[index]
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


class ChronicleScene(GamesPage):
    """A list of games on the left, details of the chosen one on the right, buttons below."""

    tab = "unfinished"

    def __init__(self, services: Services, games: Games, request: OpenChronicle) -> None:
        super().__init__(services, games)
        self._list_games()
        self.build(focus="kind" if request.by_tab else "games" if self._files else "back")

    # What is listed and chosen

    def _list_games(self, chosen: Path | None = None) -> None:
        """List the games again, and choose the one in this file, or else the first."""
        self._files = self.chronicle.unfinished()
        found = [file for file in self._files if file.path == chosen] or self._files
        self.take(found[0] if found else None)

    def list_again(self) -> None:
        self._list_games()
        self.rebuild()

    def deleted(self, file: GameFile) -> None:
        self._list_games()

    def update(self, dt: float) -> SceneChange | None:
        """Show the details of the chosen game as soon as they have been read."""
        if self.file is not None and not self.found.is_read and self.chronicle.read(self.file).is_read:
            self.take(self.file)
            self.rebuild()
        return super().update(dt)

    def imported(self) -> None:
        """List the newly imported games."""
        self._list_games(None if self.file is None else self.file.path)
        self.rebuild()

    # What is shown

    def content(self) -> Content:
        """Two columns below the tabs, above a row of buttons."""
        details, game = self.details, self.found.game
        head = row(
            None,
            cell(IMPORT_WIDTH, self.button("import", tr("chronicle.import"), OpenImport()), cap=0.42),
            cell(PASTE_WIDTH, self.button("paste", tr("menu.game.paste_code"), self.read_code), cap=0.54),
            gap=12,
        )
        empty = "" if self._files else tr("menu.chronicle.no_unfinished")
        body = layers(
            paragraph(empty, styles.ITALIC, x=0.5, name="empty"),
            row(flex(LIST_SHARE, self._list()), flex(1 - LIST_SHARE, self._about_chosen()), gap=24),
        )
        way_on = None if game is None else self._open_chosen
        foot = row(
            flex(1.1, details.code_button()),
            details.export_button(),
            details.delete_button(is_enabled=bool(self._files)),
            flex(1.5, self.button("open", tr("menu.continue"), way_on, ButtonVariant.PRIMARY)),
            gap=14,
        )
        return self.with_foot(head, body, foot)

    def _list(self) -> GameList:
        index = 0 if self.file is None else self._files.index(self.file)
        games = GameList(self.chronicle, self.services.cards, self._files, index)

        def choose() -> None:
            self.take(games.chosen)
            if games.is_confirmed:
                self._open_chosen()

        return games.on_change(choose).with_accessible_name(tr("menu.chronicle.unfinished"))

    def _about_chosen(self) -> Content:
        """The title, the star and the lines about the chosen game, above the champions of its deck."""
        game, labels = self.found.game, self.details.labels(gap=10)
        share = FAN_SHARE * (SMALL_FAN if self.kit.is_text_cramped else 1)
        parts = column(
            cell(labels.length, None if game is None else labels),
            flex(1 - share, self.about()),
            flex(share, None if game is None else drawing(self._draw_fan, game.record.deck.all_factions)),
            gap=9,
        )
        return layers(None if self.file is None else artwork(panel_art.inlay), pad(parts, 22, 16))

    def _draw_fan(self, surface: Canvas, kit: Toolkit, area: Rect, factions: Sequence[Faction]) -> None:
        """Draw each faction's best card."""
        width = min(
            round(area.height / FAN_HEIGHT), round(area.width / (FAN_ENDS + FAN_STEP * (len(factions) - 1)))
        )
        faces = [self.services.cards.face(cards_of(faction)[-1], width) for faction in factions]

        def middle_at(off: float) -> tuple[int, int]:
            drop = round((off**2 * FAN_DROP - FAN_LIFT) * width)
            return area.centerx + round(FAN_STEP * width * off), area.centery + drop

        shaded = [kit.painter.with_shadow(face, kit.px(6)) for face in faces]
        draw_fan(surface, shaded, FAN_DEGREES, middle_at)

    def _open_chosen(self) -> None:
        if self.file is not None and self.found.game is not None:
            self.request_change(ContinueGame(self.file.path))


def _title(found: LoadedGame) -> str:
    """A game's title, or a note that it is unreadable; empty while it is being read."""
    if found.game is not None:
        return unfinished_title(found.game)
    return tr("menu.chronicle.unreadable") if found.is_read else ""
