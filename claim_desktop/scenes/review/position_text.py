"""The description of a moment of a review for screen readers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from claim_desktop.i18n import tr
from claim_desktop.i18n.lists import comma_list
from claim_desktop.i18n.rules_texts import card_name, phase_name
from claim_desktop.rules.cards import Card
from claim_desktop.scenes.review.graph_data import GraphData
from claim_desktop.scenes.review.logic.review import LOST, WON, card_of
from claim_desktop.scenes.review.look import ReviewFrame, ReviewPainter, Thoughts
from claim_desktop.table.court.court import Court
from claim_desktop.table.shortcuts import SAY_HAND, SAY_TRICK, SAY_VOTES
from claim_desktop.ui.keys.key_map import Intent


def position_text(look: ReviewPainter, frame: ReviewFrame, data: GraphData) -> Iterator[str]:
    """Sentence by sentence: the moment, the trick, the decision, and its value."""
    moment = frame.moment
    names = [player.name for player in look.seated]
    if moment.turn is None:
        yield frame.outcome
    else:
        key = "review.trick.taken" if moment.is_take else "review.trick"
        yield comma_list((phase_name(moment.phase), tr(key, trick=moment.trick_number)))
        name = names[moment.turn]
        is_played = moment.is_made and not moment.is_take
        before = moment.trick[:-1] if is_played else moment.trick
        if before and not moment.is_take:
            yield _trick_text(before, names)
        if is_played and moment.trick:
            yield tr("table.log.plays.name", name=name, card=moment.trick[-1][1])
        elif moment.taken is not None:
            yield tr("table.takes.name", name=name, card=moment.taken)
        elif moment.is_take:
            yield tr("table.takes_top.name", name=name)
        if moment.view.revealed:
            yield tr("speech.offer", cards=moment.view.revealed)
        if not frame.is_hidden:
            yield chance_text(data, moment.phase.value, moment.trick_number)
    yield frame.reason
    if frame.tried:
        tried = [
            tr("speech.score", name=card_name(card_of(code, moment.view.looked_at)), count=value_text(value))
            for code, value in frame.tried.items()
        ]
        yield tr("speech.tried", cards=comma_list(tried))
    if frame.thoughts is not None:
        yield _thoughts_text(frame.thoughts)


def _trick_text(trick: Sequence[tuple[int, Card]], names: Sequence[str]) -> str:
    """The cards of a trick with their players."""
    texts = [tr("speech.score", name=names[seat], count=card_name(each)) for seat, each in trick]
    return tr("speech.in_trick", cards=comma_list(texts))


def _hands(look: ReviewPainter, frame: ReviewFrame, _: Court) -> Iterator[str]:
    """The cards of each hand that is open, the chosen seat's first."""
    hands = frame.moment.hands
    for place in range(len(hands)):
        seat = (frame.seat + place) % len(hands)
        cards = tuple(each for each in hands[seat] if each is not None)
        if cards:
            yield tr("speech.hand.of", name=look.seated[seat].name, cards=cards)


def _trick(look: ReviewPainter, frame: ReviewFrame, _: Court) -> Iterator[str]:
    """The offer, and the current trick."""
    moment = frame.moment
    if moment.view.revealed:
        yield tr("speech.offer", cards=moment.view.revealed)
    names = [player.name for player in look.seated]
    yield _trick_text(moment.trick, names) if moment.trick else tr("speech.trick.none")


def _votes(_: ReviewPainter, __: ReviewFrame, court: Court) -> Iterator[str]:
    """The votes, or in Phase One the followers."""
    yield from (part.caption for part in court.items)


ANSWERS: dict[Intent | None, Callable[[ReviewPainter, ReviewFrame, Court], Iterator[str]]] = {
    SAY_HAND: _hands,
    SAY_TRICK: _trick,
    SAY_VOTES: _votes,
}
"""The questions that can be asked at any moment of a review."""


def chance_text(data: GraphData, phase: int, trick: int) -> str:
    """The chance of the graph's seat at a trick: proven, estimated, or empty if it is not known."""
    if data.summary.steps and phase == 2:
        passed = [step for step in data.summary.steps if step.by is None or step.trick < trick]
        return tr("speech.proven", words=value_text(passed[-1].value)) if passed else ""
    found = next((each for each in data.summary.course if (each.phase, each.trick) == (phase, trick)), None)
    return tr("speech.estimate", count=round(100 * found.chance)) if found is not None else ""


def value_text(value: float) -> str:
    """The value of a card: proven results in words, anything else in games out of a hundred."""
    if value in (LOST, WON):
        return tr("review.axis.won" if value == WON else "review.axis.lost")
    return tr("speech.estimate", count=round(100 * value))


def _thoughts_text(thoughts: Thoughts) -> str:
    texts = [
        tr("speech.score", name=card_name(each.card), count=value_text(each.value)) for each in thoughts.best
    ]
    return tr("speech.with_line", words=thoughts.text, line=comma_list(texts))
