"""Hints in words: every reason has its sentence, and what is proven is said to be so."""

from __future__ import annotations

from dataclasses import replace

import pytest

from claim_desktop.ai.advice.advisor import Advice
from claim_desktop.ai.advice.facts import Fact, FactKind
from claim_desktop.ai.advice.judging import MoveRanking
from claim_desktop.ai.advice.reasons import Reason
from claim_desktop.ai.learned.analysis import MoveAnalysis
from claim_desktop.i18n import use_language
from claim_desktop.i18n.rules_texts import card_name
from claim_desktop.rules import engine
from claim_desktop.rules.cards import KNIGHTS, card
from claim_desktop.rules.decks import CLAIM
from claim_desktop.rules.moves import Play
from claim_desktop.rules.view import PlayerView, view_of
from claim_desktop.scenes.play.overlays.hint_text import badge_text, hint_step, hint_text

NAMES = ("Ada", "Berengar")
VIEW = view_of(engine.new_game(CLAIM, 7, 0), 0)


def evaluated(*values: float, proven: bool) -> Advice:
    """Advice about the first cards of the hand."""
    moves = tuple(
        MoveAnalysis(move, value, 10, proven) for move, value in zip(VIEW.legal_moves, values, strict=False)
    )
    return Advice(MoveRanking(moves, len(moves)), 1.0)


def said(advice: Advice, step: int = 2, view: PlayerView = VIEW) -> str:
    """All that stands on the slip."""
    text = hint_text(advice, step, view, NAMES)
    return f"{text.head} {text.more}".strip()


@pytest.mark.parametrize("code", ["en", "id"])
@pytest.mark.parametrize("kind", FactKind)
def test_every_reason_has_a_sentence_in_every_language(kind: FactKind, code: str) -> None:
    use_language(code)
    try:
        advice = evaluated(0.58, 0.4, proven=False)
        advice = replace(advice, ranking=replace(advice.ranking, must_find=(card("Kn8"),)))
        plain = said(advice)
        for about in (card("Kn8"), advice.ranking.advised.move.card):
            fact = Fact(kind, about, KNIGHTS, card("Kn9"))
            sure, chance = (said(replace(advice, reasons=(Reason(fact, share),))) for share in (0.9, 0.37))
            assert sure.startswith(plain)
            assert len(sure) > len(plain) + 10
            assert ("37" in chance) is (kind is not FactKind.MUST_FIND)
    finally:
        use_language("en")


def test_two_reasons_are_two_sentences() -> None:
    reasons = (Reason(Fact(FactKind.WINS_CARD, card("Kn9"))), Reason(Fact(FactKind.KEEPS_LEAD)))
    advice = replace(evaluated(0.58, 0.4, proven=False), reasons=reasons)
    assert said(advice).endswith("It wins the Knight 9. It lets you lead the next trick.")


def test_what_is_true_of_every_card_is_said_before_one_is_named() -> None:
    reasons = (Reason(Fact(FactKind.CANNOT_WIN)), Reason(Fact(FactKind.CHEAPEST_LOSS)))
    advice = replace(evaluated(0.58, 0.4, proven=False), reasons=reasons)
    assert said(advice, 1) == "No card can win this trick. At best you win about 58 of 100 games."
    assert said(advice).endswith("No card can win this trick. It is the card you need least.")


def test_every_step_says_what_is_counted() -> None:
    advice = evaluated(0.58, 0.5, proven=False)
    assert all("about 58 of 100 games" in said(advice, step) for step in (1, 2, 3))


def test_a_hint_that_the_clock_cut_off_says_so_in_every_language() -> None:
    advice = replace(evaluated(0.58, 0.4, proven=False), is_complete=False)
    for code, text in (("en", "hurry"), ("id", "terburu-buru")):
        use_language(code)
        try:
            assert text in hint_step(advice, 1)
            assert text in hint_step(advice, 2)
            assert text not in hint_step(replace(advice, is_complete=True), 1)
        finally:
            use_language("en")


