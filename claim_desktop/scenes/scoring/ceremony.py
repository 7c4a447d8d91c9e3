"""The content of the coronation: how far it has come, and who is crowned with how many votes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from claim_desktop.i18n import tr
from claim_desktop.i18n.rules_texts import number
from claim_desktop.rules.cards import Faction
from claim_desktop.rules.vote import DecidedBy, Vote


@dataclass(slots=True)
class CoronationProgress:
    """How far the coronation has come; every value goes from 0 to 1."""

    dimmed: float = 0.0
    """How far the board has faded in favour of the stage."""
    crown: float = 0.0
    champions: float = 0.0
    """How many champions have risen; the fraction belongs to the one that is rising."""
    pennants: float = 0.0
    plate: float = 0.0
    table: float = 0.0
    bow: float = 0.0
    seconds: float = 0.0
    """How long the rays have been turning and the confetti falling."""

    @classmethod
    def over(cls, champions: int) -> CoronationProgress:
        """Return the end of the coronation, with this many champions."""
        return cls(1.0, 1.0, champions, 1.0, 1.0, 1.0, 1.0)


@dataclass(frozen=True, slots=True)
class CoronationText:
    """The words and numbers of the coronation."""

    vote: Vote
    winner: int
    """The column of the side that is crowned; the first of several winners."""
    title: str
    line: str
    champions: tuple[Faction, ...]
    """The factions that voted for the winners."""
    beaten_champion: Faction | None
    """The faction whose champion bows; set only if a single person plays and has lost."""
    is_festive: bool
    """Whether confetti falls, which it does not for a person who has lost."""


def result_line(vote: Vote, order: Sequence[int]) -> str:
    """Return by how many votes the winner won, or which tiebreak decided; `order` lists all sides.

    It continues the title above it: "You are crowned", "by four votes to three".
    """
    votes, first = vote.votes, vote.winners[0]
    others = [votes[side] for side in order if side != first]
    won = number(votes[first])
    if vote.decided_by is DecidedBy.VOTES:
        return tr("table.vote.result", votes=won, count=won, others=[number(each) for each in others])
    return tr(f"table.vote.by_{vote.decided_by.value}", votes=won, count=won)
