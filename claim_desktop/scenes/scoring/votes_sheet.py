"""The sheet with every side's cards of each faction, and whom they made each faction vote for."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.rules.cards import Faction
from claim_desktop.rules.vote import FactionVote, Vote
from claim_desktop.table.artwork.card_art import CardArt
from claim_desktop.table.artwork.tokens import SideToken, draw_token
from claim_desktop.ui import panel_art, styles, theme
from claim_desktop.ui.canvas import Canvas, draw_at, draw_centered
from claim_desktop.ui.layout import DesignSpace, inset
from claim_desktop.ui.motion.easing import ease_out
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.text.fonts import Face
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.vector import Drawing, path, star
from claim_desktop.ui.widgets.tree import Content, column, drawing, flex, layers, place_tree, row

PLACE, LEEWAY = (150, 482, 980, 138), 8
"""The place of the sheet, and how much higher it may begin for the words of a lesson."""

THREE_SIDES = 8
"""How much higher it begins with three sides, and ends at the same place."""

RISE = 260
"""How far below its place it appears."""

NAME, HEAD, TOTAL = 3.2, 1.15, 1.2
"""The relative width of the names, height of the head, and width of the sums of votes."""

SHIELD_MARGIN = 6
"""The downward shift of a shield in the head, so that it keeps clear of the frame."""

CELL = TextStyle(Face.TEXT, 20, theme.INK_SOFT)
CELL_WON = TextStyle(Face.DISPLAY_STRONG, 19, theme.CREAM, theme.INK)
SUM = TextStyle(Face.DISPLAY_STRONG, 27, theme.INK)
TIE = TextStyle(Face.TEXT_ITALIC, 18, theme.INK_SOFT)
TIE_MARK = 18


class VotesSheet:
    """A row for each side, with a disc around the cards that won a vote.

    A star marks a vote that only the highest card won.
    """

    def __init__(
        self, kit: Toolkit, cards: CardArt, tokens: Sequence[SideToken], names: Sequence[str], vote: Vote
    ) -> None:
        """`tokens` and `names` have an entry for each side, in the order of the rows."""
        self._kit, self._cards, self._vote = kit, cards, vote
        self._sides = list(zip(tokens, names, strict=True))
        self.words: Rect | None = None
        """Where a lesson speaks, at the foot of the sheet."""

    @property
    def place(self) -> Rect:
        """The part of the sheet that shows the votes: all of it, or what is above the words of a lesson."""
        kit = self._kit
        x, y, width, height = PLACE
        higher = THREE_SIDES if len(self._sides) > 2 else 0
        place = DesignSpace(kit.scale).rect(x, y - higher, width, height + higher)
        if self.words is None:
            return place
        top = max(place.y - kit.px(LEEWAY), self.words.y - place.height)
        return Rect(self.words.x, top, self.words.width, self.words.y - top)

    def draw(self, surface: Canvas, share: float) -> None:
        """Draw the sheet, which has risen by a share of its way."""
        if share <= 0:
            return
        kit = self._kit
        votes = self.place.move(0, kit.px((1 - ease_out(share)) * RISE))
        sheet = votes if self.words is None else votes.union(self.words)
        surface.blit(kit.painter.panel(sheet.size), sheet)
        inside = inset(votes, kit.px(30), kit.px(12))
        if self.words is not None:
            self._draw_rule(surface, kit, inside.move(0, votes.bottom - inside.y))
        for each, place in place_tree(self._content(), inside, kit).drawings:
            each.draw(surface, kit, place, *each.inputs)

    def _content(self) -> Content:
        factions = self._vote.factions
        tie = drawing(self._draw_tie) if any(each.by_highest for each in factions) else None
        shields = (drawing(self._draw_shield, each.faction) for each in factions)
        head = row(flex(NAME, tie), *shields, flex(TOTAL, drawing(self._draw_title)))
        return column(flex(HEAD, head), *(self._row(token, name) for token, name in self._sides))

    def _row(self, token: SideToken, name: str) -> Content:
        counts = (drawing(self._draw_count, token, each) for each in self._vote.factions)
        total = drawing(self._draw_sum, self._vote.votes[token.side])
        cells = row(flex(NAME, drawing(self._draw_name, token, name)), *counts, flex(TOTAL, total))
        return layers(drawing(self._draw_rule), cells)

    def _draw_rule(self, surface: Canvas, kit: Toolkit, line: Rect) -> None:
        thick = kit.px(1)
        surface.fill(theme.VOTE_LINE, (line.x, line.y - (thick - 1) // 2, line.width + 1, thick))

    def _draw_title(self, surface: Canvas, kit: Toolkit, cell: Rect) -> None:
        kit.draw_text_within(surface, tr("table.votes"), cell, styles.SUBHEADING)

    def _draw_shield(self, surface: Canvas, kit: Toolkit, cell: Rect, faction: Faction) -> None:
        shield = self._cards.shield(faction, min(kit.px(38), cell.height - kit.px(SHIELD_MARGIN)))
        draw_at(surface, shield, midbottom=(cell.centerx, cell.bottom - kit.px(2)))

    def _draw_name(self, surface: Canvas, kit: Toolkit, cell: Rect, token: SideToken, name: str) -> None:
        text = self._beside_sign(cell)
        draw_token(surface, kit, token, (cell.x + kit.px(20), cell.centery), self._disc_diameter(cell))
        kit.draw_name(surface, name, text, kit.within(styles.BODY_STRONG, text.height), x=0.0)

    def _draw_count(
        self, surface: Canvas, kit: Toolkit, cell: Rect, token: SideToken, vote: FactionVote
    ) -> None:
        count = str(vote.counts[token.side])
        if vote.side != token.side:
            kit.draw_text_within(surface, count, cell, CELL)
            return
        diameter = self._disc_diameter(cell)
        disc = kit.painter.round_picture(panel_art.token, diameter, *styles.quiet_enamel(token.enamel))
        draw_centered(surface, disc, cell.center)
        kit.draw_text(surface, count, cell, kit.within(CELL_WON.on_enamel(token.enamel), diameter * 0.8))
        if vote.by_highest:
            self._mark_tie(surface, disc.get_rect(center=cell.center).move(kit.px(5), 0).midright)

    def _draw_sum(self, surface: Canvas, kit: Toolkit, cell: Rect, votes: int) -> None:
        kit.draw_text_within(surface, str(votes), cell, SUM)

    def _draw_tie(self, surface: Canvas, kit: Toolkit, cell: Rect) -> None:
        """Explain beside a star how the votes marked with one were decided."""
        text = self._beside_sign(cell)
        self._mark_tie(surface, (cell.x + kit.px(20), cell.centery))
        kit.draw_text(surface, tr("table.scoring.by_highest"), text, kit.within(TIE, text.height), x=0.0)

    def _mark_tie(self, surface: Canvas, middle: tuple[int, int]) -> None:
        self._kit.painter.draw_round(surface, tie_mark, middle, self._kit.px(TIE_MARK))

    def _beside_sign(self, cell: Rect) -> Rect:
        kit = self._kit
        return Rect(cell.x + kit.px(44), cell.y, cell.width - kit.px(48), cell.height)

    def _disc_diameter(self, cell: Rect) -> int:
        return min(self._kit.px(32), cell.height - self._kit.px(2))


def tie_mark(diameter: float) -> Drawing:
    """The red star of a vote that the highest card decided."""
    middle, outer = diameter / 2, diameter / 2 - 1
    outline = star(middle, middle, outer, outer * 0.46, 5)
    return Drawing(diameter, diameter).add(
        path(outline, theme.CRIMSON, stroke=theme.CREAM, width=1.6), path(outline, theme.CRIMSON)
    )
