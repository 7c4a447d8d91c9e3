"""Hints in words: every reason has its sentence, and what is proven is said to be so."""

from __future__ import annotations

from dataclasses import replace

import pytest

from claim_desktop.ai.advice.advisor import Advice
from claim_desktop.ai.advice.facts import Fact, FactKind
from claim_desktop.ai.learned.analysis import MoveAnalysis
from claim_desktop.i18n import use_language
from claim_desktop.rules import engine
from claim_desktop.rules.cards import KNIGHTS, card
from claim_desktop.rules.decks import CLAIM
from claim_desktop.rules.view import PlayerView, view_of
from claim_desktop.table.panels.hint_words import badge_words, hint_sentence

NAMES = ("Ada", "Berengar")
VIEW = view_of(engine.new_game(CLAIM, 7, 0), 0)


def judged(*values: float, proven: bool) -> Advice:
    """Advice about the first cards of the hand."""
    moves = tuple(
        MoveAnalysis(move, value, 10, proven) for move, value in zip(VIEW.legal_moves, values, strict=False)
    )
    return Advice(moves, len(moves), proven, 1.0, None)


def said(advice: Advice, step: int = 2, view: PlayerView = VIEW) -> str:
    """The sentence."""
    return hint_sentence(advice, step, view, NAMES)


@pytest.mark.parametrize("code", ["en", "id"])
@pytest.mark.parametrize("kind", FactKind)
def test_every_reason_has_a_sentence_in_every_language(kind: FactKind, code: str) -> None:
    use_language(code)
    try:
        advice = judged(0.58, 0.4, proven=False)
        for about in (card("Kn8"), advice.advised.move.card):
            is_vote = kind is FactKind.TURNS_VOTE
            fact = Fact(kind, None if is_vote else about, KNIGHTS if is_vote else None)
            assert "58" in said(replace(advice, reason=fact))
    finally:
        use_language("en")


def test_a_hint_that_the_clock_cut_off_says_so_in_every_language() -> None:
    advice = replace(judged(0.58, 0.4, proven=False), is_complete=False)
    for code, words in (("en", "little time"), ("id", "hanya sedikit")):
        use_language(code)
        try:
            assert words in said(advice, 1)
            assert words in said(advice, 2)
            assert words not in said(replace(advice, is_complete=True))
        finally:
            use_language("en")


def test_what_is_proven_is_counted_in_words() -> None:
    assert said(judged(1, 0, 0, proven=True), 1) == "Only one card still wins."
    assert "Only this card still wins." in said(judged(1, 0, 0, proven=True))
    assert said(judged(1, 1, 0, 1, 0, 0, 0, proven=True), 1) == "Of seven cards, three still win."
    assert said(judged(1, 1, proven=True), 1) == "Every card still wins."
    assert "this asks most of Berengar" in said(judged(0, 0, proven=True))
    assert "shared" in said(judged(0.5, 0, proven=True), 1)


def test_a_proof_that_had_no_time_for_every_card_claims_no_more_than_it_has() -> None:
    """Beside a proven card with others undecided the hint once spoke of an estimate, about 100 in 100."""
    some = replace(judged(1, 1, proven=True), is_proven=False, legal_count=5)
    assert "proven to win" in said(some)
    assert "100" not in said(some)
    assert "still win" not in said(some, 1)


def test_an_estimate_says_that_it_is_one_and_which_cards_are_equal() -> None:
    assert said(judged(0.58, 0.5, proven=False)).endswith("Wins about 58 of 100 games.")
    equal = said(judged(0.58, 0.575, 0.3, proven=False))
    assert "equally good: each wins about 58 of 100" in equal


def test_badges_tell_proof_from_estimate() -> None:
    assert [badge_words(each) for each in judged(1, 0.5, 0, proven=True).moves] == ["wins", "shares", "loses"]
    assert badge_words(judged(0.587, proven=False).advised) == "59"
