"""Where everything lies on the table: rectangles computed from the window's size and the number of players.

Seats are counted from the one the screen shows: place 0 sits at the bottom, the others follow clockwise.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from pygame import Rect

from claim_desktop.table import trick_places
from claim_desktop.table.hand_fan import HandFan
from claim_desktop.table.pose import CARD_RATIO, Pose, card_rect, step_between
from claim_desktop.table.seating import COURT, GNOME_CARD, LABEL, SIDE, SeatPlace, seat_places
from claim_desktop.table.trick_places import trick_poses
from claim_desktop.ui.layout import Scale

__all__ = ["CARD_RATIO", "Pose", "SeatPlace", "TableLayout", "lay_out"]

FELT_TOP = {2: 72, 3: 24, 4: 72}
"""Height of the wood above the felt in design pixels, by players: among three, nobody sits there."""

BOTTOM = 192
"""Height of the strip below the felt, where the hand is."""

HAND_CARD = 112

BADGE = (36, 26)
"""Size of the badge that counts a pile."""

OPEN_CARD = 62
"""Width of the cards of another hand that lies face up."""

OPEN_ASIDE = 16
"""How far they keep from the card that this hand plays, which is turned a little and shines when it wins."""

BRIDGE = (176, 84)
"""Size of the bridge with the Trolls behind it."""

PLINTH_CARD = {1: 170, 2: 170, 3: 150}
"""Width of a card on a plinth, by how many there are to choose from."""

PLINTH_SHARE = 0.86
"""How much of a plinth's height a card takes."""

PLAQUE_HEIGHT = 42
"""Height of the plaque below a plinth."""


