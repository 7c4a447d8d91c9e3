"""The layout of the review's table: small, with every hand in a row on the felt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from claim_desktop.rules.state import Phase
from claim_desktop.scenes.review import places
from claim_desktop.table.layout import TableLayout
from claim_desktop.table.pile_places import Offer
from claim_desktop.table.pose import CARD_RATIO, Pose, pose_in, step_between
from claim_desktop.table.seating import PlateShape, SeatPlace
from claim_desktop.table.table_item import EMPTY_RECT
from claim_desktop.table.trick_places import LabelAnchor, SpearPlace, Spears
from claim_desktop.ui.layout import DesignSpace, Place, Scale

SIZE = 0.6
"""The size of this table as a share of the one that is played at."""

Middle = tuple[float, float]

OWN_CARD, BETTER_CARD, CARD_GAP = 82, 92, 9
"""The widths of the cards of the hand below and of the better one, and the gap between them."""
OWN_HAND: Place = (256, 316, 408, 116)
OWN_PLATE: Place = (30, 322, 166, 60)
OWN_PILE, OWN_SECOND = (226, 340), (226, 270)
"""The middles of the score pile, and of the followers or the Gnomes, which extend to the right."""
OWN_PILE_CARD, PILE_CARD = 36, 28
BADGE, SMALL_BADGE, BADGE_UP = (30, 21), (24, 19), 11
"""The sizes of the badge with a pile's number, and the height of its middle above the pile's lower edge."""
PILE_LABEL, RIGHT_OF_PILE = (64, 16), 28
"""The size of a pile's label, and how far it reaches right of the pile's middle: clear of the felt's seam."""
ROW_GAP = 6
"""The maximum gap between the cards of another hand."""
GNOME_STEP, GNOME_ROOM = 15, 26
"""The distance between Gnomes, and the maximum from the first to the last, clear of the trick."""
BRIDGE: Place = (36, 206, 140, 84)
SPEAR = 22, 112
SPEAR_OF_MORE = 12, 76
SPEAR_GAP = 8
"""The spear with two players, and with more, whose cards lie closer together."""


@dataclass(frozen=True, slots=True)
class ReviewLayout(TableLayout):
    """The layout of a review's table."""

    slip: Rect
    """The place of the reason for a better card, or of a computer's evaluations."""
    slips: Rect
    """The place of both."""

    def badge(self, pile: Rect) -> Rect:
        """The place of a pile's number: at its lower right corner, clear of its name."""
        width, height = BADGE if pile.width > self.scale.px(PILE_CARD) else SMALL_BADGE
        badge = Rect(0, 0, self.scale.px(width), self.scale.px(height))
        badge.center = pile.right, pile.bottom - self.scale.px(BADGE_UP)
        return badge

    def px(self, design: float) -> int:
        """A length on the table that is played at, converted to real pixels of this one."""
        return self.scale.px(design * SIZE)

    @property
    def card_widths(self) -> tuple[int, int]:
        return self.scale.px(OWN_CARD), self.scale.px(BETTER_CARD)

    @property
    def pile_card_width(self) -> int:
        return round(self.offer.pedestals[0].width)

    @property
    def leans(self) -> bool:
        """Never: all piles lie upright."""
        return False

    @property
    def explains_discard(self) -> bool:
        """Never: a label is all that there is room for."""
        return False

    def spear(self, place: int) -> Rect:
        pose, (width, height) = self.trick[place], SPEAR if self.players == 2 else SPEAR_OF_MORE
        spear = Rect(0, 0, self.scale.px(width), self.scale.px(height))
        gap = self.scale.px(2)
        spear.midright = round(pose.x - pose.width / 2) - gap, round(pose.y)
        return spear

    def without_trick(self, slip: Rect, leader: int) -> Rect:
        """A slip that also takes the room of a trick without cards, up to the spear, as for followers."""
        left = min(slip.left, self.spear(leader).right + self.scale.px(SPEAR_GAP))
        return Rect(left, slip.top, slip.right - left, slip.height)

    @property
    def spears(self) -> Spears:
        """Left of the card."""
        return (SpearPlace(is_mirrored=False, label=LabelAnchor.FOOT),) * self.players

    def hand_poses(self, place: int, count: int, breaks: Sequence[int] = ()) -> list[Pose]:
        """A hand in a row: the viewer's large, the others as large as there is room."""
        area = self.seats[place].hand
        width = self.scale.px(OWN_CARD) if place == 0 else round(area.height / CARD_RATIO)
        step = step_between(
            area.width, width, count, width + self.scale.px(CARD_GAP if place == 0 else ROW_GAP)
        )
        reach = width + step * (count - 1)
        left = area.x if place and self.players > 2 else area.centerx - reach / 2
        return [Pose(left + width / 2 + step * index, area.centery, width) for index in range(count)]

    def gnome_poses(self, place: int, count: int) -> list[Pose]:
        """The Gnomes in front of a seat, each over the one before."""
        first = pose_in(self.seats[place].followers)
        step = self.scale.px(min(GNOME_STEP, GNOME_ROOM / max(1, count - 1)))
        return [Pose(first.x + step * index, first.y, first.width) for index in range(count)]


