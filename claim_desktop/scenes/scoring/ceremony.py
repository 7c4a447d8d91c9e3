"""The state of the coronation: its progress, the winner, and the votes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from claim_desktop.i18n import tr
from claim_desktop.i18n.rules_texts import number
from claim_desktop.rules.cards import Faction
from claim_desktop.rules.vote import DecidedBy, Vote

BOW_STEPS = 4
"""The time that a champion takes to come in and bow, in the time between two champions."""


class Manner(Enum):
    """How the vote was won."""

    CLEAR = "clear"
    SHUT_OUT = "shut out"
    """Nobody else has a vote."""
    ONE_VOTE = "one vote"
    """One vote was the margin."""
    TIE_BROKEN = "tie broken"
    SHARED = "shared"


def manner_of(vote: Vote) -> Manner:
    """Return how the vote was won."""
    if vote.decided_by is DecidedBy.SHARED:
        return Manner.SHARED
    if vote.decided_by is not DecidedBy.VOTES:
        return Manner.TIE_BROKEN
    first, second, *_ = sorted(vote.votes, reverse=True)
    if not second:
        return Manner.SHUT_OUT
    return Manner.ONE_VOTE if first - second == 1 else Manner.CLEAR


@dataclass(slots=True)
class CoronationProgress:
    """The progress of the coronation; every value goes from 0 to 1."""

    dimmed: float = 0.0
    """How far the board has faded in favour of the stage."""
    crown: float = 0.0
    champions: float = 0.0
    """The number of steps since the first champion began to come in; another follows at each step."""
    pennants: float = 0.0
    plate: float = 0.0
    table: float = 0.0
    bow: float = 0.0
    seconds: float = 0.0
    """The seconds since the rays began to turn and the confetti to fall."""

    @classmethod
    def over(cls, champions: int) -> CoronationProgress:
        """Return the end of the coronation, with this many champions."""
        return cls(1.0, 1.0, champions + BOW_STEPS, 1.0, 1.0, 1.0, 1.0)


@dataclass(frozen=True, slots=True)
class BeatenPlayer:
    """The only person at the screen, who has lost."""

    place: int
    """The column of their side."""
    portrait: str
    champion: Faction | None
    """The faction whose champion bows with them; None after a shut-out."""


@dataclass(frozen=True, slots=True)
class CoronationText:
    """The text and numbers of the coronation."""

    vote: Vote
    winners: tuple[int, ...]
    """The columns of the sides that are crowned."""
    title: str
    line: str
    champions: tuple[Faction, ...]
    """The factions that voted for the winners."""
    beaten: BeatenPlayer | None = None
    """The only person at the screen, if they have lost."""

    @property
    def is_festive(self) -> bool:
        """Whether confetti falls; it does not for a person who has lost."""
        return self.beaten is None


def beaten_champion(vote: Vote, side: int) -> Faction | None:
    """The faction of whose cards a beaten side has most, among those that voted for it."""
    loyal = [each for each in vote.factions if each.side == side]
    best = max(loyal, key=lambda each: each.counts[side], default=None)
    return None if best is None else best.faction


def result_line(vote: Vote, order: Sequence[int]) -> str:
    """Return the winner's margin, or the tiebreak that decided; `order` lists all sides.

    It continues the title above it: "You are crowned", "by four votes to three".
    """
    votes, first = vote.votes, vote.winners[0]
    others = [votes[side] for side in order if side != first]
    won = number(votes[first])
    if vote.decided_by is DecidedBy.VOTES:
        return tr("table.vote.result", votes=won, count=won, others=[number(each) for each in others])
    return tr(f"table.vote.by_{vote.decided_by.value}", votes=won, count=won)
