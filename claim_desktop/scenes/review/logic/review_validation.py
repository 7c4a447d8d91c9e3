"""Reads a stored review, and refuses anything that cannot be true of its game."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from claim_desktop.json_decoding import SchemaError, read
from claim_desktop.rules import engine
from claim_desktop.rules.cards import ALL_CARDS
from claim_desktop.rules.record import Record, move_code
from claim_desktop.rules.state import GameState, Phase
from claim_desktop.scenes.review.logic.review import (
    LOST,
    SHARED,
    WON,
    RecordedIdea,
    Review,
    ReviewedDecision,
    TurningPoint,
)
from claim_desktop.scenes.review.logic.reviewer import decided_moves, moments_of

_CODES = {card.code for card in ALL_CARDS}


def review_from(fields: dict[str, object], record: Record) -> Review:
    """Return the review in a file. Raises `SchemaError` unless it is complete and fits the record.

    Code that shows it can then trust every number in it, since each is in its range and each card was there.
    """
    review: Review = read(fields.get("review"), Review)
    seats = list(range(record.deck.players))
    is_whole = sorted(review.seats) == seats and len(review.starts) == len(seats)
    if not is_whole or not _are_shares(review.starts) or not _fits(review, record):
        raise SchemaError("it is the review of another game")
    return review


def _fits(review: Review, record: Record) -> bool:
    states = moments_of(record)
    indices = [each.index for each in review.judgements]
    if indices != list(range(decided_moves(record))):
        return False
    if not all(_is_valid_decision(each, states[each.index], record) for each in review.judgements):
        return False
    turning = [each for each in review.judgements if each.is_turning]
    return (
        len(turning) == len(review.turning_points)
        and all(map(_is_valid_turning_point, review.turning_points, turning))
        and _changes_by_play_alone(review)
    )


def _is_valid_decision(evaluated: ReviewedDecision, state: GameState, record: Record) -> bool:
    """Whether this decision is consistent with the state and the record."""
    move = record.moves[evaluated.index].move
    is_take = bool(state.takers)
    where = (move.seat, state.phase.value, state.tricks_played + (0 if is_take else 1), is_take)
    answers = [each.answer for each in evaluated.cards]
    values = [each.value for each in evaluated.cards]
    return (
        (evaluated.seat, evaluated.phase, evaluated.trick, evaluated.is_take) == where
        and evaluated.played == move_code(move)
        and sorted(answers) == sorted({move_code(each) for each in engine.legal_moves(state)})
        and evaluated.is_proven == (state.phase is Phase.TWO and record.deck.players == 2)
        and _are_shares([*values, evaluated.chance, evaluated.low, evaluated.high])
        and evaluated.chance == values[0]
        and values == sorted(values, reverse=True)
        and evaluated.low <= evaluated.chance <= evaluated.high
        and (not evaluated.is_proven or {*values} <= {WON, SHARED, LOST})
    )


def _is_valid_turning_point(point: TurningPoint, evaluated: ReviewedDecision) -> bool:
    """Whether this turning point is consistent with its decision."""
    return (
        point == TurningPoint.of(evaluated, point.better, point.reason)
        and point.better in {each.answer for each in evaluated.cards if each.value == evaluated.chance}
        and (point.reason is None or _can_be_stated(point.reason))
    )


def _can_be_stated(idea: RecordedIdea) -> bool:
    return idea.codes <= _CODES and idea.explanation.speaks_for_card


def _changes_by_play_alone(review: Review) -> bool:
    """Whether each proven result follows from the card before it."""
    proven = [each for each in review.judgements if each.is_proven]
    return all(
        after.chance == (before.value if after.seat == before.seat else 1 - before.value)
        for before, after in pairwise(proven)
    )


def _are_shares(values: Iterable[float]) -> bool:
    """Whether all are from 0 to 1, which NaN is not."""
    return all(0 <= value <= 1 for value in values)
