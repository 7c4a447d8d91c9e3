"""The small court of the review: the leader of each vote at the current moment."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.rules.cards import Faction
from claim_desktop.rules.vote import count_vote
from claim_desktop.scenes.review import drawings, places
from claim_desktop.scenes.review.logic.moments import ReplayPosition
from claim_desktop.scenes.review.look import ReviewFrame, ReviewPainter
from claim_desktop.table.artwork.side_signs import draw_sign
from claim_desktop.ui import theme
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.layout import cut_top, inset, rows
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.text.fonts import Face

TITLE = TextStyle(Face.DISPLAY, 19, theme.LABEL, theme.INK)
VOTES = TextStyle(Face.DISPLAY_STRONG, 30, theme.CREAM, theme.INK)
NUMBER = TextStyle(Face.TEXT_STRONG, 24, theme.CREAM, theme.INK)
OPEN = TextStyle(Face.TEXT_STRONG, 15, theme.CREAM, theme.INK)

HEAD = 74
TRAILING = 0.72
"""The size of the number of a side that does not lead, as a share of the leader's."""


@dataclass(frozen=True, slots=True)
class ReviewCourtRow:
    """The state of a faction."""

    faction: Faction
    side: int | None
    counts: tuple[int, ...]
    open: int


def standings(look: ReviewPainter, moment: ReplayPosition) -> list[ReviewCourtRow]:
    """Each faction's vote if it were held now, counting the Gnomes in front of a seat as won."""
    won = [[*pile, *front] for pile, front in zip(moment.score_piles, moment.gnomes, strict=True)]
    in_deck = Counter(card.faction for card in look.deck.cards)
    gone = Counter(card.faction for card in moment.discard)
    return [
        ReviewCourtRow(
            each.faction,
            each.side,
            each.counts,
            in_deck[each.faction] - gone[each.faction] - sum(each.counts),
        )
        for each in count_vote(look.deck, won).factions
    ]


class ReviewCourt:
    """Draws the court."""

    def __init__(self, look: ReviewPainter) -> None:
        self._look = look

    def draw(self, surface: Canvas, shown: ReviewFrame) -> None:
        """Draw the votes each side has now, and a row for each faction."""
        look, kit = self._look, self._look.kit
        board = look.rect(places.COURT)
        kit.painter.draw(surface, drawings.board, board)
        found = standings(look, shown.moment)
        head, rest = cut_top(inset(board, kit.px(10), kit.px(8)), kit.px(HEAD))
        self._draw_head(surface, shown, found, head)
        for row, place in zip(found, rows(rest, len(found)), strict=True):
            surface.fill(theme.GOLD_DARK, Rect(place.x, place.y, place.width, max(1, kit.px(1))))
            self._draw_row(surface, shown, row, place)

    def _draw_head(
        self, surface: Canvas, shown: ReviewFrame, found: list[ReviewCourtRow], place: Rect
    ) -> None:
        look, kit = self._look, self._look.kit
        title, numbers = cut_top(place, round(place.height * 0.36))
        kit.draw_text_within(surface, tr("review.votes"), title, TITLE)
        tokens = look.tokens(shown.seat)
        width = numbers.width // len(tokens)
        for token in tokens:
            votes = sum(row.side == token.side for row in found)
            area = Rect(numbers.x + token.place * width, numbers.y, width, numbers.height)
            sign = kit.px(14)
            number = Rect(area.x + sign, area.y, area.width - sign, area.height)
            style = kit.within(VOTES.colored(token.text_color), number.height)
            written = kit.draw_text(surface, str(votes), number, style)
            draw_sign(surface, kit, token.place, (written.x - sign, number.centery), sign)

    def _draw_row(self, surface: Canvas, shown: ReviewFrame, row: ReviewCourtRow, place: Rect) -> None:
        """Draw a faction's shield between the sides' counts, and below it the number of open cards."""
        look, kit = self._look, self._look.kit
        tokens = look.tokens(shown.seat)
        shield = look.cards.shield(row.faction, min(kit.px(42), place.height - kit.px(10)))
        cells = _cells(place, len(tokens))
        middle = cells[1] if len(tokens) == 2 else cells[0]
        picture = shield.get_rect(center=middle.center)
        surface.blit(shield, picture)
        numbers = [cells[0], cells[2]] if len(tokens) == 2 else cells[1:]
        for token, area in zip(tokens, numbers, strict=True):
            leads = row.side == token.side
            size = NUMBER.size if leads else NUMBER.size * TRAILING
            color = token.text_color if leads else theme.CREAM_SOFT
            count = str(row.counts[token.side])
            written = kit.draw_text_within(surface, count, area, NUMBER.sized(size).colored(color))
            if leads:
                draw_sign(surface, kit, token.place, (written.centerx, area.bottom - kit.px(7)), kit.px(9))
        if row.open and len(tokens) == 2:
            self._draw_open(surface, row.open, picture)

    def _draw_open(self, surface: Canvas, count: int, shield: Rect) -> None:
        kit = self._look.kit
        place = Rect(0, 0, kit.px(22), kit.px(20))
        place.midleft = shield.right - kit.px(6), shield.bottom - kit.px(6)
        kit.painter.draw(surface, drawings.board, place)
        kit.draw_text_within(surface, str(count), place, OPEN)


def _cells(place: Rect, sides: int) -> list[Rect]:
    """Room for a shield and numbers: the shield between two numbers, else on the left of all."""
    count = sides + 1
    width = place.width // count
    return [Rect(place.x + index * width, place.y, width, place.height) for index in range(count)]
