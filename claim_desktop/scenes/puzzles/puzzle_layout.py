"""The table of a puzzle: the goal is between the two hands, and the rival's cards lie open and large."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace

from pygame import Rect

from claim_desktop.rules.state import Phase
from claim_desktop.table.layout import TableLayout, lay_out
from claim_desktop.table.pose import CARD_RATIO, Pose, step_between
from claim_desktop.table.seating import PlateShape, SeatPlace
from claim_desktop.ui.layout import Scale

FELT_TOP, FELT_LOW = 76, 188
"""Height of the wood above the felt, and of the strip below it, in design pixels."""
RIVAL_CARD, RIVAL_STEP, RIVAL_TOP, RIVAL_ASIDE = 94, 104, 14, 8
"""The cards of the rival's hand: their width, the maximum step, their distance from the felt's upper edge,
and from the labels of the piles beside them.
"""
GOAL, GOAL_TOP = (690, 60), 156
"""The scroll with the goal, and its distance from the felt's upper edge."""
TRICK_CARD, TRICK_ASIDE = 112, 74
"""The width of the cards of the trick, and their distance from the middle."""
MESSAGE, MESSAGE_LOW = (820, 30), 26
"""The strip of the message, and its distance from the felt's lower edge: the rim and seam stay free."""
PLATE = (20, 14, 116, 128)
RING = 58
"""The rival's plate, from the felt's corner, and the diameter of the face on it."""
PILE, PILE_AT = 48, (174, 24)
"""The width of the rival's score pile, and its position."""
GNOMES = (26, 158, 122, 134)
LABEL = (104, 19)
DISCARD_AT = (78, 22)
"""The distance of the discard from the felt's right and upper edges."""


@dataclass(frozen=True, slots=True)
class PuzzleLayout(TableLayout):
    """The layout of a puzzle."""

    @property
    def goal(self) -> Rect:
        """The scroll with the goal."""
        scroll = Rect(0, self.felt.y + self.px(GOAL_TOP), self.px(GOAL[0]), self.scale.for_some_text(GOAL[1]))
        scroll.height = min(scroll.height, self.px(GOAL[1] + 14))
        scroll.centerx = self.felt.centerx
        return scroll

    @property
    def text_areas(self) -> tuple[Rect, ...]:
        return (self.goal,)

    @property
    def buttons(self) -> Rect:
        """The room for three buttons at the foot of the right column."""
        top = self.last_trick.y
        return Rect(self.last_trick.x, top, self.last_trick.width, self.aids.bottom - top)

    @property
    def grade(self) -> Rect:
        """The plank with the puzzle's grade."""
        return Rect(self.felt.x, self.px(10), self.px(286), self.px(48))

    @property
    def ribbon(self) -> Rect:
        """The ribbon at the top."""
        return Rect(0, self.px(4), self.px(356), self.px(60)).move_to(centerx=self.felt.centerx)

    @property
    def streak(self) -> Rect:
        """The plank with the streak."""
        plank = self.grade
        plank.right = self.felt.right
        return plank

    def open_poses(self, count: int) -> list[Pose]:
        """The rival's hand: large, and in the middle of the felt if there is room."""
        width = self.px(RIVAL_CARD)
        aside = self.px(RIVAL_ASIDE)
        left, right = self.seats[1].score_label.right + aside, self.discard_label.left - aside
        reach = min(self.felt.centerx - left, right - self.felt.centerx)
        area = Rect(self.felt.centerx - reach, 0, 2 * reach, 0)
        if self.px(RIVAL_STEP) * (count - 1) + width > area.width:
            area = Rect(left, 0, right - left, 0)
        step = step_between(area.width, width, count, self.px(RIVAL_STEP))
        first = area.centerx - step * (count - 1) / 2
        y = self.felt.y + self.px(RIVAL_TOP) + width * CARD_RATIO / 2
        return [Pose(first + step * index, y, width) for index in range(count)]


def lay_out_puzzle(scale: Scale) -> PuzzleLayout:
    """Lay out a puzzle's table for a window."""
    plain = lay_out(scale, 2, Phase.TWO)
    px = scale.px
    felt = plain.felt.move_to(y=px(FELT_TOP))
    felt.height = scale.area.height - px(FELT_LOW) - felt.y
    message = Rect(0, 0, px(MESSAGE[0]), scale.for_some_text(MESSAGE[1]))
    message.midbottom = felt.centerx, felt.bottom - px(MESSAGE_LOW)
    discard = Rect(
        felt.right - px(DISCARD_AT[0]), felt.y + px(DISCARD_AT[1]), px(PILE), round(px(PILE) * CARD_RATIO)
    )
    label = Rect(0, discard.bottom + px(4), px(LABEL[0]), scale.for_some_text(LABEL[1]))
    label.centerx = discard.centerx
    shift = felt.y - plain.felt.y
    own = plain.seats[0]
    score_label = own.score_label.move(0, shift)
    top, low = max(score_label.bottom + px(4), own.gnomes.y + shift), message.y - px(8)
    gnomes = Rect(own.gnomes.x, top, own.gnomes.width, low - top)
    own = replace(
        own,
        score_pile=own.score_pile.move(0, shift),
        score_label=score_label,
        followers=own.followers.move(0, shift),
        followers_label=own.followers_label.move(0, shift),
        gnomes=gnomes,
    )
    bridge = plain.bridge.move(0, message.y - scale.for_some_text(LABEL[1]) - px(6) - plain.bridge.bottom)
    values = {each.name: getattr(plain, each.name) for each in fields(TableLayout)}
    values |= {
        "felt": felt,
        "message": message,
        "discard": discard,
        "discard_label": label,
        "seats": (own, _rival(scale, felt, plain.seats[1], bridge.y - px(4))),
        "bridge": bridge,
        "bridge_label": plain.bridge_label.move(bridge.x - plain.bridge.x, bridge.y - plain.bridge.y),
    }
    made = PuzzleLayout(**values)
    return replace(made, trick=_trick(made))


def _rival(scale: Scale, felt: Rect, place: SeatPlace, low: int) -> SeatPlace:
    """The rival at the felt's upper left corner, with everything on the felt and above `low`."""
    px = scale.px

    def at(x: float, y: float, width: float, height: float) -> Rect:
        return Rect(felt.x + px(x), felt.y + px(y), px(width), px(height))

    pile = at(*PILE_AT, PILE, 0)
    pile.height = round(pile.width * CARD_RATIO)
    label = Rect(0, pile.bottom + px(4), px(LABEL[0]), scale.for_some_text(LABEL[1]))
    label.centerx = pile.centerx
    gnomes = at(*GNOMES)
    gnomes.height = min(gnomes.height, low - gnomes.y)
    return replace(
        place,
        shape=PlateShape.COLUMN,
        ring=px(RING),
        plate=at(*PLATE),
        score_pile=pile,
        score_label=label,
        gnomes=gnomes,
    )


def _trick(layout: PuzzleLayout) -> tuple[Pose, ...]:
    """Cards side by side below the goal, the person's on the right."""
    px = layout.px
    top, low = layout.goal.bottom + px(8), layout.message.y - px(6)
    width = min(px(TRICK_CARD), (low - top) / CARD_RATIO)
    y = (top + low) / 2
    return (
        Pose(layout.felt.centerx + px(TRICK_ASIDE), y, width),
        Pose(layout.felt.centerx - px(TRICK_ASIDE), y, width),
    )
