"""A hint's sentences: each idea and reason has one in every language, and figures wait to be asked for."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from claim_desktop.ai.advice.advisor import Advice
from claim_desktop.ai.advice.ideas import (
    REASONS_FOR_CARDS,
    Drawback,
    Explanation,
    Idea,
    SecondPlace,
    Temptation,
    Why,
)
from claim_desktop.ai.advice.move_evaluator import MoveRanking
from claim_desktop.ai.advice.replies import Task
from claim_desktop.ai.move_evaluation import MoveEvaluation
from claim_desktop.i18n import languages, use_language
from claim_desktop.i18n.rules_texts import card_name
from claim_desktop.rules import engine
from claim_desktop.rules.cards import DWARVES, card
from claim_desktop.rules.decks import CLAIM, Deck, all_decks
from claim_desktop.rules.state import Phase
from claim_desktop.rules.view import PlayerView, view_of
from claim_desktop.table.hint.hint_text import (
    CARD_STEP,
    LAST_STEP,
    HintText,
    badge_text,
    hint_text,
    hint_unit,
    numbers_text,
)
from claim_desktop.table.hint.idea_text import (
    OF_SECOND_PLACE,
    because_text,
    idea_text,
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
    Why.OFTEN_WRONG,
    Why.SOMETIMES_MISSED,
    Why.MUST_FIND,
}
DRAWBACKS_AMONG_TWO = {Drawback.EASIER, Drawback.GIVES_DWARVES}
"""Ideas, reasons and drawbacks that are only found among two players, or four."""


def view_in(deck: Deck) -> PlayerView:
    """The first decision of a game."""
    return view_of(engine.new_game(deck, 7, 0), 0)


VIEW = view_in(CLAIM)


def taught(idea: Idea = Idea.DUCK, why: Why = Why.HIDDEN_BETTER, count: int = 2) -> Explanation:
    """A explanation in which everything is filled in."""
    cards = (card("Do8"), card("Do9"))[:count]
    return Explanation(idea, why, card("Kn5"), card("Dw7"), cards, DWARVES, count, CLAIM.all_factions)


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
            spoken = {each for each in ideas if taught(each).speaks_for_card}
            said = [because_text(taught(idea, count=count), 0, names) for idea in spoken]
            said += [because_text(taught(Idea.SPARE, why), 0, names) for why in REASONS_FOR_CARDS]
            for clause in said:
                assert re.search(r"[^.!? ]$", clause), clause
                assert "{" not in clause
                assert "  " not in clause
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
    tempted = replace(advice, explanation=replace(taught(), temptation=tempting))
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


def test_the_last_card_of_a_faction_is_not_counted_in_the_plural() -> None:
    """ "Only one Dwarves are still in the game." """
    last, some = (why_text(taught(why=Why.FEW_LEFT, count=count), VIEW, NAMES[:2]) for count in (1, 2))
    assert last == "Knight 5 is the last card of its faction in the game."
    assert some == "Only two Dwarves are still in the game."


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
    guessed = evaluated(0.58, 0.58, 0.4, proven=False).ranking
    assert badge_text(guessed, guessed.moves[0]) == "58"
    assert badge_text(guessed, guessed.moves[1], is_equal=True) == "= 58"
    proven = evaluated(1.0, 0.0, proven=True).ranking
    assert badge_text(proven, proven.moves[0]) == "wins"
    assert badge_text(proven, proven.moves[1], is_short=True) == "0"


def last_step(ranking: MoveRanking) -> tuple[list[str], HintText]:
    """The badges, and what is said beside them."""
    badges = [badge_text(ranking, each) for each in ranking.moves]
    return badges, hint_text(Advice(ranking, taught()), LAST_STEP, VIEW, NAMES[:2])


def test_where_all_cards_win_the_badges_say_by_how_many_votes() -> None:
    won = evaluated(1.0, 1.0, 1.0, proven=True).ranking
    moves = [each.move for each in won.moves]
    badges, text = last_step(replace(won, margins=dict(zip(moves, (3, 1, 0), strict=True))))
    assert badges == ["+3", "+1", "+0"]
    assert text.sentence == "Every card wins. Numbers: lead in votes, at least"


def test_where_all_cards_lose_the_badges_say_how_often_the_rival_errs() -> None:
    lost = evaluated(0.0, 0.0, 0.0, proven=True).ranking
    first, second, _ = (each.move for each in lost.moves)
    tasks = {first: Task((card("Kn9"),), 3, 0.4), second: Task((card("Kn9"),), 3, 0.151)}
    badges, text = last_step(replace(lost, tasks=tasks))
    assert badges == ["40", "15", ""]
    easy = {first: Task((card("Kn9"),), 3, 0.02), second: Task((card("Kn9"),), 3, 0.0)}
    assert last_step(replace(lost, tasks=easy))[0] == ["", "", ""], "which card is advised does not follow"
    assert text.sentence == "Every card loses. Numbers: how often in 100 Konrad errs next"


@pytest.mark.parametrize(
    ("value", "votes", "sentence"),
    [
        (1.0, 3, "Proven: every card wins by at least 3 votes."),
        (1.0, 1, "Proven: every card wins by at least 1 vote."),
        (1.0, 0, "Proven: every card wins."),
        (0.5, 0, "Proven: every card shares the win."),
        (0.0, 0, "Proven: every card loses."),
    ],
)
def test_where_nothing_sets_the_cards_apart_the_badges_are_silent(
    value: float, votes: int, sentence: str
) -> None:
    same = evaluated(value, value, proven=True).ranking
    margins = {each.move: votes for each in same.moves} if value == 1.0 else {}
    badges, text = last_step(replace(same, margins=margins))
    assert badges == ["", ""]
    assert (text.sentence, text.besides) == (sentence, why_text(taught(), VIEW, NAMES[:2]))
    assert numbers_text(Advice(same, taught()), VIEW) == []


def test_of_different_results_or_cards_not_proven_each_has_its_own_badge() -> None:
    for advice in (evaluated(1.0, 0.0, proven=True), evaluated(0.6, 0.4, proven=False)):
        assert all(last_step(advice.ranking)[0])
        assert last_step(advice.ranking)[1].sentence == hint_unit(advice)
    partly = evaluated(1.0, 1.0, proven=True).ranking
    partly = replace(partly, legal_count=partly.legal_count + 1)
    assert last_step(partly)[0] == ["wins", "wins"]


@pytest.mark.parametrize("is_complete", [True, False])
def test_one_sentence_says_that_all_estimates_are_the_same(*, is_complete: bool) -> None:
    advice = evaluated(0.45, 0.45, proven=False, is_complete=is_complete)
    text = hint_text(advice, LAST_STEP, VIEW, NAMES[:2])
    assert [badge_text(advice.ranking, each) for each in advice.ranking.moves] == ["", ""]
    assert text.sentence.startswith("Every card wins about 45 in 100 games")
    assert ("quick" in text.sentence) is not is_complete
    assert text.besides


def test_an_estimate_of_one_game_is_a_sentence() -> None:
    """ "Every card wins some 1 games in 100." """
    text = hint_text(evaluated(0.01, 0.01, proven=False), LAST_STEP, VIEW, NAMES[:2])
    assert text.sentence == "Every card wins about 1 in 100 games."


def test_the_first_step_says_what_has_become_of_second_place() -> None:
    said = []
    for place in (
        None,
        SecondPlace(is_open=True),
        SecondPlace(is_open=False, cards=(card("Kn8"), card("Do7"))),
        SecondPlace(is_open=False),
    ):
        explanation = replace(taught(), second_place=place)
        advice = Advice(evaluated(0.6, 0.4, proven=False).ranking, explanation)
        said.append(hint_text(advice, 1, VIEW, NAMES[:2]).besides)
    assert said == [
        "",
        "Second place, which brings a card, may still be yours.",
        "Second place, which brings a card, would cost you Knight 8 or Doppelgänger 7.",
        "Second place, which brings a card, is out of reach, too.",
    ]


@pytest.mark.parametrize("code", languages())
def test_who_cannot_win_is_told_of_second_place_in_the_same_sentence(code: str) -> None:
    use_language(code)
    try:
        view = view_in(DECKS[2])
        places = SecondPlace(is_open=False, cards=(card("Tr2"),)), SecondPlace(is_open=False)
        for idea in OF_SECOND_PLACE:
            said = set()
            for place in (None, SecondPlace(is_open=True), *places):
                explanation = replace(taught(idea), second_place=place)
                text = hint_text(
                    Advice(evaluated(0.6, 0.4, proven=False).ranking, explanation), 1, view, NAMES
                )
                assert text.besides == ""
                assert (card_name(card("Tr2")) in text.sentence) is bool(place and place.cards)
                assert (NAMES[2] in text.sentence) is (idea is Idea.TRUST_PARTNER)
                said.add(text.sentence)
            assert len(said) == 4
    finally:
        use_language("en")


@pytest.mark.parametrize("idea", [Idea.SPARE, Idea.KEEP_LOW])
@pytest.mark.parametrize("deck", DECKS, ids=["two", "three", "four"])
def test_the_idea_to_spare_a_card_speaks_of_what_the_trick_is_about(deck: Deck, idea: Idea) -> None:
    view, names = view_in(deck), NAMES[: deck.players]
    offer = replace(taught(idea, Why.KEEPS), cards=view.revealed, count=5)
    sentence = idea_text(offer, view, names)
    assert all(card_name(each) in sentence for each in view.revealed)
    assert "about a five" in sentence
    late = replace(view, phase=Phase.TWO, trick=(card("Go3"),))
    in_trick = replace(offer, cards=late.trick)
    assert ("Goblin 3" in idea_text(in_trick, late, names)) is (idea is Idea.SPARE)
