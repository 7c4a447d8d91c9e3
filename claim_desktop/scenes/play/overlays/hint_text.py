"""A hint in words: what to aim at, then the card with its reasons, then what the numbers mean."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from claim_desktop.ai.advice.advisor import CERTAIN, DOUBTFUL, Advice
from claim_desktop.ai.advice.facts import Fact, FactKind
from claim_desktop.ai.advice.reasons import Reason
from claim_desktop.ai.learned.analysis import MoveAnalysis
from claim_desktop.i18n import Term, TextList, tr
from claim_desktop.i18n.lists import sentences
from claim_desktop.i18n.rules_texts import number
from claim_desktop.rules.cards import Card, in_order
from claim_desktop.rules.moves import Move, Take
from claim_desktop.rules.view import PlayerView

LAST_STEP = 3
"""The step that shows a number on every card."""

MAX_NAMED = 2
"""The most equally good cards that are named; more are counted."""

ABOUT_ITSELF = (FactKind.SCORES_UNDEAD, FactKind.TAKES_TROLL, FactKind.COLLECTS_DWARF, FactKind.LAYS_GNOME)
"""Reasons that have a separate text for when they are about the card itself."""

OF_ALL_CARDS = (FactKind.CANNOT_WIN, FactKind.ALL_WIN, FactKind.PARTNER_HAS, FactKind.NO_CHOICE)
"""Facts about the decision as a whole, which may be told before any card is named."""


@dataclass(frozen=True, slots=True)
class HintWords:
    """The words of a hint's slip."""

    head: str
    more: str = ""
    """The words below the first."""


def hint_text(advice: Advice, step: int, view: PlayerView, names: Sequence[str]) -> HintWords:
    """Return what the hint says at step 1, which names no card, or at steps 2 and 3."""
    ranking = advice.ranking
    if ranking.legal_count == 1:
        card = _card_of(ranking.advised.move, view)
        is_taken = isinstance(ranking.advised.move, Take)
        return HintWords(tr("table.hint.only_taken" if is_taken else "table.hint.only", card=card))
    if step == 1:
        return HintWords(_outline(advice, view, names), _prospect(advice, view))
    return HintWords(_verdict(advice, view), _reasons(advice, view, names))


def hint_step(advice: Advice, step: int) -> str:
    """Say which step this is, and whether it was worked out in a hurry."""
    said = tr(f"table.hint.step.{step}")
    return said if advice.is_complete else tr("table.hint.cut", said=said)


def hint_unit(advice: Advice, step: int, *, is_short: bool = False) -> str:
    """Say what to ask for next or, at the last step, what the badges mean; `is_short` shortens that."""
    if advice.ranking.legal_count == 1:
        return ""
    if step < LAST_STEP:
        return tr(f"table.hint.next.{step}")
    if not advice.ranking.advised.proven:
        return tr("table.hint.numbers")
    return tr("table.hint.marks" if is_short else "table.hint.values")


def badge_text(evaluated: MoveAnalysis, *, is_equal: bool = False, is_short: bool = False) -> str:
    """Return the words on a badge: wins in 100 games as estimated, or a proven result, shortened if need be.

    ``is_equal``: the card is as good as the advised one.
    """
    if not evaluated.proven:
        share = round(100 * evaluated.value)
        return f"= {share}" if is_equal else str(share)
    how = "win" if evaluated.value == 1 else "loss" if evaluated.value == 0 else "shared"
    return tr(f"table.hint.mark.{how}" if is_short else f"table.hint.badge.{how}")


# The first step


def _outline(advice: Advice, view: PlayerView, names: Sequence[str]) -> str:
    """Say what to aim for, without naming a card."""
    if advice.ranking.must_find:
        return tr("table.hint.hardest", name=names[1 - view.seat])
    whole = [reason.fact for reason in advice.reasons if reason.fact.kind in OF_ALL_CARDS]
    if whole:
        return sentences([_said(fact, None, view, ()) for fact in whole])
    if view.takers:
        return tr("table.hint.take")
    if advice.wins_trick is None:
        return tr("table.hint.either")
    if advice.wins_trick >= CERTAIN:
        return tr("table.hint.win_us" if view.players == 4 else "table.hint.win")
    if advice.wins_trick <= DOUBTFUL:
        return tr("table.hint.lose")
    return tr("table.hint.open", share=round(100 * advice.wins_trick))


