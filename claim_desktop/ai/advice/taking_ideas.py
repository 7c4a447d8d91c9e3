"""Finds the ideas that taking a follower may follow."""

from __future__ import annotations

from claim_desktop.ai.advice.decision_context import DecisionContext
from claim_desktop.ai.advice.ideas import Explanation, Idea, Why
from claim_desktop.ai.greedy import card_value
from claim_desktop.rules.cards import DOPPELGANGERS, DRAGONS, DWARVES, Card

SCARCE = 0.75
"""A faction with at most this share of the cards of another is scarcer."""
_LOW_FOLLOWERS = {DWARVES: Why.LOW_DWARF, DRAGONS: Why.LOW_DRAGON}
"""Why a low follower is taken, where the power of its faction is the reason."""


def ideas_of_taking(context: DecisionContext, taken: Card, beside: Card | None = None) -> list[Explanation]:
    """The ideas that taking a card as a follower may follow, the most telling first.

    It is compared with `beside`, or else with all that may be taken.
    """
    view = context.view
    top = () if view.looked_at is None else (view.looked_at,)
    offers = [*view.revealed, *top] if beside is None else [taken, beside]
    others = [each for each in offers if each is not taken] or [taken]
    best = max(others, key=card_value)
    if set(offers) == {taken}:
        return [Explanation(Idea.TAKE_AWAY, Why.SAME, taken)]
    found = []
    if taken.faction is DOPPELGANGERS:
        found.append(Explanation(Idea.TAKE_WILD, Why.MAY_ALWAYS, taken, best))
    if card_value(taken) > card_value(best):
        found.append(Explanation(Idea.TAKE_STRONGEST, Why.STRONGER, taken, best))
    left = context.in_play
    if left[taken.faction] <= SCARCE * min(left[each.faction] for each in others):
        found.append(
            Explanation(
                Idea.TAKE_SCARCE, Why.FEW_LEFT, taken, best, faction=taken.faction, count=left[taken.faction]
            )
        )
    same = sum(each.faction is taken.faction for each in view.followers) + 1
    if same > 2:
        found.append(
            Explanation(Idea.TAKE_MATCHING, Why.SEVERAL, taken, best, faction=taken.faction, count=same)
        )
    if not found and card_value(taken) < card_value(best):
        why = _LOW_FOLLOWERS.get(taken.faction, Why.LOSES)
        found.append(Explanation(Idea.KEEP_LOW, why, taken, best))
    elif not found:
        found.append(Explanation(Idea.TAKE_AWAY, Why.NOT_THEIRS, taken, best))
    return found
