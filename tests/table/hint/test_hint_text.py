"""A hint's sentences: each idea and reason has one in every language, and figures wait to be asked for."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from claim_desktop.ai.advice.advisor import Advice
from claim_desktop.ai.advice.ideas import Drawback, Idea, Teaching, Temptation, Why
from claim_desktop.ai.advice.move_evaluator import MoveRanking
from claim_desktop.ai.move_evaluation import MoveEvaluation
from claim_desktop.i18n import languages, use_language
from claim_desktop.rules import engine
from claim_desktop.rules.cards import DWARVES, card
from claim_desktop.rules.decks import CLAIM, Deck, all_decks
from claim_desktop.rules.view import PlayerView, view_of
from claim_desktop.table.hint.hint_text import (
    CARD_STEP,
    LAST_STEP,
    badge_text,
    hint_text,
    hint_unit,
    idea_text,
    numbers_text,
    temptation_text,
    why_text,
)

NAMES = ["Mara", "Konrad", "Wenna", "Gisela"]
DECKS = [CLAIM, all_decks(3)[5], all_decks(4)[2]]


AMONG_TWO = {Idea.SET_TASK, Idea.DRAW_OUT, Idea.LET_DWARVES_GO, Idea.LEAVE_TROLL}
WITH_PARTNER = {Idea.LEAVE_TO_PARTNER, Idea.TRUST_PARTNER, Idea.FEED_PARTNER}
BECAUSE_OF_THE_ONLY_RIVAL = {
    Why.MUST_SPEND,
    Why.OFTEN_MISSED,
    Why.SOMETIMES_MISSED,
    Why.MUST_FIND,
}
DRAWBACKS_AMONG_TWO = {Drawback.EASIER, Drawback.GIVES_DWARVES}
"""Ideas, reasons and drawbacks that are only found among two players, or four."""


def view_in(deck: Deck) -> PlayerView:
    """The first decision of a game."""
    return view_of(engine.new_game(deck, 7, 0), 0)


VIEW = view_in(CLAIM)


def taught(idea: Idea = Idea.DUCK, why: Why = Why.HIDDEN_BETTER, count: int = 2) -> Teaching:
    """A teaching in which everything is filled in."""
    cards = (card("Do8"), card("Do9"))[:count]
    return Teaching(idea, why, card("Kn5"), card("Dw7"), cards, DWARVES, count, CLAIM.all_factions)


def evaluated(*values: float, proven: bool, is_complete: bool = True) -> Advice:
    """Advice with these values for the first moves."""
    moves = tuple(
        MoveEvaluation(move, value, 10, proven) for move, value in zip(VIEW.legal_moves, values, strict=False)
    )
    return Advice(MoveRanking(moves, len(moves)), taught(), is_complete)


@pytest.mark.parametrize("deck", DECKS, ids=["two", "three", "four"])
@pytest.mark.parametrize("code", languages())
def test_every_idea_and_every_reason_is_a_whole_sentence_in_every_language(code: str, deck: Deck) -> None:
    use_language(code)
    try:
        view, names = view_in(deck), NAMES[: deck.players]
        for count in (1, 2):
            ideas = set(Idea) - (AMONG_TWO if deck.players > 2 else set())
            ideas -= WITH_PARTNER if deck.players < 4 else set()
            reasons = set(Why) - (BECAUSE_OF_THE_ONLY_RIVAL if deck.players > 2 else set())
            said = [idea_text(taught(idea, count=count), view, names) for idea in ideas]
            said += [why_text(taught(why=why, count=count), view, names) for why in reasons]
            for sentence in said:
                assert re.search(r"[.!?]$", sentence), sentence
                assert "{" not in sentence
                assert "  " not in sentence
            for drawback in set(Drawback) - (DRAWBACKS_AMONG_TWO if deck.players > 2 else set()):
                tempting = Temptation(card("Kn8"), drawback, card("Dw5"), DWARVES, 8)
                sentence = temptation_text(tempting, view, names)
                assert re.search(r"[.!?]$", sentence), sentence
                assert "{" not in sentence
                assert "  " not in sentence
    finally:
        use_language("en")


def test_the_first_step_is_the_idea_and_the_second_the_card_with_one_reason() -> None:
    advice = evaluated(0.6, 0.4, proven=False)
    first, second = (hint_text(advice, step, VIEW, NAMES[:2]) for step in (1, CARD_STEP))
    assert (first.title, first.sentence) == (
        "The idea",
        "Knight 5 is not worth a good card: let this trick go.",
    )
    assert second.title.startswith("Play ")
    assert second.sentence == "The hidden card is usually better than Knight 5."


def test_the_second_step_speaks_of_the_card_that_tempts_besides() -> None:
    tempting = Temptation(card("Go9"), Drawback.WASTED)
    advice = evaluated(0.6, 0.4, proven=False)
    tempted = replace(advice, teaching=replace(taught(), temptation=tempting))
    first, second = (hint_text(tempted, step, VIEW, NAMES[:2]) for step in (1, CARD_STEP))
    assert first.besides == ""
    assert second.besides == "The Goblin 9 would win too, but is worth keeping."
    assert second.sentence == hint_text(advice, CARD_STEP, VIEW, NAMES[:2]).sentence


def test_nobody_is_told_a_figure_before_the_last_step() -> None:
    for idea in Idea:
        assert not re.search(r"in 100|of 100|chance", idea_text(taught(idea), VIEW, NAMES[:2]))
    for why in Why:
        assert not re.search(r"in 100|of 100|chance", why_text(taught(why=why), VIEW, NAMES[:2]))
    assert (
        "games won in 100"
        in hint_text(evaluated(0.6, 0.4, proven=False), LAST_STEP, VIEW, NAMES[:2]).sentence
    )


def test_numbers_that_the_clock_cut_off_are_called_quick_at_the_last_step_alone() -> None:
    hurried = evaluated(0.6, 0.4, proven=False, is_complete=False)
    whole = replace(hurried, is_complete=True)
    assert hint_unit(hurried) != hint_unit(whole)
    for step in (1, CARD_STEP):
        assert hint_text(hurried, step, VIEW, NAMES[:2]) == hint_text(whole, step, VIEW, NAMES[:2])


def test_the_first_step_says_that_the_game_is_lost() -> None:
    def title(advice: Advice, view: PlayerView = VIEW) -> str:
        return hint_text(advice, 1, view, NAMES[:2]).title

    values = [0.0] * len(VIEW.legal_moves)
    assert title(evaluated(*values, proven=True)) == "Lost against best play"
    assert title(evaluated(*values, proven=False)) == "The idea"
    assert title(evaluated(1.0, *values[1:], proven=True)) == "The idea"
    said = Advice(evaluated(*values, proven=True).ranking, taught(Idea.SET_TASK, Why.OFTEN_MISSED))
    assert title(said) == "The idea"
    assert "this is lost" in hint_text(said, 1, VIEW, NAMES[:2]).sentence


@pytest.mark.parametrize("deck", DECKS, ids=["two", "three", "four"])
def test_the_first_step_says_that_the_crown_is_lost(deck: Deck) -> None:
    view = view_in(deck)
    theirs = tuple(each for each in deck.cards if each.faction in deck.all_factions[:-1])
    lost = replace(view, score_piles=((), theirs, *[()] * (deck.players - 2)))
    advice = Advice(evaluated(0.0, 0.0, proven=False).ranking, taught())
    assert hint_text(advice, 1, view, NAMES[: deck.players]).title == "The idea"
    assert hint_text(advice, 1, lost, NAMES[: deck.players]).title == "The crown is lost"


def test_the_reason_counts_the_cards_that_it_names() -> None:
    one, two = (why_text(taught(why=Why.FEW_BEAT, count=count), VIEW, NAMES[:2]) for count in (1, 2))
    assert one == "Only Doppelgänger 8 can beat it."
    assert two == "Only these can beat it: Doppelgänger 8 and Doppelgänger 9."


def test_the_leader_is_not_told_to_win_back_the_lead() -> None:
    following = replace(VIEW, trick=(card("Go3"),))
    assert idea_text(taught(Idea.TAKE_LEAD), VIEW, NAMES[:2]).startswith("Stay in the lead")
    assert idea_text(taught(Idea.TAKE_LEAD), following, NAMES[:2]).startswith("Win this trick")


def test_where_only_some_results_are_proven_all_are_told_as_numbers() -> None:
    """A slip once said that all was proven, above a card with a number."""
    best, other = evaluated(1.0, 0.97, proven=True, is_complete=False).ranking.moves
    ranking = MoveRanking((best, replace(other, proven=False)), 2)
    advice = Advice(ranking, taught(), is_complete=False)
    assert hint_unit(advice) == "Numbers: games won in 100 (quick estimate)"
    assert [text.split()[-1] for text in numbers_text(advice, VIEW)] == ["100", "97"]
    lacking = Advice(MoveRanking((best,), 2), taught(), is_complete=False)
    assert [text.split()[-1] for text in numbers_text(lacking, VIEW)] == ["100"]


def test_badges_tell_proof_from_estimate_and_equal_from_worse() -> None:
    move = VIEW.legal_moves[0]
    assert badge_text(MoveEvaluation(move, 0.58, 10, proven=False)) == "58"
    assert badge_text(MoveEvaluation(move, 0.58, 10, proven=False), is_equal=True) == "= 58"
    assert badge_text(MoveEvaluation(move, 1.0, 10, proven=True)) == "wins"
    assert badge_text(MoveEvaluation(move, 0.0, 10, proven=True), is_short=True) == "0"
