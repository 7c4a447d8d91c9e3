"""The texts of the court: a row's first line, and whole sentences for tooltips and the keyboard."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from claim_desktop.i18n import tr
from claim_desktop.i18n.lists import comma_list, sentences
from claim_desktop.table.artwork.tokens import SideToken
from claim_desktop.table.court.followers import FactionFollowers, FollowerCount
from claim_desktop.table.court.standing import TieBreaker, VoteStanding, led_count, safe_count


class CourtText(NamedTuple):
    """A line, and the side in whose colour it is written, if any."""

    text: str
    token: SideToken | None = None
    without_name: str = ""
    """The line to show beside the side's sign if its name is too long."""
    is_tie: bool = False
    """Whether it names the card that breaks a tie, for which it needs the whole line."""


def leader_of(tokens: Sequence[SideToken], standing: VoteStanding) -> SideToken | None:
    """The side that leads a faction's vote."""
    return next((token for token in tokens if token.side == standing.vote.side), None)


def first_line(tokens: Sequence[SideToken], standing: VoteStanding) -> CourtText:
    """The leader and the lead, or the card that breaks a tie; of a sealed vote only its side."""
    leader = leader_of(tokens, standing)
    if leader is None:
        return CourtText(_nobodys_line(standing))
    if standing.is_safe:
        return CourtText(leader.name, leader)
    if standing.tie_breaker is not None:
        return _tie_line(leader, standing.tie_breaker)
    ahead = tr("table.court.ahead", lead=standing.lead)
    return CourtText(tr("table.court.leads", side=leader.name, lead=standing.lead), leader, ahead)


def _tie_line(leader: SideToken, breaker: TieBreaker) -> CourtText:
    """Which card breaks a tie in favour of a side."""
    value = breaker.value
    if not breaker.is_highest:
        ahead = tr("table.court.ahead_by", value=value)
        return CourtText(
            tr("table.court.leads_by", side=leader.name, value=value), leader, ahead, is_tie=True
        )
    if leader.is_partnership:
        key = "us" if leader.place == 0 else "them"
    else:
        key = "you" if leader.place == 0 else "name"
    short = tr("table.court.tie", value=value)
    return CourtText(tr(f"table.court.tie.{key}", name=leader.name, value=value), leader, short, is_tie=True)


def _nobodys_line(standing: VoteStanding) -> str:
    if standing.is_safe:
        return tr("table.court.nobody")
    return tr("table.court.level" if any(standing.vote.counts) else "table.court.nobody_yet")


def state_text(standing: VoteStanding) -> str:
    """The number of open cards, or that the vote is sealed."""
    if standing.is_safe:
        return tr("table.court.sealed")
    return tr("table.court.open", count=standing.open)


def sentence_of(tokens: Sequence[SideToken], standing: VoteStanding) -> str:
    """The state of a faction's vote, as a sentence."""
    counts = _each(tokens, standing.vote.counts)
    leader = leader_of(tokens, standing)
    faction = standing.vote.faction
    if leader is None:
        key = "table.standing_safe.nobody" if standing.is_safe else "table.standing_nobody"
        leads = tr(key, faction=faction)
    else:
        key = "you" if leader is tokens[0] else "partners" if leader.is_partnership else "name"
        kind = "standing_safe" if standing.is_safe else "standing_leads"
        leads = tr(f"table.{kind}.{key}", name=leader.name)
    values: dict[str, object] = {"faction": faction, "counts": counts, "open": standing.open, "leads": leads}
    if standing.tie_breaker is None:
        return tr("table.standing", **values)
    return tr("table.standing_tied", **values, value=standing.tie_breaker.value)


def sentence_of_head(tokens: Sequence[SideToken], standings: Sequence[VoteStanding]) -> str:
    """The state of the whole vote, as a sentence."""

    sides = range(len(tokens))
    safe = _each(tokens, [safe_count(standings, side) for side in sides])
    led = _each(tokens, [led_count(standings, side) for side in sides])
    kind = "most" if len(tokens) > 2 else str(len(standings) // 2 + 1)
    return tr(f"table.court.explained.{kind}", safe=safe, led=led)


def sentence_of_followers(tokens: Sequence[SideToken], followers: FactionFollowers) -> str:
    """How many followers of a faction each side is known to have, and which Undead already count."""
    known = _each(tokens, followers.known)
    texts = [tr("table.court.followers.row", faction=followers.faction, counts=known)]
    if any(followers.scored):
        texts.append(tr("table.court.followers.scored", counts=_each(tokens, followers.scored)))
    return sentences(texts)


def sentence_of_totals(tokens: Sequence[SideToken], count: FollowerCount) -> str:
    """The number of each side's followers."""
    return tr("table.court.followers.head", counts=_each(tokens, count.totals))


def sentence_of_hidden(count: FollowerCount) -> str:
    """The number of followers unknown to the viewer."""
    return tr("table.court.followers.hidden_cards", count=count.hidden)


def _each(tokens: Sequence[SideToken], counts: Sequence[int]) -> str:
    """A number for each side, as in `You 2, Berengar 1`; `counts` is indexed by side."""
    return comma_list(
        tr("table.standing_count", side=token.name, count=counts[token.side]) for token in tokens
    )