def _prospect(advice: Advice, view: PlayerView) -> str:
    """Say how good the best card is, without naming it."""
    ranking = advice.ranking
    if not ranking.advised.proven:
        return tr("table.hint.at_best", share=round(100 * ranking.advised.value))
    if not ranking.is_proven:
        return tr("table.hint.proven.certain")
    return _proven(advice, view)


def _proven(advice: Advice, view: PlayerView) -> str:
    """Say how many cards still win."""
    ranking = advice.ranking
    if ranking.is_lost:
        return tr("table.hint.proven.lost")
    if ranking.advised.value < 1:
        return tr("table.hint.proven.shared")
    evaluated = [each.move for each in ranking.moves]
    winning, total = _count(ranking.equals, view), _count(evaluated, view)
    if winning == total:
        return tr("table.hint.proven.all")
    if winning == 1:
        return tr("table.hint.proven.only")
    return tr("table.hint.proven.some", count=number(winning), total=number(total))


# The card and its reasons


def _verdict(advice: Advice, view: PlayerView) -> str:
    """Name the card, say how good it is, and name those that are equally good."""
    ranking = advice.ranking
    card = _card_of(ranking.advised.move, view)
    if not ranking.advised.proven:
        share = round(100 * ranking.advised.value)
        equals = in_order(_card_of(move, view) for move in ranking.equals[1:])
        if not equals:
            return tr("table.hint.estimate", card=card, share=share)
        if len(equals) <= MAX_NAMED:
            return tr("table.hint.equal_named", card=card, share=share, others=equals, count=len(equals))
        others = _count(ranking.equals, view) - 1
        return tr("table.hint.equal_counted", card=card, share=share, count=others)
    if ranking.is_proven and _count(ranking.equals, view) == 1 and ranking.advised.value == 1:
        return tr("table.hint.card_and", card=card, said=tr("table.hint.proven.only_this"))
    said = _proven(advice, view) if ranking.is_proven else tr("table.hint.proven.this")
    return tr("table.hint.card_and", card=card, said=said)


def _reasons(advice: Advice, view: PlayerView, names: Sequence[str]) -> str:
    card = _card_of(advice.ranking.advised.move, view)
    return sentences([_reason(reason, card, advice, view, names) for reason in advice.reasons])


def _reason(reason: Reason, card: Card, advice: Advice, view: PlayerView, names: Sequence[str]) -> str:
    if reason.fact.kind is FactKind.MUST_FIND:
        cards = in_order(advice.ranking.must_find)
        found = {"name": names[1 - view.seat], "cards": TextList(cards, "or")}
        return tr("table.hint.reason.must_find", count=len(cards), **found)
    said = _said(reason.fact, card, view, names)
    return tr("table.hint.chance", said=said, share=round(100 * reason.share)) if reason.is_chance else said


def _said(fact: Fact, card: Card | None, view: PlayerView, names: Sequence[str]) -> str:
    key = f"table.hint.reason.{fact.kind.value}"
    if fact.kind is FactKind.NO_CHOICE and view.takers:
        return tr("table.hint.take_any")
    if fact.card is not None and fact.card is card and fact.kind in ABOUT_ITSELF:
        return tr(f"{key}.self")
    return tr(key, **dict(_values(fact, view, names)))


def _values(fact: Fact, view: PlayerView, names: Sequence[str]) -> Iterator[tuple[str, object]]:
    """The values that fill a reason's sentence."""
    if fact.card is not None:
        yield "about", fact.card
    if fact.answer is not None:
        yield "answer", fact.answer
    if fact.faction is not None:
        yield "faction", fact.faction
    if names:
        yield (
            "rivals",
            names[1 - view.seat] if view.players == 2 else Term(f"rules.rivals.{view.players}"),
        )


def _count(moves: Sequence[Move], view: PlayerView) -> int:
    """How many cards lie there that these moves may play or take, every copy counted."""
    top = () if view.looked_at is None else (view.looked_at,)
    offered = (*view.revealed, *top) if view.takers else view.hand
    cards = {_card_of(move, view) for move in moves}
    return sum(card in cards for card in offered)


def _card_of(move: Move, view: PlayerView) -> Card:
    card = view.looked_at if move.card is None else move.card
    assert card is not None, "the top of the stock is offered only to the seat that looks at it"
    return card
