"""The viewer of a pile: its cards, sorted and laid out over the felt."""

from __future__ import annotations

from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.rules.cards import Card
from claim_desktop.table.layout import CARD_RATIO, TableLayout
from claim_desktop.table.sprites import CardSprite, SpritePainter
from claim_desktop.table.table_item import ViewedPile
from claim_desktop.ui import styles
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.layout import rows
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.widgets import Panel

MAX_CARD = 136
"""The width of the cards, in design pixels, if there is room for all of them side by side."""

MAX_ROWS = 4
MIN_STEP = 0.42
"""The minimum visible part of each card beside the next, as a share of its width."""


def draw_viewed_pile(
    surface: Canvas, kit: Toolkit, sprites: SpritePainter, layout: TableLayout, pile: ViewedPile
) -> None:
    """Lay the cards out on a sheet over the felt."""
    panel = Panel("look", pile.title)
    panel.set_rect(layout.felt.inflate(-kit.px(44), -kit.px(40)).move(0, kit.px(6)))
    panel.draw(surface, kit)
    rest = panel.inside(kit)
    if not pile.cards:
        kit.draw_text(surface, tr("table.look.nothing"), rest, styles.BODY)
    for row, cards in _in_rows(kit, rest, pile.cards):
        width = min(MAX_CARD, row.height / CARD_RATIO / kit.scale.u)
        for card, pose in zip(cards, layout.spread_poses(row, len(cards), width), strict=True):
            sprites.draw(surface, CardSprite(card, pose, face_up=1.0))


def _in_rows(kit: Toolkit, area: Rect, cards: tuple[Card, ...]) -> list[tuple[Rect, tuple[Card, ...]]]:
    """Return the smallest number of rows in which every card is recognisable."""
    for count in range(1, MAX_ROWS + 1):
        places = rows(area, count, kit.px(10))
        most = -(-len(cards) // count)
        width = min(kit.px(MAX_CARD), places[-1].height / CARD_RATIO)
        if width * (1 + MIN_STEP * (most - 1)) <= area.width:
            break
    return [(place, cards[index * most : (index + 1) * most]) for index, place in enumerate(places)]
