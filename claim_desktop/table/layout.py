"""Where everything lies on the table: rectangles computed from the window's size and the number of players.

Seats are counted from the one the screen shows: place 0 sits at the bottom, the others follow clockwise along
the top edge, from left to right.
"""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from claim_desktop.ui.layout import Scale, aligned, columns

CARD_RATIO = 504 / 360
"""Height of a card, as a multiple of its width."""

RAIL = 146
"""Width of the wooden rails left and right of the felt, in design pixels."""

TOP = 132
"""Height of the strip above the felt, where the others sit."""

BOTTOM = 172
"""Height of the strip below the felt, where the hand is."""

HAND_CARD = {2: 124, 3: 124, 4: 132}
TRICK_CARD = {2: 134, 3: 104, 4: 96}
OWN_PILE = 62
"""Width of the viewer's piles: the badge under them stays clear of the crown on the plate."""

BADGE = (36, 26)
"""Size of the badge that counts a pile."""

PILE_TOP = 68
"""Distance of the others' piles from the top: below their hands."""

TRICK_DROP = {2: 0, 3: 10, 4: 18}
"""How much lower than other cards the trick lies, to leave room for the Gnomes above."""

SMALL_CARD = 42
"""Width of the backs in the hands along the top, and of small face-up cards."""

GNOME_CARD = 46
"""Width of the Gnomes and Trolls that stand in the open."""


@dataclass(frozen=True, slots=True)
class Pose:
    """How a card lies: its middle, its width, and how far it is turned to the left, in degrees."""

    x: float
    y: float
    width: float
    angle: float = 0.0


@dataclass(frozen=True, slots=True)
class SeatPlace:
    """The things that belong to one seat."""

    hand: Rect
    plate: Rect
    followers: Rect
    score_pile: Rect
    gnomes: Rect


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
    pedestals: tuple[Rect, ...]
    """The pedestals, with one revealed card each."""
    discard: Rect
    bridge: Rect
    """Where Trolls that were set aside stand; in Phase Two, where the stock was."""
    message: Rect
    title: Rect
    last_trick: Rect
    standings: Rect
    menu: Rect
    aids: Rect
    """The block of small buttons beside the hand."""

    @property
    def card_widths(self) -> tuple[int, int]:
        """The widths at which cards are drawn sharp, in real pixels: in the hand and in the trick."""
        return self.px(HAND_CARD[self.players]), round(self.trick[0].width)

    @property
    def piles(self) -> list[Rect]:
        """One pile of each size."""
        seats = [pile for seat in self.seats[:2] for pile in (seat.followers, seat.score_pile)]
        by_size = {pile.size: pile for pile in (self.stock, self.discard, *seats)}
        return list(by_size.values())

    def px(self, design: float) -> int:
        """Real pixels for a length in design pixels."""
        return self.scale.px(design)

    def hand_poses(self, place: int, count: int) -> list[Pose]:
        """The poses of a hand's cards, from left to right."""
        return self._fan(count) if place == 0 else self._backs(place, count)

    def row_poses(self, area: Rect, count: int, card_width: float) -> list[Pose]:
        """Cards in a row from the left, overlapping as much as needed to fit."""
        width = self.px(card_width)
        step = _step(area.width, width, count, width * 0.62)
        y = area.y + width * CARD_RATIO / 2
        return [Pose(area.x + width / 2 + step * index, y, width) for index in range(count)]

    def spread_poses(self, area: Rect, count: int, card_width: float) -> list[Pose]:
        """Cards side by side in the middle of an area, overlapping only where they have to."""
        width = self.px(card_width)
        step = _step(area.width, width, count, width * 1.08)
        start = area.centerx - step * (count - 1) / 2
        return [Pose(start + step * index, area.centery, width) for index in range(count)]

    def badge(self, pile: Rect) -> Rect:
        """Where the number of a pile's cards stands: on its lower right corner."""
        badge = Rect(0, 0, self.px(BADGE[0]), self.px(BADGE[1]))
        badge.center = pile.right - self.px(4), pile.bottom - self.px(4)
        return badge

    def _fan(self, count: int) -> list[Pose]:
        """A curved fan: a card's turn and drop grow with its distance from the middle."""
        area = self.seats[0].hand
        width = self.px(HAND_CARD[self.players])
        step = _step(area.width, width, count, width * 0.66)
        poses = []
        for index in range(count):
            off = index - (count - 1) / 2
            x = area.centerx + step * off
            depth = (off / 6) ** 2 * 22 * self.scale.u
            poses.append(Pose(x, area.y + width * CARD_RATIO / 2 + depth, width, -off * 1.5))
        return poses

    def _backs(self, place: int, count: int) -> list[Pose]:
        area = self.seats[place].hand
        width = self.px(SMALL_CARD)
        step = _step(area.width, width, count, width * 0.5)
        start = area.centerx - step * (count - 1) / 2
        return [Pose(start + step * index, area.centery, width) for index in range(count)]


def _step(room: float, width: float, count: int, widest: float) -> float:
    """The distance between neighbours when `count` cards share the space."""
    return min(widest, (room - width) / (count - 1)) if count > 1 else 0.0


