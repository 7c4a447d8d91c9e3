"""The list of finished games: each row shows its game in pictures."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from datetime import date

from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.scenes.base import Services
from claim_desktop.scenes.chronicle import drawings
from claim_desktop.scenes.chronicle.chronicle_text import (
    against,
    day_text,
    game_text,
    help_text,
    initial_of,
    origin_text,
    partner_text,
    rivals_in,
)
from claim_desktop.storage.indexed_game import NOBODY, DealOrigin, IndexedGame, Result
from claim_desktop.table.artwork.pieces import Piece
from claim_desktop.table.artwork.portraits import draw_face, portrait_of
from claim_desktop.ui import controls, styles, theme
from claim_desktop.ui.canvas import Canvas, draw_at
from claim_desktop.ui.chart_parts import draw_legend
from claim_desktop.ui.layout import columns, cut_left, cut_top, inset, square
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.text.fonts import Face
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.vector import Drawing
from claim_desktop.ui.widgets import ListBox
from claim_desktop.ui.widgets.chooser import PartText

STARRED = "starred"
SIGNS: dict[DealOrigin | str, Callable[[float, bool], Drawing]] = {
    DealOrigin.DAILY: drawings.sun,
    DealOrigin.PRACTICE: drawings.feather,
    DealOrigin.REPEAT: drawings.again,
    DealOrigin.COPY: drawings.copy_sign,
    STARRED: controls.star,
}
"""The signs of games that do not count, by the origin of their deal, and of starred ones."""
SIGN = 24
"""A sign of the legend, in design pixels."""
ROW_HEIGHT = 51
COLUMNS = (70, 166, 114, 158, 52, 94, 58, 116)
"""The widths of face, names, votes, shields, lead, help, marks and day, in design pixels."""

HEADS = ("", "against", "votes", "deck", "lead", "help", "", "played")
ROW_MARGIN = 7
"""The room left of the faces, in design pixels."""
FACE, FACE_SHARE = 44, 0.78
SEVERAL, STEP = 0.74, 0.46
"""The size of each face if there are several, as a share of a single one's, and the distance between them."""
NAMES_SHARE, PARTNER_UP = 0.62, 5
"""The upper part of a row, with the rivals above a partner, and the partner's upward shift."""
SHIELD, CROWN, MARK, COIN = 30, 32, 26, 32
CROWN_GAP = 8
"""The room on either side of the votes, in design pixels."""
VOTES = TextStyle(Face.DISPLAY_STRONG, 25, theme.INK)
DIGIT_SHAPE = 1.9
"""The height of a line with a digit, as a multiple of the digit's width."""
LEAD_MORE = 40
"""The room that the head of a narrow column may take from the one before, in design pixels."""
HEAD = TextStyle(Face.TEXT_ITALIC, 17, theme.INK_SOFT)
INITIAL = TextStyle(Face.DISPLAY_STRONG, 15, theme.CREAM_BRIGHT, theme.INK)
OWN_TONE, RIVAL_TONE = theme.OWN_VOTES, theme.BLUE
"""Your votes and the others', on parchment."""


