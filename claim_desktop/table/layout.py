"""The layout of the table: rectangles computed from the window's size and the number of players.

Places are counted from the seat at the bottom of the screen: place 0 is that seat's, the others follow
clockwise.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

from pygame import Rect

from claim_desktop.rules.state import Phase
from claim_desktop.table import trick_places
from claim_desktop.table.hand_fan import HandFan
from claim_desktop.table.pile_places import (
    BESIDE_PILES,
    TAG_GROWTH,
    Offer,
    discard_label,
    label_below,
    pile_places,
    stock_label,
)
from claim_desktop.table.plate_parts import plate_parts
from claim_desktop.table.pose import CARD_RATIO, Pose, card_rect, pose_in, step_between
from claim_desktop.table.seating import COURT, GNOME_CARD, LABEL, SeatPlace, seat_places
from claim_desktop.table.trick_places import trick_poses
from claim_desktop.ui.layout import ROOMY_TEXT, Scale, Size

__all__ = ["CARD_RATIO", "Pose", "SeatPlace", "TableLayout", "lay_out"]

FELT_TOP = {2: 92, 3: 24, 4: 70}
"""Height of the wood above the felt in design pixels, by players: with three, no one sits there."""

FELT_SIDES = {2: (24, 16), 3: (24, 16), 4: (104, 96)}
"""Width of the wood left and right of the felt, by players: with four, players sit on either side."""

BOTTOM = 204
"""Height of the strip below the felt, where the hand is."""

HAND_CARD = 136
"""Width of the cards of the hand."""

PILE_CARD = 64
"""Width of the largest cards on piles and beside the table, except for a leaning stock."""

LEANING = 9.0
"""The rotation of the stock behind the prize, in degrees, and, with three, of the discard on the other side.
"""

MESSAGE_WIDTH = 536
"""The maximum width of the message in the middle of the felt."""

MESSAGE = {2: (40, 31), 3: (30, 36), 4: (30, 36)}
"""Height of the message, and its distance from the felt's lower edge, by players."""

MESSAGE_LOW = 16
"""Its distance from the felt's lower edge with large text, which may need two lines."""

MESSAGE_ASIDE, LARGE_MESSAGE_ASIDE = (62, 292, 58), (26, 328, 74)
"""Phase One with four players: the left edge of the message beside the trick, its maximum width, and its
height for two lines; and the same for large text.
"""

NOTE_ASIDE = {2: (126, 126), 3: (126, 126), 4: (62, 44)}
"""The distance of a hint's slip from the felt's left and right edge, by players."""

LESSON_GAP = 16
"""The gap between what a lesson says and its neighbours."""

STITCHES = 23
"""How far up from its lower edge the stitches of the felt reach."""
NOTE_LOW = {2: 17, 3: 9, 4: 14}
"""Its distance from the felt's lower edge."""

NOTE_GAP = 10
"""The gap between it and its right neighbour."""

BUTTON_ROWS, BUTTON_HEIGHT, BUTTON_GAP = 2, 44, 6
"""The measures of the block of buttons at the foot of the right column."""

BADGE = (36, 26)
"""Size of the badge with the number of cards in a pile."""

OPEN_CARD = 62
"""Width of the cards of another hand that lies face up."""

OPEN_ASIDE = 16
"""The distance from the card that this hand plays, which is slightly turned and may glow."""

BRIDGE = (176, 84)
"""Size of the bridge with the Trolls behind it."""

PLINTH_CARD = {1: 170, 2: 170, 3: 150}
"""The width of a card on a plinth, by the number of options."""

PLINTH_SHARE = 0.86
"""A card's share of its plinth's height."""

PLAQUE_HEIGHT = 42
"""Height of the plaque below a plinth."""


