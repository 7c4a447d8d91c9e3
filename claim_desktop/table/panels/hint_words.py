"""A hint in words: one sentence for each of its three steps."""

from __future__ import annotations

from collections.abc import Sequence

from claim_desktop.ai.advice.advisor import Advice
from claim_desktop.ai.advice.facts import Fact, FactKind
from claim_desktop.ai.learned.analysis import MoveAnalysis
from claim_desktop.i18n import text
from claim_desktop.i18n.rules_texts import card_name, cards_names, faction_name
from claim_desktop.rules.cards import Card, in_order
from claim_desktop.rules.moves import Move, Take
from claim_desktop.rules.view import PlayerView

CERTAIN, DOUBTFUL = 0.7, 0.3
"""A card that wins its trick at least this often is meant to win it; at most this often, to lose it."""

ABOUT_ITSELF = (FactKind.SCORES_UNDEAD, FactKind.TAKES_TROLL, FactKind.COLLECTS_DWARF, FactKind.LAYS_GNOME)
"""Reasons that have a text of their own for the card that is played."""


def hint_sentence(advice: Advice, step: int, view: PlayerView, names: Sequence[str]) -> str:
    """Return the hint's sentence at step 1, 2 or 3, the first of which names no card."""
    if advice.legal_count == 1:
        card = _card_of(advice.advised.move, view)
        is_taken = isinstance(advice.advised.move, Take)
        return text("table.hint.only_taken" if is_taken else "table.hint.only", card=card_name(card))
    match step:
        case 1:
            said = _proven(advice) if advice.is_proven else _outline(advice, view)
            return said if advice.is_complete else text("table.hint.cut", said=said)
        case 2:
            said = _advice(advice, view, names)
            return said if advice.is_complete else text("table.hint.cut", said=said)
        case _:
            return text("table.hint.values" if advice.advised.proven else "table.hint.numbers")


def badge_words(judged: MoveAnalysis) -> str:
    """Return the words on a card's badge: wins in 100 games as estimated, or a proven result."""
    if not judged.proven:
        return str(round(100 * judged.value))
    return text(
        f"table.hint.badge.{'win' if judged.value == 1 else 'loss' if judged.value == 0 else 'shared'}"
    )


def _outline(advice: Advice, view: PlayerView) -> str:
    """Say what to aim at, without naming a card."""
    if advice.wins_trick is None:
        return text("table.hint.take_any" if len(advice.equals) == advice.legal_count else "table.hint.take")
    if advice.wins_trick >= CERTAIN:
        return text("table.hint.win_us" if view.players == 4 else "table.hint.win")
    if advice.wins_trick <= DOUBTFUL:
        return text("table.hint.lose")
    return text("table.hint.open", share=round(100 * advice.wins_trick))


def _proven(advice: Advice) -> str:
    """Say how many cards still win, but not which."""
    winning = sum(each.value == 1 for each in advice.moves)
    if advice.is_lost:
        return text("table.hint.proven.lost")
    if not winning:
        return text("table.hint.proven.shared")
    if winning == len(advice.moves):
        return text("table.hint.proven.all")
    if winning == 1:
        return text("table.hint.proven.only")
    numbers = {"count": winning, "total": len(advice.moves)}
    return text("table.hint.proven.some", **{k: text(f"table.number.{n}") for k, n in numbers.items()})


def _advice(advice: Advice, view: PlayerView, names: Sequence[str]) -> str:
    """Name the card, its reason if there is one, and how good it is."""
    card = _card_of(advice.advised.move, view)
    if advice.reason is None and not advice.advised.proven and len(advice.equals) > 1:
        cards = in_order(_card_of(move, view) for move in advice.equals)
        share = round(100 * advice.advised.value)
        return text("table.hint.equal", cards=cards_names(cards), share=share)
    verdict = _verdict(advice, view, names)
    if advice.reason is None:
        return text("table.hint.advice_plain", card=card_name(card), verdict=verdict)
    reason = _reason(advice.reason, card, view, names)
    return text("table.hint.advice", card=card_name(card), reason=reason, verdict=verdict)


def _verdict(advice: Advice, view: PlayerView, names: Sequence[str]) -> str:
    if advice.is_lost:
        return text("table.hint.proven.lost_asks", name=names[(view.seat + 1) % view.players])
    if advice.is_proven:
        winning = sum(each.value == 1 for each in advice.moves)
        return text("table.hint.proven.only_this") if winning == 1 else _proven(advice)
    if advice.advised.proven and advice.advised.value == 1:
        return text("table.hint.proven.this")
    share, others = round(100 * advice.advised.value), len(advice.equals) - 1
    key = "estimate_equal" if others else "estimate"
    return text(f"table.hint.{key}", share=share, count=others)


def _reason(fact: Fact, card: Card, view: PlayerView, names: Sequence[str]) -> str:
    key = f"table.hint.reason.{fact.kind.value}"
    if fact.faction is not None:
        return text(key, faction=faction_name(fact.faction))
    if fact.card is None:
        return text(key)
    if fact.card is card and fact.kind in ABOUT_ITSELF:
        return text(f"{key}.self")
    return text(key, about=card_name(fact.card), name=names[(view.seat + 1) % view.players])


def _card_of(move: Move, view: PlayerView) -> Card:
    card = view.looked_at if move.card is None else move.card
    assert card is not None, "the top of the stock is offered only to the seat that looks at it"
    return card
