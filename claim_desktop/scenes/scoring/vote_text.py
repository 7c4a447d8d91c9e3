"""A faction's vote, in a sentence."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from claim_desktop.i18n import tr
from claim_desktop.rules.decks import Deck
from claim_desktop.scenes.scoring.vote_count import FactionCount


def vote_text(
    count: FactionCount,
    counts: Sequence[FactionCount],
    deck: Deck,
    own_side: int | None,
    name_of: Callable[[int], str],
) -> str:
    """The sentence about a faction's vote, and whether one more vote wins.

    `own_side` is the side of the only person at the screen; `name_of` names the other ones.
    """
    faction, side = count.vote.faction, count.vote.side
    if side is None:
        return tr("table.vote.for_nobody", faction=faction)
    if side == own_side:
        key = "table.vote.for_us" if deck.players == 4 else "table.vote.for_you"
        text = tr(key, faction=faction)
    else:
        text = tr("table.vote.for_name", faction=faction, name=name_of(side))
    if count.vote.by_highest:
        text = tr("table.vote.by_highest", vote=text)
    votes = sum(each.vote.side == side and each.has_voted for each in counts)
    if votes == deck.votes_to_win - 1 and count is not counts[-1]:
        text += " " + tr("table.vote.one_more")
    return text
