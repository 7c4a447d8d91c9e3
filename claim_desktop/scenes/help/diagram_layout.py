"""The layout of a diagram's table: everything lies on the felt, which takes a part of a page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from pygame import Rect

from claim_desktop.rules.state import Phase
from claim_desktop.table.layout import TableLayout
from claim_desktop.table.pile_places import Offer
from claim_desktop.table.pose import CARD_RATIO, Pose, pose_in, step_between
from claim_desktop.table.seating import PlateShape, SeatPlace
from claim_desktop.table.table_item import EMPTY_RECT
from claim_desktop.table.trick_places import LabelAnchor, SpearPlace, Spears
from claim_desktop.ui.layout import Place, Scale

DESIGN = 688, 470
"""The size of the felt in its own design pixels, in which all places are given."""

SIZE = 0.72
"""The size of this table as a share of the one that is played at."""

Middle = tuple[float, float]

FACE, SMALL_FACE = 84, 60
MESSAGE: Place = (108, 12, 472, 34)
LABEL, SHORT_LABEL = (114, 21), 104
PILE, SMALL_PILE = 54, 42
HAND_GAP = 8
BADGE = 30, 22


@dataclass(frozen=True, slots=True)
class DiagramLayout(TableLayout):
    """The places of a diagram's table."""

    unit: float
    """Real pixels for a design pixel of the felt."""

    def px(self, design: float) -> int:
        """A length on the table that is played at, converted to real pixels of this one."""
        return max(1, round(design * self.unit * SIZE))

    @property
    def leans(self) -> bool:
        """Never: all piles lie upright."""
        return False

    @property
    def explains_discard(self) -> bool:
        """Always, so that it is named only once a card lies there."""
        return True

    @property
    def spears(self) -> Spears:
        """Beside the card, on the side of its player."""
        if self.players == 2:
            return (SpearPlace(True, LabelAnchor.FOOT), SpearPlace(False, LabelAnchor.FOOT))
        return (SpearPlace(False, LabelAnchor.UNDER),) * self.players

    def badge(self, pile: Rect) -> Rect:
        """The place of a pile's number: at its lower right corner."""
        badge = Rect(0, 0, round(BADGE[0] * self.unit), round(BADGE[1] * self.unit))
        badge.center = pile.right - round(3 * self.unit), pile.bottom - round(5 * self.unit)
        return badge

    def hand_poses(self, place: int, count: int, breaks: Sequence[int] = ()) -> list[Pose]:
        """The viewer's hand in a row; the other hands behind the faces, from where their cards come."""
        area = self.seats[place].hand
        width = round(area.height / CARD_RATIO)
        step = step_between(area.width, width, count, width + HAND_GAP * self.unit) if area.width else 0.0
        left = area.centerx - step * (count - 1) / 2
        return [Pose(left + step * index, area.centery, width) for index in range(count)]

    def gnome_poses(self, place: int, count: int) -> list[Pose]:
        """The Gnomes in front of a seat, each over the one before."""
        first = pose_in(self.seats[place].gnomes)
        return [replace(first, x=first.x + self.px(34) * index) for index in range(count)]


def lay_out_diagram(
    scale: Scale, felt: Rect, players: int, phase: Phase, *, has_bridge: bool
) -> DiagramLayout:
    """Lay out a diagram's table of two or four players on this felt."""
    unit = min(felt.width / DESIGN[0], felt.height / DESIGN[1])
    left, top = felt.centerx - DESIGN[0] * unit / 2, felt.centery - DESIGN[1] * unit / 2

    def rect(x: float, y: float, width: float, height: float) -> Rect:
        return Rect(round(left + x * unit), round(top + y * unit), round(width * unit), round(height * unit))

    def card(middle: Middle, width: float) -> Rect:
        return around(*middle, width, width * CARD_RATIO)

    def around(x: float, y: float, width: float, height: float) -> Rect:
        return rect(x - width / 2, y - height / 2, width, height)

    def label(pile: Rect) -> Rect:
        width = LABEL[0] if players == 2 else SHORT_LABEL
        return Rect(0, 0, round(width * unit), round(LABEL[1] * unit)).move_to(
            midtop=(pile.centerx, pile.bottom + round(5 * unit))
        )

    def seat(face: Middle, size: float, hand: Rect, piles: Sequence[Rect], gnomes: Rect) -> SeatPlace:
        """A seat with its followers and its score pile; in Phase Two both lie in the same place."""
        followers, score = piles
        return SeatPlace(
            PlateShape.LEFT,
            round(size * unit),
            around(*face, size, size),
            hand,
            followers,
            label(followers),
            score,
            label(score),
            gnomes,
        )

    is_first = phase is Phase.ONE
    seats = []
    if players == 2:
        small = is_first or has_bridge
        hand_card, hand_y = (66, 412) if small else (84, 398)
        for x, inward in ((618.0, -1), (70.0, 1)):
            piles = card((x, 224), PILE), card((x, 348), PILE)
            hand = around(344, hand_y, 470, hand_card * CARD_RATIO) if inward < 0 else around(x, 78, 0, 56)
            gnomes = card((458 if inward < 0 else 186, 312), PILE)
            seats.append(seat((x, 78), FACE, hand, piles, gnomes))
        aside, y, width = (144.0, 146.0, 112) if is_first else (132.0, 160.0, 144 if has_bridge else 156)
        middles = [(344.0 + aside, y), (344.0 - aside, y)]
        revealed, revealed_card, ribbon = [(344.0, 134.0)], 98, around(344, 232, 196, 32)
        stock, discard = (
            card((310, 300), PILE),
            card((378 if is_first else 538, 300 if is_first else 312), PILE),
        )
        stock_label = around(218, 300, 112, 50)
        discard_label = around(470, 300, 112, 50) if is_first else around(538, 378, 100, 42)
    else:
        xs = [584.0, 98.0, 260.0, 422.0]
        for x in xs:
            piles = (card((x + 38, 390), SMALL_PILE),) * 2
            hand = around(x, 292, 0, 92) if x == xs[0] else around(x - 34, 370, 0, 50)
            seats.append(seat((x - 34, 370), SMALL_FACE, hand, piles, piles[0]))
        width, y = (92, 278.0) if is_first else (122, 208.0)
        middles = [(x, y) for x in xs]
        revealed, revealed_card, ribbon = [(298.0, 112.0), (390.0, 112.0)], 78, around(344, 188, 316, 32)
        stock, discard = card((478, 112), PILE), card((210, 112), PILE)
        stock_label, discard_label = around(584, 112, 130, 50), around(104, 112, 130, 50)
    offer = Offer(tuple(card(middle, revealed_card) for middle in revealed), ribbon)
    bridge = around(344, 306, 150, 74)
    return DiagramLayout(
        scale=scale,
        players=players,
        phase=phase,
        felt=felt,
        seats=tuple(seats),
        trick=tuple(pose_in(card(middle, width)) for middle in middles),
        stock=stock,
        stock_label=stock_label,
        large_offer=offer,
        offer=offer,
        discard=discard,
        discard_label=discard_label,
        bridge=bridge,
        bridge_label=label(bridge),
        message=rect(*MESSAGE),
        title=EMPTY_RECT,
        match_score=EMPTY_RECT,
        last_trick=EMPTY_RECT,
        standings=EMPTY_RECT,
        menu=EMPTY_RECT,
        aids=EMPTY_RECT,
        unit=unit,
    )
