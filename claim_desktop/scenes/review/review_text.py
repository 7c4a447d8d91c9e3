"""The texts of the review: its one-sentence story, and the reasons for the better card."""

from __future__ import annotations

from collections.abc import Sequence

from claim_desktop.i18n import tr
from claim_desktop.i18n.rules_texts import phase_term
from claim_desktop.rules.cards import Card
from claim_desktop.rules.moves import Move
from claim_desktop.rules.record import move_code
from claim_desktop.rules.view import PlayerView
from claim_desktop.scenes.review.logic.decision_reviewer import fitting_deals
from claim_desktop.scenes.review.logic.retry_mistakes import MistakeQuiz
from claim_desktop.scenes.review.logic.review import TurningPoint, card_of, result_word
from claim_desktop.scenes.review.logic.story import Headline
from claim_desktop.scenes.review.look import Thought, Thoughts
from claim_desktop.session.game_session import GameSession
from claim_desktop.storage.recorded_evaluations import RecordedEvaluation
from claim_desktop.table.hint.idea_text import because_text

_UNITS = ((1, "deals"), (1e3, "thousand"), (1e6, "million"), (1e9, "billion"))
"""The units in which numbers are given, up to 9,999 of each."""


def curve_text(story: Headline | None, rival: str, top: Card | None, percent: int | None) -> str:
    """The sentence at the top: the story of the game as soon as it is known, and until then the progress of
    the review in percent, or None if it is not in progress.

    `rival` is the other player's name, with two players; `top` is the card that was looked at with a Seer
    before the move that the story is about.
    """
    if story is None:
        return tr("review.unknown") if percent is None else tr("review.thinking", percent=percent)
    return tr(
        f"review.story.{story.kind.value}",
        trick=story.trick,
        other_trick=story.other_trick,
        share=story.share,
        count=story.count,
        phase=phase_term(story.phase) if story.phase else "",
        card=card_of(story.card, top) if story.card else "",
        name=rival,
    )


def outcome_text(game: GameSession) -> str:
    """The sentence about the winner of the game."""
    vote = game.view(0).vote
    assert vote is not None, "a game that is reviewed is over"
    if len(vote.winners) > 1:
        return tr("table.vote.shared")
    names = game.names_of_sides(vote.winners)
    return tr("table.vote.crowned_names" if len(game.seats) == 4 else "table.vote.crowned_name", name=names)


def reason_text(point: TurningPoint, better: Card, names: Sequence[str]) -> str:
    """What speaks for the better card, or else only that it is better."""
    if point.reason is None:
        return tr("review.better", card=better)
    reason = because_text(point.reason.explanation, point.seat, names)
    return tr("review.better.because", card=better, reason=reason)


def thoughts_of(evaluated: RecordedEvaluation, view: PlayerView, move: Move) -> Thoughts | None:
    """A computer's evaluations at its move, in a position seen as `view`.

    None if they include a card that could not be played or taken there.
    """
    if not {answer for answer, _ in evaluated.cards} <= {move_code(each) for each in view.legal_moves}:
        return None
    best = [Thought(card_of(answer, view.looked_at), value) for answer, value in evaluated.cards]
    played = next(
        thought
        for thought, (answer, _) in zip(best, evaluated.cards, strict=True)
        if answer == move_code(move)
    )
    is_proven = evaluated.proven and not evaluated.worlds
    text = tr("review.weighed.proven") if is_proven else _deals_text(evaluated.worlds, fitting_deals(view))
    return Thoughts(text, tuple(best), played, is_proven, evaluated.slip)


def _deals_text(tried: int, fitting: float) -> str:
    """The number of deals tried, out of all that fit; some may have been drawn more than once."""
    for size, unit in _UNITS:
        if fitting < 10_000 * size:
            return tr(f"review.weighed.{unit}", tried=min(tried, round(fitting)), count=round(fitting / size))
    return tr("review.weighed.countless", tried=tried)


def took_text(point: TurningPoint, top: Card | None) -> str:
    """What taking a follower cost."""
    taken = card_of(point.played, top)
    return tr("review.took", card=taken, trick=point.trick, share=point.cost)


def finding_text(finding: MistakeQuiz, names: Sequence[str], top: Card | None) -> str:
    """The comment on the last tried card, or the task; `top` is what was looked at with a Seer."""
    if finding.last is None:
        return tr("review.find.hint_taken" if finding.point.is_take else "review.find.hint")
    tried = card_of(finding.last, top)
    text = _value_text(finding, finding.last, tried)
    if finding.is_found and finding.last == finding.point.better and finding.point.reason is not None:
        text = reason_text(finding.point, tried, names)
    return tr("review.find.found", said=text) if finding.is_found else text


def _value_text(finding: MistakeQuiz, answer: str, tried: Card) -> str:
    value, evaluated = finding.tried[answer], finding.decision
    if not evaluated.is_proven:
        played = round(100 * evaluated.value)
        key = "review.find.said.taken" if evaluated.is_take else "review.find.said"
        return tr(key, card=tried, share=round(100 * value), played=played)
    return tr(f"review.find.said.{result_word(value)}", card=tried)