@dataclass(frozen=True, slots=True)
class TableLayout:
    """Every place on the table, in real pixels."""

    scale: Scale
    players: int
    felt: Rect
    seats: tuple[SeatPlace, ...]
    """By place: 0 is the seat that the screen shows."""
    trick: tuple[Pose, ...]
    """Where each place plays its card."""
    stock: Rect
    stock_label: Rect
    pedestals: tuple[Rect, ...]
    """The pedestals, with one revealed card each."""
    offer_label: Rect
    """Room for the words under the pedestals."""
    discard: Rect
    discard_label: Rect
    bridge: Rect
    """Where Trolls that were set aside stand, with the bridge before them."""
    bridge_label: Rect
    message: Rect
    title: Rect
    last_trick: Rect
    standings: Rect
    menu: Rect
    aids: Rect
    """A column for the small buttons that help the player, right of the hand."""

    @property
    def card_widths(self) -> tuple[int, int]:
        """The widths at which cards are drawn sharp, in real pixels: in the hand, and large.

        What is largest of a card in the trick and one in front of the hand is scaled down for the other.
        """
        return self.px(HAND_CARD), max(round(self.trick[0].width), round(self.hand_fan.front_width))

    @property
    def own_side(self) -> Rect:
        """The strip below the felt, where the viewer's hand and piles are."""
        area = self.scale.area
        return Rect(area.x, self.felt.bottom, area.width, max(0, area.bottom - self.felt.bottom))

    @property
    def piles(self) -> list[Rect]:
        """One pile of each size."""
        by_size = {pile.size: pile for pile in (self.stock, self.discard, self.seats[0].score_pile)}
        return list(by_size.values())

    def px(self, design: float) -> int:
        """Real pixels for a length in design pixels."""
        return self.scale.px(design)

    def spear(self, place: int) -> Rect:
        """Where the spear stands when that place leads."""
        return trick_places.spear_rect(self.scale, self.players, place, self.trick[place])

    def spear_is_mirrored(self, place: int) -> bool:
        """Whether that spear stands right of the card, its flag on the other side."""
        return trick_places.is_mirrored(self.players, place)

    def lead_label(self, place: int) -> Rect:
        """Room for the word that explains the spear."""
        return trick_places.lead_label(self.scale, self.players, place, self.spear(place))

    @property
    def hand_fan(self) -> HandFan:
        """The fan of the hand at the bottom of the screen."""
        area, low = self.seats[0].hand, self.scale.area.height
        return HandFan(area, self.px(HAND_CARD), self.message.bottom, low, self.scale.u)

    def hand_poses(self, place: int, count: int, breaks: Sequence[int] = ()) -> list[Pose]:
        """The poses of a hand's cards, from left to right; at each index in `breaks` a faction begins."""
        return self.hand_fan.poses(count, breaks) if place == 0 else self._backs(place, count)

    def open_poses(self, count: int) -> list[Pose]:
        """The other hand of two people who play with open hands: a row along the felt's upper edge.

        It lies between the card that this hand plays and the discard, so that all of it stays in sight.
        """
        gnomes, played, row = self.seats[1].gnomes, self.trick[1], Rect(0, 0, 0, 0)
        row.left = max(gnomes.right, round(played.x + played.width / 2)) + self.px(OPEN_ASIDE)
        row.top = self.felt.y + self.px(14)
        row.width = self.discard.left - self.px(20) - row.left
        poses = self.row_poses(row, count, OPEN_CARD)
        aside = row.right - (poses[-1].x + poses[-1].width / 2) if poses else 0
        return [replace(pose, x=pose.x + aside) for pose in poses]

    def plinths(self, count: int) -> list[Rect]:
        """Where the cards lie that may be chosen: on plinths in the middle of the felt."""
        label, plaque = self.scale.for_text(LABEL[1]), self.scale.for_text(PLAQUE_HEIGHT)
        top, low = self.felt.y + self.px(24) + label, self.message.y - self.px(6) - plaque
        height = min((low - top) * PLINTH_SHARE, self.px(PLINTH_CARD[count]) * CARD_RATIO)
        width = round(height / CARD_RATIO)
        step = min(round(width * 1.72), (self.felt.width - self.px(60)) // count)
        first = self.felt.centerx - step * (count - 1) / 2
        middle = (top + low) / 2 - self.px(6)
        return [card_rect(width, first + step * index, middle) for index in range(count)]

    def plaque(self, plinth: Rect, count: int) -> Rect:
        """Where a plaque says what becomes of the card on a plinth."""
        wide = round(plinth.width * (1.6 if count == 2 else 1.48))
        plaque = Rect(0, 0, wide, self.scale.for_text(PLAQUE_HEIGHT))
        plaque.midtop = plinth.centerx, plinth.bottom + self.px(6)
        return plaque

    def choice_places(self, count: int) -> list[Rect]:
        """Where a choice stands in the middle of the table: the plinths, then their plaques."""
        plinths = self.plinths(count)
        return [*plinths, *(self.plaque(plinth, count) for plinth in plinths)]

    def gnome_poses(self, place: int, count: int) -> list[Pose]:
        """Where the Gnomes in front of a seat stand: side by side, the first next to the card it plays."""
        seat = self.seats[place]
        if seat.gnomes_beyond is not None and count > MOST_IN_ROW:
            beyond = self.block_poses(seat.gnomes_beyond, count - MOST_IN_ROW, GNOME_CARD)
            return [*self.gnome_poses(place, MOST_IN_ROW), *beyond]
        poses = self.block_poses(seat.gnomes, count, GNOME_CARD)
        if not poses or not seat.gnomes_end:
            return poses
        aside = seat.gnomes.right - max(pose.x + pose.width / 2 for pose in poses)
        return [replace(pose, x=pose.x + aside) for pose in poses]

    def block_poses(self, area: Rect, count: int, card_width: float) -> list[Pose]:
        """Cards from the upper left, as far apart as there is room for, in as few rows as that takes."""
        width = self.px(card_width)
        height = round(width * CARD_RATIO)
        for across, down in BLOCK_STEPS:
            in_row = 1 + int(max(0, area.width - width) / (width * across))
            most_rows = 1 + int(max(0, area.height - height) / (height * down))
            if in_row * most_rows >= count:
                break
        row_count = max(1, min(-(-count // in_row), most_rows))
        in_row = -(-count // row_count)
        across = step_between(area.width, width, in_row, width * 0.83)
        down = step_between(area.height, height, row_count, height * 1.05)
        return [
            Pose(
                area.x + width / 2 + across * (index % in_row),
                area.y + height / 2 + down * (index // in_row),
                width,
            )
            for index in range(count)
        ]

    def row_poses(self, area: Rect, count: int, card_width: float) -> list[Pose]:
        """Cards in a row from the left, overlapping as much as needed to fit."""
        width = self.px(card_width)
        step = step_between(area.width, width, count, width * 0.62)
        y = area.y + width * CARD_RATIO / 2
        return [Pose(area.x + width / 2 + step * index, y, width) for index in range(count)]

    def spread_poses(self, area: Rect, count: int, card_width: float) -> list[Pose]:
        """Cards side by side in the middle of an area, overlapping only where they have to."""
        width = self.px(card_width)
        step = step_between(area.width, width, count, width * 1.08)
        start = area.centerx - step * (count - 1) / 2
        return [Pose(start + step * index, area.centery, width) for index in range(count)]

    def badge(self, pile: Rect) -> Rect:
        """Where the number of a pile's cards stands: on its lower right corner."""
        badge = Rect(0, 0, self.scale.for_text(BADGE[0]), self.scale.for_text(BADGE[1]))
        badge.center = pile.right - self.px(4), pile.bottom - badge.height // 2 + self.px(5)
        return badge

    def _backs(self, place: int, count: int) -> list[Pose]:
        """A small fan of three backs on the plate, however many cards they stand for."""
        area = self.seats[place].hand
        width = min(area.height * 0.94 / CARD_RATIO, area.width * 0.56)
        fan = [Pose(area.centerx + off * width * 0.36, area.centery, width, -9.0 * off) for off in (-1, 0, 1)]
        return [fan[index % len(fan)] for index in range(count)]


MOST_IN_ROW = 8
"""How many Gnomes stand in one row before the value of one is covered by the next."""

BLOCK_STEPS = ((0.72, 1.05), (0.4, 1.05), (0.4, 0.4), (0.31, 0.3))
"""How far apart neighbours and rows of a block may be, as shares of a card's width and height: side by side
if there is room, and at the least so far that the value of every card is seen."""


def lay_out(scale: Scale, players: int, revealed: int) -> TableLayout:
    """Lay out the table for a window: `players` seats and `revealed` pedestals."""
    px = scale.px
    window = scale.area
    side = px(24 if players == 2 else SIDE)
    right = window.width - px(COURT)
    top, bottom = px(FELT_TOP[players]), window.height - px(BOTTOM)
    felt = Rect(side, top, right - side - px(22 if players == 2 else SIDE - 2), bottom - top)
    width = px(COURT - 12)
    title = Rect(right, px(10), width - px(56), scale.for_text(50))
    last = Rect(right, 0, width, px(70) + scale.for_text(52))
    last.bottom = window.height - px(12)
    court_top = title.bottom + px(10)
    stock, pedestals, discard = _piles(scale, felt, players, revealed)
    message = Rect(0, 0, px(536), scale.for_text(30))
    message.midbottom = felt.centerx, felt.bottom - px(15)
    bridge = Rect(0, 0, px(BRIDGE[0]), px(BRIDGE[1]))
    bridge.bottom = message.y - scale.for_text(LABEL[1]) - px(2)
    bridge.x = felt.x + px(44) if players == 2 else felt.right - px(46) - bridge.width
    seats = seat_places(scale, felt, bridge, players)
    return TableLayout(
        scale=scale,
        players=players,
        felt=felt,
        seats=seats,
        trick=trick_poses(scale, felt, message, bridge, seats),
        stock=stock,
        stock_label=_label(scale, stock, px(LABEL_GAP)),
        pedestals=pedestals,
        offer_label=_label(
            scale,
            pedestals[0].unionall(list(pedestals)),
            round(pedestals[0].width * PEDESTAL_FOOT) + px(2),
            lines=2,
        ),
        discard=discard,
        discard_label=_label(scale, discard, px(LABEL_GAP)),
        bridge=bridge,
        bridge_label=_label(scale, bridge, 0),
        message=message,
        title=title,
        last_trick=last,
        standings=Rect(right, court_top, width, last.y - px(10) - court_top),
        menu=Rect(window.width - px(60), px(10), px(48), px(48)),
        aids=Rect(right - px(108), felt.bottom + px(10), px(96), window.height - felt.bottom - px(22)),
    )


LABEL_GAP = 7
"""Between a pile and its label, in design pixels."""

PEDESTAL_FOOT = 0.22
"""How far a pedestal reaches below its card, as a share of the card's width."""


def _label(scale: Scale, thing: Rect, below: int, lines: int = 1) -> Rect:
    """Room for a word, or lines of them, under a thing."""
    label = Rect(0, thing.bottom + below, 0, lines * scale.for_text(LABEL[1]))
    label.width = max(thing.width, scale.px(LABEL[0]))
    label.centerx = thing.centerx
    return label


def _card(scale: Scale, width: float, x: float, top: float) -> Rect:
    """A card `width` design pixels wide around `x`, hanging from `top`, both in real pixels."""
    height = scale.px(width) * CARD_RATIO
    return card_rect(scale.px(width), x, top + height / 2)


def _piles(scale: Scale, felt: Rect, players: int, revealed: int) -> tuple[Rect, tuple[Rect, ...], Rect]:
    """Stock, pedestals and discard: at the left and right ends of the felt."""
    px = scale.px
    left, right = felt.x + px(72), felt.right - px(75)
    if players == 2:
        left, right = felt.x + px(104), felt.right - px(100)
        stock = _card(scale, 75, left, felt.y + px(34))
        shown = _card(scale, 104, left, stock.bottom + px(52))
        return stock, (shown,), _card(scale, 75, right, felt.y + px(40))
    discard = _card(scale, 62, left, felt.y + px(30))
    stock = _card(scale, 80, left, felt.bottom - px(210))
    gap = round(px(80) * CARD_RATIO) + px(42)
    first = felt.y + px(38)
    offered = tuple(_card(scale, 80, right, first + gap * index) for index in range(revealed))
    return stock, offered, discard