def test_what_is_proven_is_counted_in_words() -> None:
    assert said(evaluated(1, 0, 0, proven=True), 1).endswith("Only one card still wins.")
    assert "Only this card still wins." in said(evaluated(1, 0, 0, proven=True))
    assert said(evaluated(1, 1, 1, 0, 0, 0, 0, proven=True), 1).endswith("Of seven cards, three still win.")
    assert said(evaluated(1, 1, proven=True), 1).endswith("Every card still wins.")
    assert "Every card loses against best play." in said(evaluated(0, 0, proven=True))
    assert "shared" in said(evaluated(0.5, 0, proven=True), 1)


def test_cards_are_counted_as_they_lie_in_the_hand_copies_too() -> None:
    """Eleven cards were counted where twelve lay, two of them Goblins 0."""
    hand = tuple(map(card, ("Go0", "Go0", "Go4", "Kn8", "Kn9")))
    view = replace(VIEW, hand=hand, legal_moves=tuple(Play(0, each) for each in dict.fromkeys(hand)))
    moves = [MoveAnalysis(move, 1.0, 10, proven=True) for move in view.legal_moves]

    def hint(*values: float, proven: bool) -> Advice:
        evaluated = tuple(
            replace(each, value=value, proven=proven) for each, value in zip(moves, values, strict=True)
        )
        return Advice(MoveRanking(evaluated, len(evaluated)), 1.0)

    assert said(hint(1, 1, 0, 0, proven=True), 1, view).endswith("Of five cards, three still win.")
    assert said(hint(1, 0, 0, 0, proven=True), 1, view).endswith("Of five cards, two still win.")
    assert "Of five cards, two still win." in said(hint(1, 0, 0, 0, proven=True), 2, view)
    assert "4 other cards do as well" in said(hint(0.5, 0.5, 0.5, 0.5, proven=False), 2, view)


def test_where_equal_cards_win_and_lose_the_trick_neither_is_called_for() -> None:
    advice = replace(evaluated(0.58, 0.58, 0.3, proven=False), wins_trick=None)
    assert said(advice, 1).startswith("It matters little who wins this trick.")


def test_where_all_is_lost_it_is_said_what_the_other_has_to_find() -> None:
    lost = replace(evaluated(0, 0, proven=True), reasons=(Reason(Fact(FactKind.MUST_FIND)),))
    one, two = (
        replace(lost, ranking=replace(lost.ranking, must_find=cards))
        for cards in ((card("Kn8"),), (card("Kn8"), card("Go1")))
    )
    assert said(one, 1).startswith("Make it as hard for Berengar as you can.")
    assert said(one).endswith("Berengar wins only by answering with the Knight 8.")
    assert said(two).endswith("Berengar wins only with the right answer: Goblin 1 or Knight 8.")


def test_a_proof_that_had_no_time_for_every_card_claims_no_more_than_it_has() -> None:
    """Beside a proven card with others undecided the hint once spoke of an estimate, about 100 in 100."""
    some = evaluated(1, 1, proven=True)
    some = replace(some, ranking=replace(some.ranking, legal_count=5))
    assert "proven to win" in said(some)
    assert "100" not in said(some)
    assert "still win" not in said(some, 1)


def test_an_estimate_says_that_it_is_one_and_names_a_card_that_is_equal() -> None:
    names = [card_name(move.card) for move in VIEW.legal_moves[:3] if move.card is not None]
    assert said(evaluated(0.58, 0.5, proven=False)) == f"{names[0]} wins about 58 of 100 games."
    equal = said(evaluated(0.58, 0.58, 0.3, proven=False))
    assert equal == f"{names[0]} wins about 58 of 100 games; {names[1]} does as well."
    assert "3 other cards do as well" in said(evaluated(0.58, 0.58, 0.58, 0.58, 0.3, proven=False))


def test_badges_tell_proof_from_estimate_and_equal_from_worse() -> None:
    moves = evaluated(1, 0.5, 0, proven=True).ranking.moves
    assert [badge_text(each) for each in moves] == ["wins", "shares", "loses"]
    assert [badge_text(each, is_short=True) for each in moves] == ["1", "½", "0"]
    estimate = evaluated(0.587, proven=False).ranking.advised
    assert badge_text(estimate) == "59"
    assert badge_text(estimate, is_equal=True) == "= 59"
