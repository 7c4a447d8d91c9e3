"""The places on the review's table, in design pixels of a window of 1280 by 720."""

from __future__ import annotations

from dataclasses import dataclass

from claim_desktop.ui.layout import Place

Middle = tuple[float, float]

BACK: Place = (12, 8, 118, 42)
RIBBON: Place = (162, 4, 940, 54)
RESULT: Place = (1118, 8, 150, 42)
FELT: Place = (12, 60, 664, 338)
COURT: Place = (684, 60, 160, 372)
POINTS: Place = (852, 60, 416, 372)
GRAPH: Place = (12, 438, 1256, 279)
CONTROLS_Y, CONTROLS_HEIGHT = 661, 40
WAY_X, WAY_WIDTH, WAY_GAP = 34, 54, 6
EYES_X, EYES_WIDTH = 394, 118
MORE_X, MORE_WIDTHS, MORE_GAP = 656, (206, 186, 176), 8
PROOF_HEIGHT = 38

OWN_CARD, OWN_HAND_Y, OWN_HAND = 82, 374, (256, 664)
"""The width of the cards of the hand below, their middle, and the edges of the hand."""
BETTER_CARD = 92
CROWN: Place = (269, 150, 150, 104)
CROWNED: Place = (204, 262, 280, 40)
"""The place of the winner's name on the felt, at the end."""
CARD_GAP = 9
CARD_SHAPE = 1.4
"""A card's height in widths."""


@dataclass(frozen=True, slots=True)
class SeatPlaces:
    """The places of one seat."""

    plate: Place
    hand: Place
    """The place of the hand, whose cards form a row in its middle, as wide as its height allows."""
    pile: Middle
    """The score pile."""
    second: Middle
    """The followers in Phase One; in Phase Two the Gnomes in front, which extend to the right."""
    card: float
    """The width of the cards of the piles."""


@dataclass(frozen=True, slots=True)
class FeltPlaces:
    """The places on a table with a given number of players."""

    seats: tuple[SeatPlaces, ...]
    """The chosen seat's, then the others clockwise."""
    trick: tuple[Middle, ...]
    """The cards in the order of play."""
    trick_card: float
    revealed: tuple[Middle, ...]
    revealed_card: float
    stock: Middle
    discard: Middle
    bridge: Place
    slip: Place
    """The place of the reason for a better card, or of a computer's evaluations."""
    slips: Place
    """The place of both."""


_OWN = SeatPlaces((30, 322, 166, 60), (256, 316, 408, 116), (226, 346), (226, 274), 36)

_TWO = FeltPlaces(
    seats=(_OWN, SeatPlaces((30, 78, 166, 60), (256, 77, 330, 72), (226, 104), (226, 176), 36)),
    trick=((320, 212), (430, 212)),
    trick_card=84,
    revealed=((70, 230),),
    revealed_card=66,
    stock=(142, 230),
    discard=(634, 108),
    bridge=(36, 232, 140, 58),
    slip=(484, 160, 180, 112),
    slips=(484, 152, 180, 142),
)


def felt_places(players: int) -> FeltPlaces:
    """The places for two, three or four players."""
    return _TWO if players == 2 else _more(players)


def _more(players: int) -> FeltPlaces:
    """Rivals side by side along the upper edge, and the trick between them and the numbers on the hand."""
    width = 632 / (players - 1)
    others = tuple(_rival(28 + index * width, width) for index in range(players - 1))
    step, card = (66, 60) if players == 4 else (76, 62)
    first, y = 292, 230
    end = first + step * (players - 1) + card / 2 + 10
    return FeltPlaces(
        seats=(_OWN, *others),
        trick=tuple((first + step * index, y) for index in range(players)),
        trick_card=card,
        revealed=((56, 246), (108, 246)),
        revealed_card=46,
        stock=(160, 246),
        discard=(226, 210),
        bridge=(36, 232, 140, 58),
        slip=(end, 190, 664 - end, 112),
        slips=(end, 186, 664 - end, 118),
    )


def _rival(left: float, width: float) -> SeatPlaces:
    plate = min(150.0, width - 84)
    return SeatPlaces(
        (left + 2, 76, plate, 46),
        (left + 2, 126, width - 12, 54),
        (left + plate + 22, 101),
        (left + plate + 56, 101),
        28,
    )