def lay_out_review(scale: Scale, players: int, phase: Phase) -> ReviewLayout:
    """Lay out a review's table."""
    space = DesignSpace(scale)

    def card(middle: Middle, width: float) -> Rect:
        return space.around(*middle, width, width * CARD_RATIO)

    def label(pile: Rect) -> Rect:
        below = Rect(0, pile.bottom + scale.px(3), scale.px(PILE_LABEL[0]), scale.px(PILE_LABEL[1]))
        below.right = pile.centerx + scale.px(RIGHT_OF_PILE)
        return below

    def seat(
        plate: Place, hand: Place, pile: Middle, second: Middle, width: float, *, has_labels: bool = True
    ) -> SeatPlace:
        score, other = card(pile, width), card(second, width)
        return SeatPlace(
            shape=PlateShape.SMALL,
            ring=scale.px(plate[3] - 12),
            plate=space.rect(*plate),
            hand=space.rect(*hand),
            followers=other,
            followers_label=label(other) if has_labels else EMPTY_RECT,
            score_pile=score,
            score_label=label(score) if has_labels else EMPTY_RECT,
            gnomes=other,
        )

    own = seat(OWN_PLATE, OWN_HAND, OWN_PILE, OWN_SECOND, OWN_PILE_CARD)
    if players == 2:
        rival = seat((30, 78, 166, 60), (256, 77, 330, 72), (226, 104), (226, 176), OWN_PILE_CARD)
        others, trick, trick_card = [rival], [(436.0, 212.0), (322.0, 212.0)], 84
        revealed, revealed_card, stock, discard = [(70, 230)], 66, (149, 230), (634, 108)
        stock_card = revealed_card
        slip: Place = (488, 160, 176, 112)
        slips: Place = (488, 152, 176, 142)
    else:
        room = 632 / (players - 1)
        others = [
            seat(*_rival(28 + index * room, room), PILE_CARD, has_labels=False)
            for index in range(players - 1)
        ]
        step, trick_card = (70, 54) if players == 4 else (78, 58)
        first, y = 290.0, 230.0
        trick = [(first + step * ((place - 1) % players), y) for place in range(players)]
        revealed, revealed_card, stock, discard = [(63, 246), (127, 246)], 54, (182, 210), (226, 210)
        stock_card = 32
        end = first + step * (players - 1) + trick_card / 2 + 10
        slip, slips = (end, 190, 664 - end, 112), (end, 186, 664 - end, 118)
    nothing = EMPTY_RECT
    bridge = space.rect(*BRIDGE)
    trick_width = scale.px(trick_card)
    discard_rect = card(discard, OWN_PILE_CARD)
    offer = Offer(tuple(card(middle, revealed_card) for middle in revealed), nothing)
    return ReviewLayout(
        scale=scale,
        players=players,
        phase=phase,
        felt=space.rect(*places.FELT),
        seats=(own, *others),
        trick=tuple(Pose(*space.point(*middle), trick_width) for middle in trick),
        stock=card(stock, stock_card),
        stock_label=nothing,
        large_offer=offer,
        offer=offer,
        discard=discard_rect,
        discard_label=label(discard_rect),
        bridge=bridge,
        bridge_label=nothing,
        message=nothing,
        title=nothing,
        last_trick=nothing,
        match_score=nothing,
        standings=space.rect(*places.COURT),
        menu=nothing,
        aids=nothing,
        slip=space.rect(*slip),
        slips=space.rect(*slips),
    )


def _rival(left: float, width: float) -> tuple[Place, Place, Middle, Middle]:
    """One of several rivals: the plate, the hand, the score pile, and the followers or Gnomes."""
    plate = min(150.0, width - 84)
    return (
        (left + 2, 76, plate, 46),
        (left + 2, 126, width - 12, 54),
        (left + plate + 22, 101),
        (left + plate + 56, 101),
    )