@dataclass(frozen=True, slots=True)
class TableLayout:
    """Every place on the table, in real pixels."""

    scale: Scale
    players: int
    phase: Phase
    """The phase that the felt is laid out for."""
    felt: Rect
    seats: tuple[SeatPlace, ...]
    """One entry per place; 0 is the seat that the screen shows."""
    trick: tuple[Pose, ...]
    """The poses of the trick's cards by place."""
    stock: Rect
    stock_label: Rect
    large_offer: Offer
    """The cards on offer while nobody has played."""
    offer: Offer
    """The cards on offer beside those of a trick."""
    discard: Rect
    discard_label: Rect
    bridge: Rect
    """The place of Trolls set aside, behind the bridge."""
    bridge_label: Rect
    message: Rect
    title: Rect
    match_score: Rect
    """The plank with the score of the match, between title and court; empty in a single game."""
    last_trick: Rect
    standings: Rect
    menu: Rect
    aids: Rect
    """The block of buttons for assists, at the foot of the right column."""

    @property
    def card_widths(self) -> tuple[int, int]:
        """The widths at which cards are drawn sharp, in real pixels: in the hand, and large.

        A card in the trick and one in front of the hand share the larger width; it is scaled down for the
        other.
        """
        return self.px(HAND_CARD), max(round(self.trick[0].width), round(self.hand_fan.front_width))

    @property
    def pile_card_width(self) -> int:
        """The maximum width of cards on piles and beside the table, in real pixels."""
        return self.px(PILE_CARD)

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

    @property
    def plate_sizes(self) -> list[Size]:
        """Each size that the tablet of a plate has."""
        return list(dict.fromkeys(plate_parts(seat, self.scale).body.size for seat in self.seats))

    def px(self, design: float) -> int:
        """A length in design pixels, converted to real pixels."""
        return self.scale.px(design)

    @property
    def stock_pose(self) -> Pose:
        """The pose of the stock: with two or three players it is turned, behind the cards on offer."""
        return replace(pose_in(self.stock), angle=-LEANING if self.leans else 0.0)

    @property
    def discard_pose(self) -> Pose:
        """The pose of the discard: in Phase One with three players it is turned, on the other side."""
        return replace(pose_in(self.discard), angle=LEANING if self.discard_leans else 0.0)

    @property
    def discard_leans(self) -> bool:
        """Whether the discard lies turned behind the cards on offer, as the stock does."""
        return self.leans and self.players == 3

    @property
    def explains_discard(self) -> bool:
        """Whether the discard has a tag with a second line."""
        return self.discard_leans or self.players == 4

    @property
    def leans(self) -> bool:
        """Whether piles lie turned behind the cards on offer, which are in the middle of the felt."""
        return self.players < 4 and self.phase is Phase.ONE

    def spear(self, place: int) -> Rect:
        """The spear's place when this place leads."""
        offer = self.large_offer.area if self.players > 2 and self.phase is Phase.ONE else None
        return trick_places.spear_rect(self.scale, self.spears[place], self.trick[place], offer)

    def lead_label(self, place: int) -> Rect:
        """The room for the label of the spear."""
        return trick_places.lead_label(self.scale, self.spears[place], self.spear(place))

    @property
    def spears(self) -> trick_places.Spears:
        """For each place, where the spear lies beside its card."""
        return trick_places.spears(self.players, self.phase)

    @property
    def hand_fan(self) -> HandFan:
        """The fan of the hand at the bottom of the screen."""
        area, low = self.seats[0].hand, self.scale.area.height
        top = max(self.message.bottom, self.note.bottom - self.px(2))
        return HandFan(area, self.px(HAND_CARD), top, low, self.scale.u)

    @property
    def note(self) -> Rect:
        """The place of a hint's slip: between the trick and the hand, clear of everything on the felt.

        In Phase One with four players, it is beside the viewer's card.
        """
        px, felt, is_first = self.px, self.felt, self.phase is Phase.ONE
        left, right = (px(each) for each in NOTE_ASIDE[self.players])
        note = Rect(felt.left + left, 0, felt.width - left - right, 0)
        trick = [card_rect(pose.width, pose.x, pose.y) for pose in self.trick]
        above = [trick[0], self.offer.ribbon, self.spear(0), self.lead_label(0)]
        if self.players == 4 and is_first:
            note.width = trick[0].left - px(NOTE_GAP) - note.left
            above = [trick[1], self.large_offer.ribbon]
        elif not is_first:
            beside = self.seats[0].gnomes if self.players == 2 else self.bridge_label
            note.width = min(note.right, beside.left - px(NOTE_GAP)) - note.left
            above += [self.seats[0].gnomes, self.bridge_label]
        clear = [each.bottom for each in above if each.right > note.left and each.left < note.right]
        note.top = max(clear) + px(2)
        note.height = felt.bottom - px(NOTE_LOW[self.players]) - note.top
        return note

    @property
    def lesson_note(self) -> Rect:
        """The place of what a lesson says, clear of everything that it asks for and points at.

        With two players it is above the prize, in front of the rival's backs; otherwise below the trick.
        """
        px, felt = self.px, self.felt
        if self.players == 2:
            note = Rect(self.seats[1].plate.right + px(LESSON_GAP), px(6), 0, 0)
            note.width = felt.right - px(LESSON_GAP) - note.left
            below = [card_rect(pose.width, pose.x, pose.y) for pose in self.trick]
            below += [self.discard, *((*self.offer.pedestals, self.stock) if self.leans else ())]
            near = [each.top for each in below if each.right > note.left and each.left < note.right]
            note.height = min(near) - px(LESSON_GAP) - note.top
            if self.leans:
                captions = self.plinths(2)[0].top - self.scale.for_some_text(LABEL[1]) - px(18)
                note.height = min(note.height, captions - note.top)
            return note
        note = self.note
        if self.phase is Phase.TWO or self.players == 3:
            note.width = felt.width - 2 * px(LESSON_GAP)
            note.centerx = felt.centerx
        return note

    def hand_poses(self, place: int, count: int, breaks: Sequence[int] = ()) -> list[Pose]:
        """The poses of a hand's cards, from left to right; a faction begins at each index in `breaks`."""
        return self.hand_fan.poses(count, breaks) if place == 0 else self._backs(place, count)

    def open_poses(self, count: int) -> list[Pose]:
        """The other hand when two people play with open hands: a row along the felt's upper edge.

        It lies between the card that this hand plays and the discard, so that all of it stays visible.
        """
        gnomes, played, row = self.seats[1].gnomes, self.trick[1], Rect(0, 0, 0, 0)
        row.left = max(gnomes.right, round(played.x + played.width / 2)) + self.px(OPEN_ASIDE)
        row.top = self.felt.y + self.px(14)
        row.width = self.discard.left - self.px(20) - row.left
        poses = self.row_poses(row, count, OPEN_CARD)
        aside = row.right - (poses[-1].x + poses[-1].width / 2) if poses else 0
        return [replace(pose, x=pose.x + aside) for pose in poses]

    def plinths(self, count: int) -> list[Rect]:
        """The plinths for cards to choose from, in the middle of the felt."""
        label, plaque = self.scale.for_some_text(LABEL[1]), self.scale.for_some_text(PLAQUE_HEIGHT)
        top, low = self.felt.y + self.px(24) + label, self.choice_message.y - self.px(6) - plaque
        height = min((low - top) * PLINTH_SHARE, self.px(PLINTH_CARD[count]) * CARD_RATIO)
        width = round(height / CARD_RATIO)
        step = min(round(width * 1.72), (self.felt.width - self.px(60)) // count)
        first = self.felt.centerx - step * (count - 1) / 2
        middle = (top + low) / 2 - self.px(6)
        return [card_rect(width, first + step * index, middle) for index in range(count)]

    def plaque(self, plinth: Rect, count: int) -> Rect:
        """The place of the plaque below a plinth, with the card's receiver."""
        wide = round(plinth.width * (1.6 if count == 2 else 1.48))
        plaque = Rect(0, 0, wide, self.scale.for_some_text(PLAQUE_HEIGHT))
        plaque.midtop = plinth.centerx, plinth.bottom + self.px(6)
        return plaque

    def choice_places(self, count: int) -> list[Rect]:
        """The places for a choice in the middle of the table: the plinths, then their plaques."""
        plinths = self.plinths(count)
        return [*plinths, *(self.plaque(plinth, count) for plinth in plinths)]

    @property
    def wraps_message(self) -> bool:
        """Whether the message has room for two lines, since it lies beside the trick."""
        return self.offer.shared_pedestal is not None and self.phase is Phase.ONE

    @property
    def sheet(self) -> Rect:
        """The place of a sheet over the felt, beside the court."""
        left, top = self.px(16), self.px(46)
        return Rect(left, top, self.standings.x - self.px(10) - left, self.felt.bottom - top)

    @property
    def choice_message(self) -> Rect:
        """The place of the message below the plinths, without neighbours."""
        if not self.wraps_message:
            return self.message
        message = Rect(0, 0, self.px(MESSAGE_WIDTH), self.scale.for_some_text(MESSAGE[self.players][0]))
        message.midbottom = self.felt.centerx, self.message.bottom
        return message

    @property
    def two_messages(self) -> Rect:
        """The place of a message with an earlier one above it, as high as a message and a hint's slip.

        In Phase One it keeps clear of the stitches of the felt, unless it would cover what explains the
        spear; Phase Two has no room for that.
        """
        place = Rect(self.message)
        place.height = self.note.bottom - place.y
        if self.wraps_message:
            place.x = self.felt.x + self.px(LARGE_MESSAGE_ASIDE[0])
            place.width = self.message.right - place.x
        if self.phase is Phase.ONE and self.players != 3:
            place.bottom = min(place.bottom, self.felt.bottom - self.px(STITCHES))
        return place

    @property
    def caption_places(self) -> int:
        """The number of captions that can be shown at a time in letters of a usual size."""
        return 1 if self.scale.text_factor > ROOMY_TEXT else 2

    @property
    def text_areas(self) -> tuple[Rect, ...]:
        """The areas of the texts on the felt other than the message."""
        return ()

    def grow_tag(self, tag: Rect) -> Rect:
        """The tag of the stock or of the discard, at its maximum width for long words."""
        pile = self.stock if tag == self.stock_label else self.discard
        grown = Rect(tag.x, tag.y, tag.width + self.px(TAG_GROWTH[self.players]), tag.height)
        if (tag.centerx < pile.centerx) is (self.players < BESIDE_PILES):
            grown.right = tag.right
        if self.players == BESIDE_PILES:  # clear of the number of the pile's cards
            grown.bottom = min(grown.bottom, self.badge(pile).top)
        return grown

    def gnome_poses(self, place: int, count: int) -> list[Pose]:
        """The poses of Gnomes in front of a seat: side by side, the first next to the card it plays."""
        return self.block_poses(self.seats[place].gnomes, count, GNOME_CARD)

    def block_poses(self, area: Rect, count: int, card_width: float) -> list[Pose]:
        """Poses from the upper left, as far apart as space allows, in as few rows as possible."""
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
        """Cards side by side in the middle of an area, overlapping only if they have to."""
        width = self.px(card_width)
        step = step_between(area.width, width, count, width * 1.08)
        start = area.centerx - step * (count - 1) / 2
        return [Pose(start + step * index, area.centery, width) for index in range(count)]

    def badge(self, pile: Rect) -> Rect:
        """The place of a pile's number: at its lower right corner, unless cards or its own name hide that."""
        badge = Rect(0, 0, self.scale.for_some_text(BADGE[0]), self.scale.for_some_text(BADGE[1]))
        below = self.px(2 if self.scale.text_factor > ROOMY_TEXT else 5)  # clear of the pile's label
        badge.center = pile.right - self.px(4), pile.bottom - badge.height // 2 + below
        if pile == self.discard and self.discard_leans:
            badge.centerx = pile.left + self.px(4)
        elif pile == self.discard and self.players == BESIDE_PILES:
            badge.right = min(badge.right, self.discard_label.left)
        return badge

    def _backs(self, place: int, count: int) -> list[Pose]:
        """The backs of another hand: an arc at the window's edge, or a small fan at the face."""
        area = self.seats[place].hand
        return self._arc(area, count) if self.players == 2 else self._small_fan(area, count)

    def _small_fan(self, area: Rect, count: int) -> list[Pose]:
        """The poses of small backs."""
        width = round(area.height * SMALL_FAN_CARD_SHARE)
        step = step_between(area.width - self.px(16), width, count, width * 0.5)
        middle, turn = (count - 1) / 2, min(SMALL_FAN_DEGREES, 20 / max(1, count))
        return [
            Pose(area.centerx + (index - middle) * step, area.centery, width, (index - middle) * turn)
            for index in range(count)
        ]

    def _arc(self, area: Rect, count: int) -> list[Pose]:
        """The opponent's hand opposite: the upper halves of its cards are beyond the window's edge."""
        width, radius = self.px(BACKS_CARD), self.px(BACKS_RADIUS)
        room = max(0.0, min(1.0, (area.width - width) / 2 / radius))  # windows may be very wide or narrow
        reach = math.degrees(math.asin(room))
        step = min(BACKS_STEP, 2 * reach / max(1, count - 1))
        poses = []
        for index in range(count):
            angle = step * (index - (count - 1) / 2)
            turn = math.radians(angle)
            x, y = area.centerx + radius * math.sin(turn), radius * (math.cos(turn) - 1)
            poses.append(Pose(x, area.bottom - width * CARD_RATIO / 2 + y, width, angle))
        return poses


SMALL_FAN_CARD_SHARE, SMALL_FAN_DEGREES = 0.64, 4.0
"""Width of the cards in a small fan of backs, as a share of its height, and the maximum angle between
neighbours.
"""

BACKS_CARD, BACKS_RADIUS, BACKS_STEP = 80, 560, 3.4
"""Width of the cards in the arc of backs, its radius, and the maximum angle between neighbours, in degrees.
"""

BLOCK_STEPS = ((0.72, 1.05), (0.4, 1.05), (0.4, 0.4), (0.31, 0.3))
"""The distances between neighbours and rows of a block, as shares of a card's width and height: side by side
if there is room, and at the minimum with every value visible.
"""


MATCH_SCORE = 26
"""The height of the plank with the score of a match."""


def lay_out(
    scale: Scale, players: int, phase: Phase = Phase.ONE, *, has_match_score: bool = False
) -> TableLayout:
    """Lay out the table for a window, a number of players and a phase."""
    px = scale.px
    window = scale.area
    right = window.width - px(COURT)
    before, behind = map(px, FELT_SIDES[players])
    top, bottom = px(FELT_TOP[players]), window.height - px(BOTTOM)
    felt = Rect(before, top, right - before - behind, bottom - top)
    width = px(COURT - 14)
    title = Rect(right, px(10), width - px(56), scale.for_some_text(50))
    aids = Rect(right, 0, width, BUTTON_ROWS * scale.for_some_text(BUTTON_HEIGHT) + px(BUTTON_GAP))
    aids.bottom = window.height - px(10)
    last = Rect(right, 0, width, px(62 if players == 2 else 36) + scale.for_some_text(30))
    last.bottom = aids.y - px(8)
    score = Rect(
        right, title.bottom + px(4), width, scale.for_some_text(MATCH_SCORE) if has_match_score else 0
    )
    court_top = (score.bottom + px(4)) if has_match_score else title.bottom + px(8)
    message = Rect(0, 0, px(MESSAGE_WIDTH), scale.for_some_text(MESSAGE[players][0]))
    message.midbottom = felt.centerx, felt.bottom - px(MESSAGE[players][1])
    if players == BESIDE_PILES and phase is Phase.ONE:
        left, message.width, message.height = (
            px(each) for each in (LARGE_MESSAGE_ASIDE if scale.text_factor > ROOMY_TEXT else MESSAGE_ASIDE)
        )
        message.bottomleft = felt.x + left, felt.bottom - px(MESSAGE[players][1])
    elif scale.text_factor > ROOMY_TEXT:
        message.height = felt.bottom - px(MESSAGE_LOW) - message.y
    piles = pile_places(scale, felt, message, players, phase)
    bridge = Rect(0, 0, px(BRIDGE[0]), px(BRIDGE[1]))
    bridge.bottom = message.y - scale.for_some_text(LABEL[1]) - px(2)
    bridge.x = felt.x + px(44) if players == 2 else felt.right - px(40) - bridge.width
    return TableLayout(
        scale=scale,
        players=players,
        phase=phase,
        felt=felt,
        seats=seat_places(scale, felt, message, bridge, players),
        trick=trick_poses(scale, felt, message, piles.offer, players, phase),
        stock=piles.stock,
        stock_label=stock_label(scale, piles.stock, players),
        large_offer=piles.large_offer,
        offer=piles.offer,
        discard=piles.discard,
        discard_label=discard_label(scale, piles.discard, players, phase),
        bridge=bridge,
        bridge_label=label_below(scale, bridge, 0),
        message=message,
        title=title,
        match_score=score,
        last_trick=last,
        standings=Rect(right, court_top, width, last.y - px(8) - court_top),
        menu=Rect(window.width - px(62), px(10), px(48), px(48)),
        aids=aids,
    )
