"""The words of the court: a row's first line, and whole sentences for the mouse and the keyboard."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from claim_desktop.i18n import tr
from claim_desktop.i18n.lists import comma_list
from claim_desktop.table.artwork.tokens import SideToken
from claim_desktop.table.court.standing import VoteStanding, led_count, safe_count

Counting = Callable[[Sequence[VoteStanding], int], int]
"""Counts the votes of a side in some way."""


class CourtText(NamedTuple):
    """A line, and the side whose colour it is written in, if any."""

    text: str
    token: SideToken | None = None
    without_name: str = ""
    """The line to show beside the side's sign if its name is too long."""


def leader_of(tokens: Sequence[SideToken], standing: VoteStanding) -> SideToken | None:
    """The side that leads a faction's vote."""
    return next((token for token in tokens if token.side == standing.vote.side), None)


def first_line(tokens: Sequence[SideToken], standing: VoteStanding, followers: int | None) -> CourtText:
    """Who leads and by how much; of a sealed vote only which card decided it, if as many cards were won.

    Until a card of the faction is won, Phase One shows how many `followers` of it the viewer has instead.
    """
    leader = leader_of(tokens, standing)
    if leader is None:
        return CourtText(_nobodys_line(standing, followers))
    if standing.highest is not None:
        ahead = tr("table.court.ahead_by", value=standing.highest)
        return CourtText(tr("table.court.leads_by", side=leader.name, value=standing.highest), leader, ahead)
    if standing.is_safe:
        return CourtText(leader.name, leader)
    ahead = tr("table.court.ahead", lead=standing.lead)
    return CourtText(tr("table.court.leads", side=leader.name, lead=standing.lead), leader, ahead)


def _nobodys_line(standing: VoteStanding, followers: int | None) -> str:
    if standing.is_safe:
        return tr("table.court.nobody")
    if any(standing.vote.counts):
        return tr("table.court.level")
    return tr("table.court.followers", count=followers) if followers else tr("table.court.nobody_yet")


def state_text(standing: VoteStanding) -> str:
    """How many cards are still open, or that the vote is sealed."""
    if standing.is_safe:
        return tr("table.court.sealed")
    return tr("table.court.open", count=standing.open)


def sentence_of(tokens: Sequence[SideToken], standing: VoteStanding) -> str:
    """How a faction's vote stands, as a sentence."""
    counts = comma_list(
        tr("table.standing_count", side=token.name, count=standing.vote.counts[token.side])
        for token in tokens
    )
    leader = leader_of(tokens, standing)
    faction = standing.vote.faction
    if leader is None:
        key = "table.standing_safe.nobody" if standing.is_safe else "table.standing_nobody"
        leads = tr(key, faction=faction)
    else:
        key = "you" if leader is tokens[0] else "partners" if leader.is_partnership else "name"
        kind = "standing_safe" if standing.is_safe else "standing_leads"
        leads = tr(f"table.{kind}.{key}", name=leader.name)
    said: dict[str, object] = {"faction": faction, "counts": counts, "open": standing.open, "leads": leads}
    if standing.highest is None:
        return tr("table.standing", **said)
    return tr("table.standing_tied", **said, value=standing.highest)


def sentence_of_head(tokens: Sequence[SideToken], standings: Sequence[VoteStanding]) -> str:
    """How the vote as a whole stands, as a sentence."""

    def each(count: Counting) -> str:
        return comma_list(
            tr("table.standing_count", side=token.name, count=count(standings, token.side))
            for token in tokens
        )

    kind = "most" if len(tokens) > 2 else str(len(standings) // 2 + 1)
    return tr(f"table.court.explained.{kind}", safe=each(safe_count), led=each(led_count))