def lay_out(scale: Scale, players: int, revealed: int) -> TableLayout:
    """Lay out the table for a window: `players` seats and `revealed` pedestals."""
    px = scale.px
    window = scale.area
    felt = Rect(px(RAIL), px(TOP), window.width - 2 * px(RAIL), window.height - px(TOP) - px(BOTTOM))
    bottom = Rect(0, felt.bottom, window.width, window.height - felt.bottom)
    stock, pedestals = _stock_and_pedestals(scale, felt, revealed)
    return TableLayout(
        scale=scale,
        players=players,
        felt=felt,
        seats=(_own_place(scale, felt, bottom), *_other_places(scale, felt, players)),
        trick=_trick_poses(scale, felt, players),
        stock=stock,
        pedestals=pedestals,
        discard=_card_rect(scale, 76, felt.right - px(84), _row_y(scale, felt)),
        bridge=aligned((px(258), px(190)), Rect(felt.x + px(20), 0, px(300), 2 * _row_y(scale, felt)), 0.3),
        message=Rect(felt.centerx - px(250), felt.bottom - px(50), px(500), px(36)),
        title=Rect(px(4), px(8), px(RAIL - 8), px(100)),
        last_trick=Rect(px(8), felt.y + px(8), px(RAIL - 16), px(270)),
        standings=Rect(felt.right + px(6), px(66), px(RAIL - 12), bottom.y - px(60)),
        menu=Rect(window.width - px(58), px(10), px(48), px(48)),
        aids=Rect(window.width - px(188), window.height - px(96), px(180), px(86)),
    )


def _row_y(scale: Scale, felt: Rect) -> int:
    """The y of the middles of the cards on the felt: above the message, below the Gnomes."""
    return felt.centery - scale.px(4)


def _card_rect(scale: Scale, width: float, x: float, y: float) -> Rect:
    size = (scale.px(width), round(scale.px(width) * CARD_RATIO))
    return Rect(round(x - size[0] / 2), round(y - size[1] / 2), *size)


def _stock_and_pedestals(scale: Scale, felt: Rect, revealed: int) -> tuple[Rect, tuple[Rect, ...]]:
    y = _row_y(scale, felt)
    card = 104 if revealed == 1 else 76
    first = felt.x + scale.px(32) + scale.px(card) / 2
    step = scale.px(card + 24)
    stock = _card_rect(scale, card, first, y)
    return stock, tuple(_card_rect(scale, card, first + step * (index + 1), y) for index in range(revealed))


def _trick_poses(scale: Scale, felt: Rect, players: int) -> tuple[Pose, ...]:
    """Poses around the middle of the felt, each towards the place that plays there."""
    width = scale.px(TRICK_CARD[players])
    x, y = felt.centerx, _row_y(scale, felt) + scale.px(TRICK_DROP[players])
    offsets = {
        2: ((0.59, 0.05), (-0.59, -0.05)),
        3: ((0, 0.52), (-1.12, -0.36), (1.12, -0.36)),
        4: ((0, 0.51), (-1.14, 0), (0, -0.51), (1.14, 0)),
    }[players]
    angles = {2: (-2.5, 2.5), 3: (0.0, 4.0, -4.0), 4: (0.0, 3.0, 0.0, -3.0)}[players]
    return tuple(
        Pose(x + across * width, y + down * width * CARD_RATIO, width, angle)
        for (across, down), angle in zip(offsets, angles, strict=True)
    )


def _own_place(scale: Scale, felt: Rect, bottom: Rect) -> SeatPlace:
    px = scale.px
    side = px(196)
    pile_top = bottom.y + px(10)
    card = (px(OWN_PILE), round(px(OWN_PILE) * CARD_RATIO))
    return SeatPlace(
        hand=Rect(side, bottom.y + px(4), bottom.width - 2 * side, bottom.height),
        plate=Rect(px(8), bottom.bottom - px(50), px(176), px(42)),
        followers=Rect(px(20), pile_top, *card),
        score_pile=Rect(px(106), pile_top, *card),
        gnomes=Rect(felt.x + px(24), felt.bottom - px(82), px(214), px(66)),
    )


def _other_places(scale: Scale, felt: Rect, players: int) -> list[SeatPlace]:
    px = scale.px
    strip = Rect(felt.x, 0, felt.width, felt.y)
    places = []
    for slot in columns(strip, players - 1):
        middle = slot.centerx
        plate = Rect(0, px(74), px(176), px(42))
        plate.centerx = middle
        pile = (px(40), round(px(40) * CARD_RATIO))
        followers = Rect(plate.x - px(14) - pile[0], px(PILE_TOP), *pile)
        score = Rect(plate.right + px(14), px(PILE_TOP), *pile)
        hand = Rect(0, px(6), px(270), round(px(SMALL_CARD) * CARD_RATIO))
        hand.centerx = middle
        gnomes = Rect(middle - px(150), felt.y + px(15), px(300), px(66))
        places.append(SeatPlace(hand, plate, followers, score, gnomes))
    return places
