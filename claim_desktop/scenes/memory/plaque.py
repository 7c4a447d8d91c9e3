"""A plaque of memory's grid, which shows the card's picture once it is named."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.i18n.rules_texts import card_name
from claim_desktop.rules.cards import Card, Faction
from claim_desktop.scenes.memory import drawings
from claim_desktop.scenes.memory.drawings import MISSED, RIGHT, WRONG
from claim_desktop.table.artwork import card_marks
from claim_desktop.table.artwork.card_art import CardArt
from claim_desktop.table.artwork.faction_colors import FACTION_COLORS
from claim_desktop.table.sounds import Sound
from claim_desktop.ui import theme
from claim_desktop.ui.accessibility.nodes import AccessibleNode, AccessibleRole
from claim_desktop.ui.canvas import Canvas, draw_at, draw_centered
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.text.fonts import Face
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.widgets.base import Pressable

NUMBER = TextStyle(Face.DISPLAY_STRONG, 32, theme.INK)
SUNK = TextStyle(Face.DISPLAY_STRONG, 24, theme.CREAM_SOFT, theme.INK)
EMBLEM, SUNK_EMBLEM = 0.36, 0.26
"""The height of the faction's emblem, as a share of a plaque's."""
PEG, PEG_GAP = 11, 3
DISC = 26
CLOSER = 1.22
"""The width of a card's drawing relative to its plaque's, so that its number and figure are larger."""
PALE = 180
"""A colour whose weakest component is above this is illegible on paper."""


class MemoryCard(Pressable):
    """A plaque for all copies of one card."""

    sound = Sound.FLIP

    def __init__(self, cards: CardArt, card: Card, copies: int, own: int, most: int) -> None:
        """Make a plaque; `own` of the `copies` are in your own hand, and up to `most` can be named."""
        super().__init__(card.code, card_name(card))
        self.card = card
        self.named = 0
        """The number of copies that have been named."""
        self.marks: dict[str, int] = {}
        """After the check: the number of copies that are right, missed and wrong."""
        self._cards = cards
        self._copies, self._own, self._most = copies, own, most
        self.enabled = most > 0

    @property
    def mark(self) -> str:
        """The mark that matters most; empty for none."""
        return next((each for each in (WRONG, MISSED, RIGHT) if self.marks.get(each)), "")

    def accessible_nodes(self) -> Sequence[AccessibleNode]:
        """The card's name, since the picture shows only an emblem, and whether it is named or was right."""
        state, is_on = "", None
        if self.mark:
            state = tr(f"practice.memory.{self.mark}")
        elif not self._most:
            state = tr(f"speech.memory.{'own' if self._own else 'unasked'}")
        elif self._most > 1:
            state = tr("speech.memory.copies", count=self.named, copies=self._most)
        else:
            is_on = self.named > 0
        return [AccessibleNode.of(self, AccessibleRole.BUTTON, self.text, is_on=is_on, state=state)]

    def draw(self, surface: Canvas, kit: Toolkit) -> None:
        if not self._most:
            self._draw_hole(surface, kit)
            return
        if self.named or self.mark:
            self._draw_card(surface, kit)
        else:
            self._draw_paper(surface, kit)
        if self._copies > 1:
            self._draw_pegs(surface, kit)

    def _draw_hole(self, surface: Canvas, kit: Toolkit) -> None:
        kit.painter.draw(surface, drawings.hole, self.rect)
        if self._own:
            self._draw_number(surface, kit, SUNK, SUNK_EMBLEM)

    def _draw_paper(self, surface: Canvas, kit: Toolkit) -> None:
        look = edge_of(self.card.faction), self.hovered or self.held
        kit.painter.draw(surface, drawings.plaque, self.rect, *look)
        self._draw_number(surface, kit, NUMBER, EMBLEM)

    def _draw_number(self, surface: Canvas, kit: Toolkit, style: TextStyle, share: float) -> None:
        """Draw the value on the left, the faction's emblem on the right."""
        rect = self.rect
        left = Rect(rect.x + kit.px(5), rect.y, round(rect.width * 0.46), rect.height)
        kit.draw_text(surface, str(self.card.value), left, kit.within(style, rect.height * 0.6))
        emblem = self._cards.emblem(self.card.faction, round(rect.height * share))
        draw_centered(surface, emblem, (round(rect.x + rect.width * 0.7), rect.centery))

    def _draw_card(self, surface: Canvas, kit: Toolkit) -> None:
        """Draw the upper part of the card, with the mark of a checked answer."""
        draw_head(surface, kit, self._cards, self.card, self.rect, self.mark)

    def _draw_pegs(self, surface: Canvas, kit: Toolkit) -> None:
        """Draw a peg for each copy: your own first, then those that are named."""
        side, gap = kit.px(PEG), kit.px(PEG_GAP)
        x = self.rect.x + kit.px(7)
        y = self.rect.bottom - side - kit.px(5)
        for index in range(self._copies):
            is_named = index < self._own + self.named
            look = "own" if index < self._own else "named" if is_named else "open"
            surface.blit(kit.painter.round_picture(drawings.peg, side, look), (x, y))
            x += side + gap


def draw_head(surface: Canvas, kit: Toolkit, cards: CardArt, card: Card, place: Rect, mark: str = "") -> None:
    """Draw the upper part of a card in a rim coloured by its mark; a sign says the same without colour."""
    inside = place.inflate(-2 * kit.px(3), -2 * kit.px(3))
    picture = cards.sharp_face(card, round(inside.width * CLOSER))
    surface.blit(picture, inside, Rect(kit.px(2), kit.px(2), inside.width, inside.height))
    if not mark:
        kit.painter.draw(surface, card_marks.card_rim, place, theme.GOLD)
        return
    kit.painter.draw(surface, drawings.rim, place, mark)
    side = min(kit.px(DISC), place.width // 2)
    if mark == MISSED:
        sign = kit.painter.round_picture(drawings.missed_sign, side)
    else:
        sign = kit.painter.round_picture(card_marks.mark, side, "won" if mark == RIGHT else "lost")
    draw_at(surface, sign, bottomright=(place.right + kit.px(3), place.bottom + kit.px(3)))


def edge_of(faction: Faction) -> str:
    """A faction's colour, darkened if it would be illegible on paper."""
    plain, dark, _ = FACTION_COLORS[faction]
    return "#{:02x}{:02x}{:02x}".format(*(dark if min(plain) > PALE else plain))
