"""Everything that moves on the table or passes over it, apart from the facts of the game in `TableModel`."""

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
    """A line that somebody at the table says."""

    seat: int
    text: str
    alpha: float = 1.0


@dataclass(slots=True)
class AnimationState:
    """How far everything in motion has come. The defaults are the state at rest."""

    flying: list[CardSprite] = field(default_factory=list)
    """Cards on their way to a pile, where they become part of its count."""
    own_hand_moves: int = 0
    """How many of the current motions move the cards of the viewer's hand."""
    in_front: CardSprite | None = None
    """The card of the viewer's hand that the mouse or the keyboard is on, drawn in front of the others."""
    carried: CardSprite | None = None
    """The card of the viewer's hand that the mouse is dragging, drawn above the rest of the hand."""
    effects: list[Effect] = field(default_factory=list)
    spear: tuple[float, float] | None = None
    """Where the middle of the leader's spear is while it flies; None when it stands by the leader's card."""
    spear_growth: float = 0.0
    """How much larger the spear is than at rest, as a share of its size."""
    laurel: tuple[float, float] | None = None
    """Where the laurel is while it moves to a better card; None when it rests on the winning card."""
    moods: list[Mood] = field(default_factory=lambda: [Mood.CALM] * 4)
    """The moods of the faces on the plates; a calm face blinks of its own accord."""
    speech: SpokenLine | None = None
    """What is being said, in a bubble at the speaker's face."""
    cloth: float = 1.0
    """How much of the felt the cloth of the current phase covers, from 0 to 1, from the left."""
    shake: float = 0.0
    """How strongly the whole table shakes, from 0 to 1."""
