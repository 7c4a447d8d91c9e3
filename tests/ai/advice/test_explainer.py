"""What a hint teaches fits the table: the idea, and the reason for one card among equally good ones."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from claim_desktop.ai.advice.decision_context import DecisionContext
from claim_desktop.ai.advice.explainer import ExplainedMove, explain
from claim_desktop.ai.advice.ideas import Idea, SecondPlace, Why
from claim_desktop.ai.advice.move_evaluator import MoveRanking, in_order_of_value
from claim_desktop.ai.advice.replies import Task
from claim_desktop.ai.advice.taking_ideas import ideas_of_taking
from claim_desktop.ai.move_evaluation import MoveEvaluation
from claim_desktop.rules.cards import DWARVES, TROLLS, Faction, card
from claim_desktop.rules.moves import Play
from claim_desktop.rules.view import PlayerView, view_of
from tests.ai.sensible_moves.position import PosedDecision, build, name_of

WORSE = 0.3
IDLE = Idea.NOTHING_LEFT
REST = "Dw1 Dw2 Dw3 Kn2 Kn3 Kn4 Un1 Un2"
"""The rest of a hand early in Phase Two, where votes are open."""


@dataclass(frozen=True)
class Case:
    """A position, the moves that are equally good, and what should be taught; all other moves are worse."""

    position: PosedDecision
    good: str
    card: str
    idea: Idea
    why: Why
    other: str = ""
    lacks: Faction | None = None
    """A faction of which the next seat has shown that it holds no card."""


CASES = (
    Case(
        PosedDecision(
            "a low card is kept to lose with", "claim", "Go0 Go6 Dw1 Un2", trick="Go8", revealed="Dw5"
        ),
        *("Go6", "Go6", Idea.THROW_AWAY, Why.KEEPS_LOW, "Go0"),
    ),
    Case(
        PosedDecision(
            *("a low Doppelgänger is kept for better", "claim", "Do1 Go3 Un1"),
            trick="Go7",
            piles=("Go0 Go0 Go0", "Go0 Go0 Go1 Un0 Un2 Un3 Un4 Un5 Un6 Un7 Un8 Un9"),
        ),
        *("Go3", "Go3", Idea.THROW_AWAY, Why.KEEPS, "Do1"),
    ),
    Case(
        PosedDecision("no Undead for the winner", "claim", "Do6 Un5 Go1 Dw1", trick="Un8", revealed="Dw5"),
        *("Do6", "Do6", Idea.THROW_AWAY, Why.WOULD_SCORE, "Un5"),
    ),
    Case(
        PosedDecision(
            *("a decided vote costs nothing", "claim", "Go4 Kn3"),
            trick="Do7",
            others=("Do5",),
            piles=("Go0 Go0 Go0 Go0 Go0 Go1 Go2 Go3", "Un0 Un1 Un2 Un3 Un4 Un5 Un6 Un7 Un8 Un9"),
        ),
        *("Go4 Kn3", "Go4", Idea.THROW_AWAY, Why.DECIDED),
    ),
    Case(
        PosedDecision("the rival cannot follow", "claim", "Do2 Dw1 Un3", revealed="Un9"),
        *("Dw1", "Dw1", Idea.UNFOLLOWED, Why.ONLY_WILD_BEATS),
        lacks=DWARVES,
    ),
    Case(
        PosedDecision("the rival can neither follow nor beat it", "claim_2", "Tr0 Tr2", revealed="Gi9"),
        *("Tr0 Tr2", "Tr0", Idea.WIN_FOLLOWER, Why.NOT_HELD),
        lacks=TROLLS,
    ),
    Case(
        PosedDecision("all is known of the rival", "claim", "Dw4 Un3 Un1", others=("Go5 Kn3 Un8",)),
        *("Dw4", "Dw4", Idea.UNFOLLOWED, Why.NOT_HELD),
    ),
    Case(
        PosedDecision(
            "no Doppelgänger where a Goblin does", "claim", "Do5 Go4 Go1", trick="Go3", revealed="Kn9"
        ),
        *("Do5 Go4", "Go4", Idea.WIN_FOLLOWER, Why.CHEAPEST_WIN, "Go3"),
    ),
    Case(
        PosedDecision(
            "second place takes a card", "three", "Un5 Do6 Go0", trick="Un8 Tr0", revealed="Dw5 Kn2"
        ),
        *("Un5", "Un5", Idea.SECOND_PLACE, Why.SECOND),
    ),
    Case(
        PosedDecision(
            *("the last card of a faction comes second", "three", "Tr2 Do1 Go0 Kn2"),
            trick="Tr8 Tr1",
            revealed="Dw5 Kn4",
        ),
        *("Tr2", "Tr2", Idea.SECOND_PLACE, Why.SECOND),
    ),
    Case(
        PosedDecision(
            *("only the partner may win", "four", "Go2 Kn2 Dw1 Un3 Un4", "", "", ""),
            trick="Tr8",
            revealed="Dw5 Kn4",
        ),
        *("Go2", "Go2", Idea.TRUST_PARTNER, Why.FREES_KNIGHTS),
    ),
    Case(
        PosedDecision("the others must play higher", "four", "Tr5 Tr1", trick="Tr4", revealed="Go0 Go1"),
        *("Tr5", "Tr5", Idea.RAISE_BAR, Why.BEST_SO_FAR, "Tr4"),
    ),
    Case(
        PosedDecision("first or second will do", "three", "Tr6 Do9 Go0", revealed="Kn9 Dw9"),
        *("Tr6", "Tr6", Idea.SECOND_PLACE, Why.PLACED),
    ),
    Case(
        PosedDecision("a rival has yet to play", "three", "Tr4 Do5 Go2 Kn2", trick="Tr9", revealed="Go9 Dr6"),
        *("Tr4", "Tr4", Idea.SECOND_PLACE, Why.PLACED),
        lacks=TROLLS,
    ),
    Case(
        PosedDecision("one card alone is lower", "claim", "Go0 Kn2 Dw3", trick="Do7", revealed="Dw5"),
        *("Kn2", "Kn2", Idea.THROW_AWAY, Why.NEXT_LEAST, "Go0"),
    ),
)


MISSED_LEAST = (
    Case(
        PosedDecision("none out is lower", "claim", "Un2 Kn9 Kn8 Un9", trick="Do8", others=("Un4 Un5 Go0",)),
        *("Un2", "Un2", Idea.THROW_AWAY, Why.LOWEST_OUT),
    ),
    Case(
        PosedDecision("a better one", "claim", "Go4 Go8 Kn9 Kn8", trick="Do8", others=("Go1 Go5 Un9",)),
        *("Go4", "Go4", Idea.THROW_AWAY, Why.HOLDS_BETTER, "Go8"),
    ),
    Case(
        PosedDecision("another copy", "claim_2", "Gn3 Gn3 Dr8 Dr9", trick="Se8", others=("Gn1 Gn9 Tr5",)),
        *("Gn3", "Gn3", Idea.THROW_AWAY, Why.HOLDS_SAME),
    ),
    Case(
        PosedDecision("all others higher", "claim", "Kn4 Go8 Dw9", trick="Un8", others=("Go1 Kn3",)),
        *("Kn4", "Kn4", Idea.THROW_AWAY, Why.ALL_HIGHER),
    ),
    Case(
        PosedDecision("nothing to say", "claim", "Kn4 Go4 Dw9", trick="Un8", others=("Go1 Kn3",)),
        *("Kn4", "Kn4", Idea.THROW_AWAY, Why.LEAST),
    ),
    Case(
        PosedDecision(
            "it wins no more", "claim", "Go1 Go2", trick="Go8", others=("Go9",), piles=("", "Un*10")
        ),
        *("Go1", "Go1", Idea.THROW_AWAY, Why.WINS_NO_MORE),
    ),
)
"""The cards that are missed least, each for another reason."""


@pytest.mark.parametrize("case", MISSED_LEAST, ids=lambda case: case.position.name)
def test_the_card_that_is_missed_least_has_the_reason_of_its_own(case: Case) -> None:
    test_the_idea_and_the_reason_are_those_of_a_teacher(case)


@pytest.mark.parametrize(
    ("hand", "costs"),
    [
        ("Kn2 Do7 Kn8 Kn3", "Kn8 Do7"),
        ("Kn2 Do8 Do9 Kn8 Kn9", "Kn8 Do8"),
        ("Kn2 Kn8 Do9", "Kn8"),
        ("Kn2 Kn9 Do8", "Kn9 Do8"),
    ],
)
def test_what_a_trick_would_cost_is_every_cheapest_card_that_wins_it(hand: str, costs: str) -> None:
    """ "Winning Dwarf 6 would cost you Knight 8" was said where Doppelgänger 7 won it, too."""
    position = PosedDecision("dear", "claim", hand, trick="Kn6", revealed="Dw7")
    found = taught(Case(position, "Kn2", "Kn2", Idea.TOO_DEAR, Why.KEEPS)).explanation
    assert found.idea is Idea.TOO_DEAR
    assert {each.code for each in found.cards} == set(costs.split())


def test_a_winner_is_called_the_cheapest_only_if_none_is_lower_either() -> None:
    position = PosedDecision("a Doppelgänger is lower", "claim", "Do7 Kn8 Kn2", trick="Kn6", revealed="Dw9")
    found = taught(Case(position, "Kn8", "Kn8", Idea.WIN_FOLLOWER, Why.KEEPS)).explanation
    assert (found.why, found.other) == (Why.KEEPS, card("Do7"))


@pytest.mark.parametrize(
    ("trick", "hand", "good", "place"),
    [
        ("Tr8 Tr9", "Tr2 Tr7 Do3", "Tr2", SecondPlace(is_open=False)),
        ("Tr8 Tr1", "Tr0 Do6 Tr7", "Tr0", SecondPlace(is_open=False, cards=(card("Do6"), card("Tr7")))),
        ("Tr8 Tr3", "Tr0 Do7 Tr7", "Tr0", SecondPlace(is_open=False, cards=(card("Do7"), card("Tr7")))),
        ("Tr9", "Tr0 Do7 Tr7", "Tr0", SecondPlace(is_open=True)),
        ("Tr5", "Tr0 Tr8", "Tr8", None),
    ],
)
def test_what_has_become_of_second_place_is_told(
    trick: str, hand: str, good: str, place: SecondPlace | None
) -> None:
    position = PosedDecision("second place", "three", hand, trick=trick, revealed="Dw5 Kn2")
    assert taught(Case(position, good, good, IDLE, Why.SECOND)).explanation.second_place == place


@pytest.mark.parametrize(("led", "place"), [("Tr0", SecondPlace(is_open=True)), ("Tr6", None), ("Tr9", None)])
def test_second_place_is_spoken_of_where_a_lead_may_well_get_it(led: str, place: SecondPlace | None) -> None:
    position = PosedDecision("a lead", "three", "Tr0 Tr6 Tr9 Kn2", revealed="Go0 Go0")
    assert taught(Case(position, led, led, IDLE, Why.LEAST)).explanation.second_place == place


def test_a_rival_that_errs_often_is_told_of_though_its_right_answers_are_too_many_to_name() -> None:
    position = PosedDecision("lost", "claim", "Dw5 Dw9", trick="Dw3", piles=("Go*6 Kn*3", "Go*7 Un*10"))
    view = view_of(build(position, 1), 0)
    moves = tuple(MoveEvaluation(move, 0.0, 10, proven=True) for move in view.legal_moves)
    answers = tuple(map(card, ("Kn6", "Kn7", "Kn8", "Kn9")))
    for legal_count, missed, why in ((5, 0.8, Why.OFTEN_WRONG), (5, 0.3, None), (4, 0.8, None)):
        task = Task(answers, legal_count, missed)
        ranking = MoveRanking(moves, 2, tasks={view.legal_moves[0]: task})
        found = explain(view, ranking).explanation
        assert (found.why if found.idea is Idea.SET_TASK else None) is why


def test_two_players_have_no_second_place() -> None:
    position = PosedDecision("two", "claim", "Dw0 Dw1", trick="Dw8", revealed="Kn2")
    assert taught(Case(position, "Dw0", "Dw0", IDLE, Why.LEAST)).explanation.second_place is None


def test_the_idea_to_spare_cards_names_what_is_on_offer_and_what_to_expect_instead() -> None:
    position = PosedDecision("spare", "claim", "Do8 Dw9 Go6 Un1 Un3", revealed="Dw8")
    view = view_of(build(position, 1), 0)
    found = taught(Case(position, "Un1", "Un1", Idea.SPARE, Why.LEAST)).explanation
    unseen = [each.value for each in view.unseen_cards().elements()]
    assert found.idea is Idea.SPARE
    assert (found.cards, found.count) == ((card("Dw8"),), round(sum(unseen) / len(unseen)))


def taught(case: Case) -> ExplainedMove:
    """The explanation of a decision in which these moves are better than all others."""
    state = build(case.position, 1)
    if case.lacks is not None:
        state.voids[1].add(case.lacks)
    view = view_of(state, 0)
    good = case.good.split()
    values = {move: 1.0 if name_of(move) in good else WORSE for move in view.legal_moves}
    moves = [MoveEvaluation(move, value) for move, value in values.items()]
    best = next(move for move in view.legal_moves if name_of(move) == good[0])
    return explain(view, MoveRanking(in_order_of_value(moves, best), len(moves)))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.position.name)
def test_the_idea_and_the_reason_are_those_of_a_teacher(case: Case) -> None:
    found = taught(case)
    assert name_of(found.move) == case.card
    assert (found.explanation.idea, found.explanation.why) == (case.idea, case.why)
    assert case.other in ("", found.explanation.other and found.explanation.other.code)


def test_of_equally_good_cards_a_dear_one_is_not_spent_on_little() -> None:
    position = PosedDecision("a poor card", "claim", "Kn8 Kn3 Go0 Un0", revealed="Do0")
    found = taught(Case(position, "Kn8 Kn3 Go0", "", Idea.SPARE, Why.LEAST))
    assert name_of(found.move) != "Kn8"


def test_of_equally_good_cards_no_undead_is_given_to_the_winner() -> None:
    position = PosedDecision("no Undead", "claim", "Un3 Kn4 Go8 Go9", trick="Dw7", revealed="Un7")
    found = taught(Case(position, "Un3 Kn4 Go8 Go9", "", Idea.THROW_AWAY, Why.WOULD_SCORE))
    assert (name_of(found.move), found.explanation.why) == ("Kn4", Why.WOULD_SCORE)


def test_a_high_card_is_not_called_one_to_spare() -> None:
    position = PosedDecision("a high lead", "claim", "Go0 Go1 Go6", revealed="Do0")
    found = taught(Case(position, "Go6", "", Idea.KEEP_LOW, Why.KEEPS_LOW))
    assert found.explanation.idea is not Idea.SPARE


def test_nobody_is_told_to_win_with_a_dwarf_that_goes_to_the_rival() -> None:
    position = PosedDecision(
        "no Dwarves", "claim", f"Dw0 Go9 {REST}", others=("Go0 Go0 Go1 Go4 Go5 Go6 Kn5 Kn6 Kn7 Kn8",)
    )
    found = taught(Case(position, "Dw0", "Dw0", Idea.SPARE, Why.KEEPS))
    assert found.explanation.idea not in (Idea.CASH, Idea.UNFOLLOWED)


def test_a_troll_that_the_partner_wins_is_given_to_the_partner() -> None:
    position = PosedDecision(
        "the partner's Doppelgänger", "four", "Tr1 Tr2 Go0 Go1 Go2 Kn2 Kn3 Un1", trick="Do9 Dw4"
    )
    found = taught(Case(position, "Tr1", "Tr1", Idea.FEED_PARTNER, Why.TO_SIDE))
    assert found.explanation.idea in (Idea.FEED_PARTNER, Idea.LEAVE_TO_PARTNER)


def test_of_two_cards_of_a_faction_the_lower_one_is_what_is_kept() -> None:
    """ "Save your good cards" was said of the best Dragon of a hand, which kept a Gnome 9."""
    position = PosedDecision("a poor card", "claim_2", "Dr5 Dr7 Gn1 Gn9", revealed="Se0")
    found = taught(Case(position, "Dr7", "Dr7", Idea.KEEP_LOW, Why.KEEPS_LOW))
    assert (found.explanation.idea, found.explanation.why) == (Idea.KEEP_LOW, Why.KEEPS_LOW)


def test_nobody_pays_with_a_good_card_for_a_trick_that_a_low_one_leads() -> None:
    position = PosedDecision("a low lead", "four", "Kn3 Go0", revealed="Dr9 Do6")
    found = taught(Case(position, "Kn3", "Kn3", Idea.SPARE, Why.KEEPS))
    assert found.explanation.idea is not Idea.MAKE_THEM_PAY


@pytest.mark.parametrize(
    ("piles", "why", "by"),
    [
        (("Go*12 Kn*6 Un*10", "Do*7 Dw*7"), Why.CROWN_WON, "Go Kn Un"),
        (("Do*7 Dw*7", "Go*12 Kn*6 Un*10"), Why.CROWN_LOST, "Go Kn Un"),
    ],
)
def test_where_every_vote_is_decided_the_votes_that_decided_it_are_named(
    piles: tuple[str, str], why: Why, by: str
) -> None:
    found = taught(
        Case(PosedDecision("over", "claim", "Go9 Dw9", piles=piles), "Go9", "Go9", why=why, idea=IDLE)
    )
    assert (found.explanation.idea, found.explanation.why) == (IDLE, why)
    assert {each.code for each in found.explanation.factions} == set(by.split())


@pytest.mark.parametrize(
    ("hand", "piles", "why"),
    [
        ("Un4 Un7", ("Un0 Un1 Un2 Un3", ""), Why.SAFE_NOW),
        ("Un4 Un7", ("Un0 Un1", "Un2 Un3"), Why.SCORES_AHEAD),
        ("Un4 Un7", ("Un0 Un1 Un2", "Un3"), Why.SCORES_SEVERAL),
        ("Do7 Do6", ("Un0", "Un1 Un2 Un3"), Why.SCORES_AWAY),
        ("Do7 Do6", ("Un0 Un1 Un2", "Un3"), Why.SCORES),
    ],
)
def test_the_reason_to_score_undead_is_what_they_do_to_their_vote(
    hand: str, piles: tuple[str, str], why: Why
) -> None:
    idle = "Go0 Go0 Go0 Go1 Go2 Go3 Kn2 Kn3 Kn4"
    position = PosedDecision("Undead", "claim", f"{hand} {idle}", trick="Un5", revealed="Dw5", piles=piles)
    good = hand.split()[1]
    found = taught(Case(position, good, good, Idea.RAISE_UNDEAD, why))
    assert (found.explanation.idea, found.explanation.why) == (Idea.RAISE_UNDEAD, why)
    if why is Why.SCORES_AHEAD:
        assert (found.explanation.count, found.explanation.against) == (4, 2)


@pytest.mark.parametrize(("hand", "why"), [("Un9 Un1", Why.SCORES_WITH_IT), ("Do9 Do1", Why.MOSTLY)])
def test_nobody_is_promised_undead_of_a_trick_to_which_a_rival_has_yet_to_play(hand: str, why: Why) -> None:
    position = PosedDecision("Undead", "three", f"{hand} Go1 Kn2", trick="Un5", revealed="Go9 Dr6")
    found = taught(Case(position, hand[:3], hand[:3], Idea.RAISE_UNDEAD, why))
    assert (found.explanation.idea, found.explanation.why) == (Idea.RAISE_UNDEAD, why)


@pytest.mark.parametrize(
    ("rest", "piles", "why"),
    [
        ("Do0 Do1 Do2 Do3 Do4 Do5 Do6 Do7 Do8 Do9", ("Un0", ""), Why.SCORES_WITH_IT),
        ("Do9 Go0 Go0 Go0 Go1 Go2 Go3 Kn2 Kn3 Kn4", ("Un0 Un1", "Un2 Un3"), Why.SCORES_IF_WON),
        ("Do9 Go0 Go0 Go0 Go1 Go2 Go3 Kn2 Kn3 Kn4", ("Un0 Un1 Un2", "Un3"), Why.SCORES_SURELY),
    ],
)
def test_the_reason_to_lead_an_undead_is_what_comes_with_it(
    rest: str, piles: tuple[str, str], why: Why
) -> None:
    position = PosedDecision("Undead", "claim", f"Un9 {rest}", revealed="Dw5", piles=piles)
    found = taught(Case(position, "Un9", "Un9", Idea.RAISE_UNDEAD, why))
    assert (found.explanation.idea, found.explanation.why) == (Idea.RAISE_UNDEAD, why)


def taking(revealed: str, looked_at: str = "") -> PlayerView:
    """The view of a seat that takes one of these cards."""
    view = view_of(build(PosedDecision("taking", "claim_2", "Gn1 Gn3", revealed="Tr2"), 1), 0)
    cards = tuple(map(card, revealed.split()))
    return replace(view, revealed=cards, looked_at=card(looked_at) if looked_at else None)


def test_a_choice_between_equal_cards_is_called_none() -> None:
    context = DecisionContext(taking("Gn5", "Gn5"))
    (only,) = ideas_of_taking(context, card("Gn5"))
    assert only.why is Why.SAME


@pytest.mark.parametrize(("taken", "is_scarce"), [("Kn2", True), ("Dw2", False)])
def test_a_faction_is_scarce_only_beside_one_with_many_more_cards(taken: str, *, is_scarce: bool) -> None:
    """ "Only eight Dwarves are still in the game" was said beside nine Goblins."""
    view = view_of(build(PosedDecision("taking", "claim", "Un1 Un2", revealed="Kn2"), 1), 0)
    other = "Go9" if is_scarce else "Un9"
    view = replace(view, revealed=(card(taken), card(other)), followers=(), discard=(card("Dw1"),))
    found = ideas_of_taking(DecisionContext(view), card(taken))
    assert any(each.idea is Idea.TAKE_SCARCE for each in found) is is_scarce


@pytest.mark.parametrize(
    ("low", "why"), [("Dw0", Why.LOW_DWARF), ("Dr0", Why.LOW_DRAGON), ("Un0", Why.LOSES)]
)
def test_a_low_follower_is_taken_for_the_tricks_that_it_loses(low: str, why: Why) -> None:
    faction = low[:2]
    view = view_of(build(PosedDecision("taking", "three", "Go1 Go2", revealed="Kn2"), 1), 0)
    view = replace(view, revealed=(card(low), card(f"{faction}8")), followers=())
    assert isinstance(view.legal_moves[0], Play)
    (only,) = ideas_of_taking(DecisionContext(view), card(low))
    assert (only.idea, only.why) == (Idea.KEEP_LOW, why)
