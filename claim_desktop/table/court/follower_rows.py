"""The rows of the court in Phase One: each side's followers of a faction, and how many are hidden.

A row has the faction's shield, and for each side a number and a pip for each card: the viewer's own from the
left, those known of the other side from the right; a dash stands for none. With three sides the numbers stand
left, and only the led faction has pips. Undead that are scored already count for the vote, and have pips with
a gold rim.
"""

from __future__ import annotations

from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.table.artwork.court_drawing import RIMMED
from claim_desktop.table.artwork.tokens import SideToken
from claim_desktop.table.court.court_rows import (
    PIP_STEP,
    WORDS_WIDTH,
    WORDS_X,
    RowLook,
    RowPlace,
    count_rooms,
    draw_count_sign,
    draw_ground,
    draw_pips,
)
from claim_desktop.table.court.followers import FactionFollowers
from claim_desktop.table.pose import CARD_RATIO
from claim_desktop.table.table_item import TableContext
from claim_desktop.ui import theme
from claim_desktop.ui.canvas import Canvas, draw_centered
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.text.fonts import Face

ROW_HEIGHT, LARGE_ROW_HEIGHT = 46, 62
"""The maximum height of a row, and with large text, in units of the court."""

FOOT_HEIGHT = 44
"""The height of the line below the rows."""

SHIELD = 40
LINE_SHARE = 0.8
"""The height of the numbers' line, as a share of the row's."""

GAP = 7
"""The distance of a number from its pips, and between the two sides' pips."""

BACK, BACK_X = 21, 32
"""The width of the card back in front of the number of hidden followers, and the position of its middle."""

NONE = "–"

NUMBER, NEW = TextStyle(Face.DISPLAY_STRONG, 20, theme.CREAM_SOFT, theme.INK), 26
"""The number of a side's cards, and its size when it has just changed."""

HIDDEN = TextStyle(Face.TEXT_ITALIC, 17.5, theme.CREAM_SOFT, theme.INK)
HIDDEN_COUNT = TextStyle(Face.DISPLAY_STRONG, 20, theme.CREAM, theme.INK)


class FollowerRows:
    """Draws the rows of Phase One."""

    def __init__(self, context: TableContext) -> None:
        self._context = context
        self._kit = context.kit
        self._tokens = context.tokens

    def draw(self, surface: Canvas, place: RowPlace, followers: FactionFollowers, look: RowLook) -> None:
        draw_ground(surface, self._context, place, followers.faction, look, seal="", shield=SHIELD)
        line = _line(place)
        if len(self._tokens) == 2:
            self._draw_duel(surface, place, line, followers, look)
        else:
            self._draw_columns(surface, place, line, followers, look)

    def draw_foot(self, surface: Canvas, place: RowPlace, hidden: int) -> None:
        """Draw the number of followers hidden from the viewer, beside the back of a card."""
        width = min(place.px(BACK), round((place.rect.height - place.px(8)) / CARD_RATIO))
        back = self._context.cards.back(width)
        draw_centered(surface, back, (place.rect.x + place.px(BACK_X), place.rect.centery))
        line = _line(place)
        count = place.style(self._kit, HIDDEN_COUNT, line.height)
        number = self._kit.draw_text(surface, str(hidden), line, count, x=1)
        line.width = number.x - place.px(GAP) - line.x
        text = tr("table.court.hidden_followers")
        self._kit.draw_text(surface, text, line, place.style(self._kit, HIDDEN, line.height), x=0)

    def _draw_duel(
        self, surface: Canvas, place: RowPlace, line: Rect, followers: FactionFollowers, look: RowLook
    ) -> None:
        """Draw the viewer's side from the left, the other from the right."""
        left, right = (
            self._write_number(surface, place, line, token, followers, look, x=index)
            for index, token in enumerate(self._tokens)
        )
        between = Rect(left.right + place.px(GAP), line.y, 0, line.height)
        between.width = right.x - place.px(GAP) - between.x
        own, rival = (_pips(token, followers) for token in self._tokens)
        step = min(place.unit * PIP_STEP, (between.width - place.px(GAP)) / max(1, len(own) + len(rival)))
        for index, pips in enumerate((own, rival[::-1])):
            draw_pips(surface, self._kit, between, pips, step, x=index)

    def _draw_columns(
        self, surface: Canvas, place: RowPlace, line: Rect, followers: FactionFollowers, look: RowLook
    ) -> None:
        """Draw a number for each of three sides, with its sign, and the pips of the led faction."""
        rooms = count_rooms(self._kit, place, line)
        pips = [_pips(token, followers) for token in self._tokens]
        for token, room, own in zip(self._tokens, rooms, pips, strict=True):
            if own:
                draw_count_sign(surface, self._kit, place, room, token.place)
            self._write_number(surface, place, room, token, followers, look, x=0)
        if look.is_led:
            rest = Rect(rooms[-1].right, line.y, line.right - rooms[-1].right, line.height)
            step = min(place.unit * PIP_STEP, rest.width / max(1, sum(map(len, pips))))
            draw_pips(surface, self._kit, rest, "".join(pips), step, x=1)

    def _write_number(
        self,
        surface: Canvas,
        place: RowPlace,
        room: Rect,
        token: SideToken,
        followers: FactionFollowers,
        look: RowLook,
        *,
        x: float,
    ) -> Rect:
        count = followers.known[token.side] + followers.scored[token.side]
        number = NUMBER.with_size(NEW) if token.side in look.news else NUMBER
        style = place.style(self._kit, number.with_color(token.text_color) if count else number, room.height)
        return self._kit.draw_text(surface, str(count) if count else NONE, room, style, x=x)


def _line(place: RowPlace) -> Rect:
    line = Rect(place.rect.x + place.px(WORDS_X), 0, place.px(WORDS_WIDTH), 0)
    line.height = round(place.rect.height * LINE_SHARE)
    return line.move_to(centery=place.rect.centery)


def _pips(token: SideToken, followers: FactionFollowers) -> str:
    """A side's pips from its number on: scored cards, then followers."""
    return RIMMED[token.place] * followers.scored[token.side] + str(token.place) * followers.known[token.side]
