"""A hint in words: the idea, then the card with its reason, then the number of every card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from claim_desktop.ai.advice.advisor import Advice
from claim_desktop.ai.advice.ideas import Explanation, Idea, Why
from claim_desktop.ai.advice.move_evaluator import MoveRanking
from claim_desktop.ai.move_evaluation import MoveEvaluation
from claim_desktop.ai.partial_trick import card_of
from claim_desktop.i18n import tr
from claim_desktop.i18n.rules_texts import card_name
from claim_desktop.rules.moves import Move, Take
from claim_desktop.rules.safe_votes import settled_winner
from claim_desktop.rules.view import PlayerView
from claim_desktop.table.hint.idea_text import (
    OF_SECOND_PLACE,
    idea_text,
    second_place_text,
    temptation_text,
    why_text,
)

CARD_STEP, LAST_STEP = 2, 3
"""The step that names the card, and the one that shows a number on every card."""


@dataclass(frozen=True, slots=True)
class HintText:
    """The text of a hint's slip."""

    title: str
    sentence: str = ""
    besides: str = ""
    """A sentence about second place or another card, where there is room for it."""


def hint_text(
    advice: Advice | None, step: int, view: PlayerView, names: Sequence[str], *, is_short: bool = False
) -> HintText:
    """What the hint says at step 1, which names no card to play, at step 2, and at step 3.

    `advice` is None while it is being worked out; `is_short` shortens what the badges mean.
    """
    if advice is None:
        return HintText(tr("table.hint.title.idea"), tr("table.hint.thinking"))
    ranking, explanation = advice.ranking, advice.explanation
    card = card_of(view, ranking.advised.move)
    is_taken = isinstance(ranking.advised.move, Take)
    title = tr("table.hint.title.take" if is_taken else "table.hint.title.play", card=card)
    if explanation is None:
        return HintText(title, tr("table.hint.only_taken" if is_taken else "table.hint.only", card=card))
    if step < CARD_STEP:
        place = None if explanation.idea in OF_SECOND_PLACE else explanation.second_place
        besides = second_place_text(place) if place else ""
        return HintText(
            _title_of_idea(ranking, explanation, view), idea_text(explanation, view, names), besides
        )
    if step < LAST_STEP:
        besides = temptation_text(explanation.temptation, view, names) if explanation.temptation else ""
        return HintText(title, why_text(explanation, view, names), besides)
    figures = differences(ranking)
    if figures is None:
        return HintText(title, hint_unit(advice, is_short=is_short))
    besides = "" if figures else why_text(explanation, view, names)
    return HintText(title, _same_result_text(advice, names[1 - view.seat]), besides)


def _title_of_idea(ranking: MoveRanking, explanation: Explanation, view: PlayerView) -> str:
    """The title of the first step, which says that the game is lost if it is, and no sentence says so."""
    if explanation.idea is not Idea.SET_TASK and explanation.why is not Why.CROWN_LOST:
        if settled_winner(view) not in (None, view.side):
            return tr("table.hint.title.crown_lost")
        if ranking.is_lost:
            return tr("table.hint.title.lost")
    return tr("table.hint.title.idea")


def differences(ranking: MoveRanking) -> Mapping[Move, str] | None:
    """What sets the moves apart if their results or estimates are all the same; None if those differ.

    Moves that are proven to win have the votes by which they do, and those that lose in how many of 100 games
    the rival errs next.
    """
    if len(ranking.equals) < ranking.legal_count:
        return None
    figures = {move: f"+{votes}" for move, votes in ranking.margins.items()}
    if ranking.is_hard_for_rival:
        figures = {move: str(round(100 * task.missed)) for move, task in ranking.tasks.items()}
    return figures if len(set(figures.values())) > 1 else {}


def hint_unit(advice: Advice, *, is_short: bool = False) -> str:
    """What the badges mean; `is_short` shortens that."""
    if advice.ranking.is_proven:
        return tr("table.hint.marks" if is_short else "table.hint.values")
    return _with_haste(advice, tr("table.hint.numbers"))


def _with_haste(advice: Advice, text: str) -> str:
    """A sentence about estimates, and whether the clock cut them off."""
    return text if advice.is_complete else tr("table.hint.cut", said=text)


def _same_result_text(advice: Advice, name: str) -> str:
    """What all moves come to, and what the badges mean if they tell them apart."""
    ranking, result = advice.ranking, _result(advice.ranking.advised)
    if not ranking.is_proven:
        return _with_haste(advice, tr("table.hint.alike.estimate", count=round(100 * ranking.advised.value)))
    if differences(ranking):
        return tr(f"table.hint.apart.{result}", name=name)
    if ranking.votes_ahead:
        return tr("table.hint.alike.win_by", count=ranking.votes_ahead)
    return tr(f"table.hint.alike.{result}")


def badge_text(
    ranking: MoveRanking, evaluated: MoveEvaluation, *, is_equal: bool = False, is_short: bool = False
) -> str:
    """Return the words on a badge: wins in 100 games as estimated, or a proven result, shortened if need be.

    Where all results are the same, it is what else sets the card apart, or nothing. `is_equal`: the card
    is as good as the advised one.
    """
    figures = differences(ranking)
    if figures is not None:
        return figures.get(evaluated.move, "")
    if not evaluated.proven:
        share = round(100 * evaluated.value)
        return f"= {share}" if is_equal else str(share)
    result = _result(evaluated)
    return tr(f"table.hint.mark.{result}" if is_short else f"table.hint.badge.{result}")


def _result(evaluated: MoveEvaluation) -> str:
    return "win" if evaluated.value == 1 else "loss" if evaluated.value == 0 else "shared"


def numbers_text(advice: Advice, view: PlayerView) -> list[str]:
    """Each card with the words on its badge, the advised card first."""
    ranking, badges = advice.ranking, {}
    for evaluated in ranking.moves_to_display:
        is_equal = evaluated.move != ranking.advised.move and evaluated.move in ranking.equals
        badges[card_of(view, evaluated.move)] = badge_text(ranking, evaluated, is_equal=is_equal)
    named = ((card_name(card), words) for card, words in badges.items() if words)
    return [tr("speech.named", name=name, words=words) for name, words in named]
