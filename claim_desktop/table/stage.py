"""The animation state of the table, apart from the facts of the game in `TableModel`."""

from __future__ import annotations

from dataclasses import dataclass, field

from claim_desktop.table.artwork.pieces import Piece
from claim_desktop.table.artwork.portraits import Mood
from claim_desktop.table.sprites import CardSprite


@dataclass(slots=True, eq=False)
class Effect:
    """A picture that appears over the table for a moment."""

    picture: Piece
    x: float
    y: float
    width: float
    alpha: float = 1.0
    angle: float = 0.0
    is_behind: bool = False
    """Whether it is drawn behind the cards in the air."""


@dataclass(frozen=True, slots=True)
class SpokenLine:
    """A line that a player at the table says."""

    seat: int
    text: str
    alpha: float = 1.0


@dataclass(slots=True)
class AnimationState:
    """The progress of all motion. The defaults are the state at rest."""

    flying: list[CardSprite] = field(default_factory=list)
    """Cards on their way to a pile, where they become part of its count."""
    own_hand_moves: int = 0
    """The number of current motions of the viewer's hand."""
    in_front: CardSprite | None = None
    """The card of the viewer's hand under the mouse or the keyboard, drawn in front of the others."""
    carried: CardSprite | None = None
    """The card of the viewer's hand that the mouse is dragging, drawn above the rest of the hand."""
    effects: list[Effect] = field(default_factory=list)
    spear: tuple[float, float] | None = None
    """The middle of the flying spear; None when it stands by the leader's card."""
    spear_growth: float = 0.0
    """The growth of the spear, as a share of its size at rest."""
    laurel: tuple[float, float] | None = None
    """The position of the moving laurel; None when it rests on the winning card."""
    moods: list[Mood] = field(default_factory=lambda: [Mood.CALM] * 4)
    """The moods of the faces on the plates; a calm face blinks by itself."""
    offer_shrinkage: float = 0.0
    """How far the cards on offer have made room for a trick, from 0 to 1."""
    is_taught: bool = False
    """Whether a lesson speaks in its place over the table."""
    speech: SpokenLine | None = None
    """The current speech, in a bubble at the speaker's face."""
    cloth: float = 1.0
    """The share of the felt that the cloth of the current phase covers, from the left."""
    shake: float = 0.0
    """The strength with which the whole table shakes, from 0 to 1."""
