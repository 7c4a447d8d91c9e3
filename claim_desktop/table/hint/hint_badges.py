"""The numbers that a hint puts on cards, each within the visible part of its card."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from pygame import Rect

from claim_desktop.table.artwork.card_marks import bare_sign
from claim_desktop.table.artwork.furniture import Furniture
from claim_desktop.table.artwork.pieces import Piece
from claim_desktop.table.pose import CARD_RATIO, Pose
from claim_desktop.table.sprites import CardSprite
from claim_desktop.ui import panel_art, theme
from claim_desktop.ui.canvas import Canvas, draw_centered
from claim_desktop.ui.layout import Scale
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.text.fonts import Face
from claim_desktop.ui.theme import Enamel
from claim_desktop.ui.toolkit import Toolkit

SIZE, EQUAL_WIDTH = (42, 28), 54
"""Size of a badge, and how wide it is if it begins with an equals sign, in design pixels."""

ASIDE, ABOVE = 27, 11
"""How far a badge's middle is right of its card's left edge, and above its upper edge, in design pixels."""

DISC, DISC_INSET = 0.38, 0.05
"""Diameter of the advised card's laurel, and its margin within the card in front, as shares of the card's
width."""

BADGE = TextStyle(Face.DISPLAY_STRONG, 17, theme.CREAM, theme.INK)
GAP = 2
"""The gap between two badges, in real pixels."""


class Rank(Enum):
    """How a card compares with the advised one."""

    ADVISED = "advised"
    EQUAL = "equal"
    WORSE = "worse"


@dataclass(frozen=True, slots=True)
class Badge:
    """The words on one card."""

    sprite: CardSprite
    text: str
    rank: Rank
    is_good: bool | None = None
    """Whether the card is proven to win (True) or to lose (False); None for an estimate or a shared win."""

    @property
    def enamel(self) -> Enamel:
        """Green or red if it is proven, gold if it is as good as the advised card, else dark."""
        if self.is_good is not None:
            return theme.HINT_GOOD if self.is_good else theme.HINT_BAD
        return theme.HINT_PLAIN if self.rank is Rank.WORSE else theme.SIDE_ENAMELS[0]


@dataclass(frozen=True, slots=True)
class VisibleEdge:
    """The part of a card along its upper edge that no other card covers, measured from its left edge."""

    pose: Pose
    width: float


def visible_edges(cards: Sequence[CardSprite], front: CardSprite | None) -> list[VisibleEdge]:
    """The visible part of each card of a row, from left to right; `front` lies over its neighbours."""
    found = []
    for index, sprite in enumerate(cards):
        pose = sprite.pose
        width = pose.width
        if sprite is not front and index + 1 < len(cards):
            width = min(width, _left_edge(cards[index + 1].pose) - _left_edge(pose))
        found.append(VisibleEdge(pose, max(0.0, width)))
    return found


def badge_place(scale: Scale, edge: VisibleEdge, width: float) -> Rect:
    """Where a badge of a certain width lies on the visible part of a card."""
    pose, half = edge.pose, edge.width / 2
    place = Rect(0, 0, round(min(width, edge.width - GAP)), scale.for_some_text(SIZE[1]))
    right = -pose.width / 2 + min(max(scale.px(ASIDE), place.width / 2), half)
    up = pose.width * CARD_RATIO / 2 + scale.px(ABOVE)
    turn = math.radians(pose.angle)
    x = pose.x + right * math.cos(turn) - up * math.sin(turn)
    y = pose.y - right * math.sin(turn) - up * math.cos(turn)
    place.center = round(x), round(y)
    # A turned card's upper edge leads a little aside, where the badge would touch the next one.
    left = _left_edge(pose)
    place.left = max(round(left), min(place.left, math.floor(left + edge.width) - place.width - GAP))
    return place


def disc_place(edge: VisibleEdge, *, is_in_front: bool) -> Rect:
    """Where the laurel lies: within the right corner of the card in front, else on the visible part."""
    pose = edge.pose
    wide = min(pose.width * DISC, edge.width - GAP)
    disc = Rect(0, 0, round(wide), round(wide))
    top = pose.y - pose.width * CARD_RATIO / 2
    disc.bottom = round(top + wide * 0.2)
    if is_in_front:
        inset = pose.width * DISC_INSET
        disc.top = round(top + inset)
        disc.right = math.floor(pose.x + pose.width / 2 - inset)
    else:
        disc.left = round(_left_edge(pose))
    return disc


def place_badges(
    kit: Toolkit, row: Sequence[CardSprite], front: CardSprite | None, badges: Sequence[Badge]
) -> list[tuple[Badge, Rect]]:
    """Where each badge lies; `row` is all cards from left to right, with a badge or without."""
    by_card = dict(zip(map(id, row), visible_edges(row, front), strict=True))
    placed = []
    for badge in badges:
        edge = by_card[id(badge.sprite)]
        if badge.rank is Rank.ADVISED:
            place = disc_place(edge, is_in_front=badge.sprite is front)
        else:
            place = badge_place(kit.scale, edge, natural_width(kit, badge))
        placed.append((badge, place))
    return placed


def natural_width(kit: Toolkit, badge: Badge) -> int:
    """The width that a badge has if there is room."""
    least = kit.scale.for_some_text(EQUAL_WIDTH if badge.rank is Rank.EQUAL else SIZE[0])
    return max(least, kit.text_width(badge.text, BADGE) + kit.px(16))


def have_room(
    kit: Toolkit, row: Sequence[CardSprite], front: CardSprite | None, badges: Sequence[Badge]
) -> bool:
    """Whether every badge is wide enough for its words."""
    widest = max((natural_width(kit, badge) for badge in badges if badge.rank is not Rank.ADVISED), default=0)
    by_card = dict(zip(map(id, row), visible_edges(row, front), strict=True))
    return all(by_card[id(badge.sprite)].width - GAP >= widest for badge in badges)


def draw_badges(
    surface: Canvas, kit: Toolkit, furniture: Furniture, placed: Sequence[tuple[Badge, Rect]]
) -> None:
    """Draw every badge, with the laurel on top."""
    for badge, place in sorted(placed, key=lambda each: each[0].rank is Rank.ADVISED):
        if badge.rank is Rank.ADVISED:
            _draw_disc(surface, kit, furniture, badge, place)
        elif badge.text:
            kit.painter.draw(surface, panel_art.badge, place, *badge.enamel)
            kit.draw_text(surface, badge.text, place.inflate(-kit.px(8), 0), BADGE)


def _draw_disc(surface: Canvas, kit: Toolkit, furniture: Furniture, badge: Badge, place: Rect) -> None:
    """Draw the advised card's number, or a tick, on a dark disc within a laurel."""
    inner = place.inflate(-round(place.width * 0.24), -round(place.height * 0.24))
    surface.blit(furniture.piece(Piece.COUNT, inner.width, inner.height), inner)
    draw_centered(surface, furniture.piece(Piece.LAUREL, place.width), place.center)
    if not badge.text:
        kit.painter.draw_round(surface, bare_sign, inner.center, inner.width, "won", theme.CREAM_BRIGHT)
        return
    size = place.height * 0.36 / kit.scale.u / kit.scale.text_factor
    kit.draw_text(surface, badge.text, inner.inflate(-kit.px(6), 0), BADGE.with_size(size))


def _left_edge(pose: Pose) -> float:
    return pose.x - pose.width / 2
