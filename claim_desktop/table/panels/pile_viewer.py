"""The cards of a pile, sorted and laid out over the felt for as long as the player wants to look.

The viewer may look at what everybody may know, and at their own followers.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect

from claim_desktop.i18n import text
from claim_desktop.rules.cards import Card, in_order
from claim_desktop.rules.state import Phase
from claim_desktop.table.layout import CARD_RATIO, TableLayout
from claim_desktop.table.model import TableModel
from claim_desktop.table.sprites import CardSprite, SpritePainter
from claim_desktop.ui import styles
from claim_desktop.ui.layout import rows
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.widgets import Panel

LARGEST_CARD = 136
"""The width of the cards, in design pixels, if there is room for all of them side by side."""

MOST_ROWS = 4
LEAST_STEP = 0.42
"""How much of each card must stay visible beside the next, as a share of its width."""


@dataclass(frozen=True, slots=True)
class ViewedPile:
    """A title and the cards to lay out."""

    title: str
    cards: tuple[Card, ...]


def pile_at(table: TableModel, names: Sequence[str], position: tuple[int, int]) -> ViewedPile | None:
    """Return the pile under the mouse, if the viewer may look through it."""
    layout = table.layout
    if table.phase is Phase.ONE and layout.seats[0].followers.collidepoint(position):
        return own_pile(table, names)
    if layout.discard.collidepoint(position):
        return ViewedPile(text("table.look.discard"), in_order(table.discard))
    for seat in range(table.deck.players):
        place = layout.seats[table.place_of(seat)]
        if place.score_pile.collidepoint(position):
            return _score_pile(table, names, seat)
        pile = place.followers if table.phase is Phase.ONE else place.plate
        if seat != table.viewer and pile.collidepoint(position):
            return _known_followers(table, names, seat)
    return None


def own_pile(table: TableModel, names: Sequence[str]) -> ViewedPile:
    """Return the viewer's followers, or in Phase Two, where they are the hand, the viewer's score pile."""
    if table.phase is Phase.ONE:
        return ViewedPile(text("table.look.followers"), in_order(table.own_followers))
    return _score_pile(table, names, table.viewer)


def draw_viewed_pile(
    surface: pygame.Surface, kit: Toolkit, sprites: SpritePainter, layout: TableLayout, look: ViewedPile
) -> None:
    """Lay the cards out on a sheet over the felt."""
    panel = Panel("look", look.title)
    panel.place(layout.felt.inflate(-kit.px(44), -kit.px(40)).move(0, kit.px(6)))
    panel.draw(surface, kit)
    rest = panel.inside(kit)
    if not look.cards:
        kit.write(surface, text("table.look.nothing"), rest, styles.BODY)
    for row, cards in _in_rows(kit, rest, look.cards):
        width = min(LARGEST_CARD, row.height / CARD_RATIO / kit.scale.u)
        for card, pose in zip(cards, layout.spread_poses(row, len(cards), width), strict=True):
            sprites.draw(surface, CardSprite(card, pose, face_up=1.0))


def _score_pile(table: TableModel, names: Sequence[str], seat: int) -> ViewedPile:
    key = "you" if seat == table.viewer else "name"
    return ViewedPile(
        text(f"table.look.score_pile.{key}", name=names[seat]), in_order(table.score_piles[seat])
    )


def _known_followers(table: TableModel, names: Sequence[str], seat: int) -> ViewedPile | None:
    """What the viewer has seen of another seat's followers, which are its hand in Phase Two."""
    if not table.known_followers or not table.known_followers[seat]:
        return None
    key = "followers" if table.phase is Phase.ONE else "hand"
    return ViewedPile(text(f"table.look.seen.{key}", name=names[seat]), in_order(table.known_followers[seat]))


def _in_rows(kit: Toolkit, area: Rect, cards: tuple[Card, ...]) -> list[tuple[Rect, tuple[Card, ...]]]:
    """Return the smallest number of rows in which every card can be recognised."""
    for count in range(1, MOST_ROWS + 1):
        places = rows(area, count, kit.px(10))
        most = -(-len(cards) // count)
        width = min(kit.px(LARGEST_CARD), places[-1].height / CARD_RATIO)
        if width * (1 + LEAST_STEP * (most - 1)) <= area.width:
            break
    return [(place, cards[index * most : (index + 1) * most]) for index, place in enumerate(places)]