class GameRows(ListBox[IndexedGame]):
    """Finished games, one of which is chosen."""

    def __init__(self, services: Services, games: Sequence[IndexedGame], index: int) -> None:
        super().__init__("games", ROW_HEIGHT, games, index)
        self._services = services

    def describe_part(self, index: int) -> PartText:
        """All content of the game's row."""
        return PartText(game_text(self.items[index], date.today()))

    def draw_row(self, surface: Canvas, kit: Toolkit, index: int, place: Rect) -> None:
        """Draw faces, names, votes, shields, who led, help, marks and day."""
        game = self.items[index]
        face, names, votes, shields, lead, assists, marks, day = columns_of(kit, place)
        self._draw_faces(surface, kit, game, face)
        names.width -= kit.px(8)
        _write_names(surface, kit, game, names)
        if not game.is_readable:
            return
        self._draw_votes(surface, kit, game, votes)
        self._draw_shields(surface, kit, game, shields)
        self._draw_lead(surface, kit, game, lead)
        style = styles.SMALL_STRONG if game.hints or game.take_backs else styles.SMALL
        assists.width -= kit.px(6)
        kit.draw_fitting_text(surface, help_text(game), inset(assists, 0, kit.px(2)), style, 0, 0.5)
        self._draw_marks(surface, kit, game, marks)
        day.width -= kit.px(4)
        text = day_text(game, date.today(), is_brief=True)
        if kit.text_width(text, styles.SMALL) * kit.min_fit <= day.width:
            kit.draw_text(surface, text, day, styles.SMALL, 1)
        else:
            kit.draw_fitting_text(surface, text, inset(day, 0, kit.px(2)), styles.SMALL, 1, 0.5)

    def _draw_faces(self, surface: Canvas, kit: Toolkit, game: IndexedGame, place: Rect) -> None:
        if not game.is_readable:
            return
        seats = rivals_in(game)[:3]
        diameter = min(kit.px(FACE), round(place.height * FACE_SHARE))
        if len(seats) > 1:
            diameter = round(diameter * SEVERAL)
        step = round(diameter * STEP)
        left = place.centerx - kit.px(2) - step * (len(seats) - 1) // 2
        for index, seat in enumerate(seats):
            ring = square(diameter, (left + step * index, place.centery + kit.px(2)))
            name = portrait_of(seat, game.seats[seat].level, game.seats[seat].portrait)
            draw_face(surface, kit, ring, name)

    def _draw_votes(self, surface: Canvas, kit: Toolkit, game: IndexedGame, place: Rect) -> None:
        votes, own = game.votes, game.your_side
        order = sorted(range(len(votes)), key=lambda side: side != own)
        crown = kit.px(CROWN)
        if game.result in (Result.WON, Result.SHARED):
            picture = self._services.furniture.piece(Piece.CROWN, crown)
            draw_at(surface, picture, midleft=(place.x, place.centery))
        _, room = cut_left(place, crown, kit.px(CROWN_GAP))
        room.width -= kit.px(CROWN_GAP)
        shares = [1 if index % 2 else 2 for index in range(len(votes) * 2 - 1)]
        for index, cell in enumerate(columns(room, shares)):
            style = kit.within(VOTES, min(cell.height, cell.width * DIGIT_SHAPE))
            if index % 2:
                kit.draw_text(surface, ":", cell, style.with_color(theme.INK_SOFT))
            else:
                side = order[index // 2]
                tone = theme.INK if own == NOBODY else OWN_TONE if side == own else RIVAL_TONE
                kit.draw_text(surface, str(votes[side]), cell, style.with_color(tone))

    def _draw_shields(self, surface: Canvas, kit: Toolkit, game: IndexedGame, place: Rect) -> None:
        factions = game.factions
        height = min(kit.px(SHIELD), place.height * 2 // 3)
        step = min(height, (place.width - kit.px(10)) // len(factions))
        for index, faction in enumerate(factions):
            shield = self._services.cards.shield(faction, min(height, round(step * 1.12)))
            draw_at(surface, shield, midleft=(place.x + step * index, place.centery))

    def _draw_lead(self, surface: Canvas, kit: Toolkit, game: IndexedGame, place: Rect) -> None:
        size = kit.px(COIN)
        is_yours = game.leader == game.you
        coin = kit.painter.round_picture(drawings.lead_coin, size, is_yours)
        spot = draw_at(surface, coin, center=place.center)
        leader = game.seats[game.leader].name
        initial = tr("chronicle.you.initial") if is_yours else initial_of(leader)
        style = INITIAL.on_enamel(theme.SIDE_ENAMELS[0 if is_yours else 1])
        kit.draw_text_within(surface, initial, spot, style, share=0.7)

    def _draw_marks(self, surface: Canvas, kit: Toolkit, game: IndexedGame, place: Rect) -> None:
        size = min(kit.px(MARK), place.width // 2)
        right = place.right - kit.px(2)
        for sign in sorted(signs_in([game]), key=list(SIGNS).index, reverse=True):
            picture = kit.painter.round_picture(SIGNS[sign], size, True)
            spot = draw_at(surface, picture, midright=(right, place.centery))
            right = spot.x - kit.px(2)


def _write_names(surface: Canvas, kit: Toolkit, game: IndexedGame, place: Rect) -> None:
    """Write the rivals, on two lines if one is too short, and a partner below them."""
    partner = partner_text(game) if game.is_readable and not game.title else ""
    above, below = cut_top(place, round(place.height * NAMES_SHARE)) if partner else (place, place)
    text = against(game)
    if partner or kit.text_width(text, styles.BODY_STRONG) <= place.width:
        kit.draw_name(surface, text, above, styles.BODY_STRONG, 0)
    else:
        kit.draw_fitting_text(surface, text, inset(place, 0, kit.px(2)), styles.BODY_STRONG, 0, 0.5)
    if partner:
        kit.draw_text_within(surface, partner, below.move(0, -kit.px(PARTNER_UP)), HEAD, 0)


def columns_of(kit: Toolkit, place: Rect) -> list[Rect]:
    """The columns of a row at this place."""
    total, left, cells = sum(COLUMNS), place.x + kit.px(ROW_MARGIN), []
    room = place.width - kit.px(16 + ROW_MARGIN)
    for width in COLUMNS:
        wide = round(room * width / total)
        cells.append(Rect(left, place.y, wide, place.height))
        left += wide
    return cells


def draw_heads(surface: Canvas, kit: Toolkit, place: Rect) -> None:
    """Draw the names of the columns above the rows."""
    cells = dict(zip(HEADS, columns_of(kit, place), strict=True))
    cells["votes"] = inset(cells["votes"], kit.px(4), 0)
    text = {head: tr(f"chronicle.head.{head}") for head in HEADS if head}
    style = kit.within(HEAD, place.height)
    lead = cells["lead"]
    is_wide = kit.text_width(text["lead"], style) > lead.width - kit.px(6)
    if is_wide:  # there is room above the last shields
        cells["lead"] = Rect(
            lead.x - kit.px(LEAD_MORE), lead.y, lead.width + kit.px(LEAD_MORE - 6), lead.height
        )
    style = kit.fit_paragraphs([(text[head], cells[head]) for head in text], style)
    for head, label in text.items():
        x = 0.0 if head in ("against", "deck", "help") else 1.0 if head == "played" else 0.5
        with kit.text_capture.described_as(""):  # each row is announced as whole sentences
            kit.draw_text(surface, label, cells[head], style, 1.0 if head == "lead" and is_wide else x)


def signs_in(games: Collection[IndexedGame]) -> frozenset[DealOrigin | str]:
    """The signs that appear in the rows of these games, keys of `SIGNS`."""
    origins = {game.origin for game in games if game.origin is not None} & SIGNS.keys()
    return frozenset(origins | {STARRED for game in games if game.is_starred})


def draw_legend_of_signs(
    surface: Canvas, kit: Toolkit, place: Rect, signs: Collection[DealOrigin | str]
) -> None:
    """Draw these signs with their words."""
    size = min(kit.px(SIGN), place.height)
    entries = [
        (
            kit.painter.round_picture(art, size, True),
            origin_text(sign) if isinstance(sign, DealOrigin) else tr("speech.starred"),
        )
        for sign, art in SIGNS.items()
        if sign in signs
    ]
    if entries:
        with kit.text_capture.described_as(""):  # each row announces its signs
            draw_legend(surface, kit, place, entries, HEAD.with_size(18))
