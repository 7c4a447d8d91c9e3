"""Checks what a hint says about the card that tempts, as `scripts.hints.claims` checks the rest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from random import Random

from claim_desktop.ai.advice.ideas import Drawback, Explanation, Idea, Temptation
from claim_desktop.rules import engine
from claim_desktop.rules.cards import DOPPELGANGERS, DWARVES, UNDEAD
from claim_desktop.rules.moves import Move, Play
from claim_desktop.rules.state import GameState
from claim_desktop.rules.view import view_of
from scripts.hints.claims import MOSTLY, Claims, worth
from scripts.hints.minimax import best_for, lead_of

SOLVED = 4
"""The number of tricks to the end from which a game is played out in every way."""


def temptation_fault(state: GameState, move: Move, explanation: Explanation, rng: Random) -> str:
    """The untrue claim about the tempting card; empty if there is none."""
    temptation = explanation.temptation
    if temptation is None:
        return ""
    advised = Claims(state, move, rng)
    if isinstance(move, Play):
        its = Claims(state, Play(state.turn, temptation.card), rng)
        holds = temptation.card is not advised.card and _holds(advised, its, explanation, temptation)
    else:
        holds = _is_left_rightly(advised, temptation)
    return "" if holds else f"{temptation.drawback.value} is untrue of {temptation.card.code}"


def margins_fault(state: GameState, margins: Mapping[Move, int]) -> str:
    """The winning move that does not win by as many votes as its badge says; empty if all of them do."""
    if view_of(state, state.turn).tricks_left > SOLVED:
        return ""
    for move, votes in margins.items():
        after = state.copy()
        engine.apply(after, move)
        if best_for(after, state.turn, lead_of) < votes:
            return f"{move} does not win by {votes} votes"
    return ""


def _holds(advised: Claims, its: Claims, explanation: Explanation, temptation: Temptation) -> bool:  # noqa: PLR0911
    view, about, card, side = its.view, temptation.about, temptation.card, its.side
    match temptation.drawback:
        case Drawback.LOSES_GAME:
            return _best_after(its) < 0.5 <= _best_after(advised) if view.tricks_left <= SOLVED else True
        case Drawback.VOTE_UNSURE:
            faction = explanation.faction
            assert faction is not None
            if explanation.idea is Idea.SEAL_VOTE:
                return its.share(lambda end: its.safe_after(end).get(faction, -1) == side) < 1.0
            return its.share(lambda end: its.leads_after(end.after)[faction] == side) < 1.0
        case Drawback.OVERPAYS | Drawback.WINS_ONLY:
            assert about is not None
            is_dear = worth(card) > worth(about)
            has_undead = UNDEAD in {each.faction for each in (*view.trick, card)}
            is_won = its.mostly(its.wins) and about in view.revealed and not has_undead
            return is_won and is_dear is (temptation.drawback is Drawback.OVERPAYS)
        case Drawback.GIVES_DWARVES:
            return its.mostly(its.wins) and its.mostly(
                lambda end: any(each.faction is DWARVES for each in its.gains(end, 1 - side))
            )
        case Drawback.WINS_NOTHING:
            return its.mostly(its.wins) and its.mostly(
                lambda end: not any(map(its.counts, its.gains(end, side)))
            )
        case Drawback.CANNOT_WIN:
            is_led = temptation.faction is view.led_faction
            own = its.share(lambda end: end.winner == its.seat)  # a partner's card may win the trick
            return is_led and own == 0.0 and card.value > advised.card.value
        case Drawback.WASTED:
            return its.mostly(its.wins) and worth(card) > worth(advised.card)
        case Drawback.WINS_LESS:
            return its.share(its.wins) < advised.share(advised.wins)
        case Drawback.OFTEN_BEATEN:
            return its.share(its.wins) <= MOSTLY and worth(card) > worth(advised.card)
        case _:
            return True


def _best_after(claims: Claims) -> float:
    """What the seat gets when it plays its card, and both play their best."""
    after = claims.state.copy()
    engine.apply(after, claims.move)
    return best_for(after, claims.seat)


def _is_left_rightly(advised: Claims, temptation: Temptation) -> bool:
    view, card = advised.view, temptation.card
    left = Counter(each.faction for each in view.deck.cards)
    left.subtract(each.faction for each in view.discard)
    if card not in (*view.revealed, view.looked_at) or card.value <= advised.card.value:
        return False
    match temptation.drawback:
        case Drawback.FITS_LESS:
            return advised.card.faction is DOPPELGANGERS is not card.faction
        case Drawback.NUMEROUS:
            return left[card.faction] == temptation.count > left[advised.card.faction]
        case Drawback.ALONE:
            return all(each.faction is not card.faction for each in view.followers)
        case _:
            return False
