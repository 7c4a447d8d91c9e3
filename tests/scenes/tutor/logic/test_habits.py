"""Each habit is recognised by the card that was played and the one that would have been better."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from claim_desktop.rules.view import view_of
from claim_desktop.scenes.review.logic.review import EvaluatedCard, ReviewedDecision
from claim_desktop.scenes.tutor.logic.habits import (
    DEFINITIONS,
    Habit,
    JudgedChoice,
    habit_at_fault,
    opportunities_of,
)
from tests.ai.sensible_moves.position import PosedDecision, build, name_of


def choice(position: PosedDecision, played: str, good: Sequence[str]) -> JudgedChoice:
    """A decision in which these cards are equally good, and all others worse."""
    state = build(position, 1)
    view = view_of(state, 0)
    codes = [name_of(move).removeprefix("+") for move in view.legal_moves]
    cards = sorted((EvaluatedCard(code, 0.6 if code in good else 0.3) for code in codes), key=_worst_last)
    is_take = bool(view.takers)
    return JudgedChoice(
        view,
        ReviewedDecision(
            0, 0, view.phase.value, 1, is_take, played, tuple(cards), 0.6, 0.6, 0.6, is_proven=False
        ),
    )


def _worst_last(card: EvaluatedCard) -> float:
    return -card.value


def fault(position: PosedDecision, played: str, *good: str) -> Habit | None:
    """What playing one card where others are as good as the best is due to."""
    made = choice(position, played, good)
    return habit_at_fault(made, opportunities_of(made))


def two(mode: str, hand: str, other: str = "", trick: str = "", **more: object) -> PosedDecision:
    """A decision of Phase Two against one rival with these cards."""
    return PosedDecision("", mode, hand, trick=trick, others=(other,), **more)  # type: ignore[arg-type]


def one(mode: str, hand: str, revealed: str, trick: str = "", **more: object) -> PosedDecision:
    """A decision of Phase One."""
    return PosedDecision("", mode, hand, revealed=revealed, trick=trick, **more)  # type: ignore[arg-type]


CASES = {
    Habit.OVERTAKES_PARTNER: (
        one("four", "Dr9 Dr2 Tr1", "Un3 Go1", "Dr5 Dr8 Dr3"),
        "Dr9",
        "Dr2",
    ),
    Habit.TAKES_WRONG_FOLLOWERS: (
        one("claim_2", "Se9 Gi1 Dr2", "Gi3", "Se2", play="Se9", top="Dr9"),
        "Gi3",
        "top",
    ),
    Habit.SPARES_GNOMES: (
        two("claim_2", "Gi5 Dr2 Tr1", "Gi1 Dr5", "Se4", gnomes=("", "Gn5"), piles=("", "")),
        "Dr2",
        "Gi5",
    ),
    Habit.EXPOSES_GNOMES: (two("claim_2", "Gn7 Dr8 Tr1", "Gi7 Dr5 Tr2"), "Gn7", "Dr8"),
    Habit.FORGETS_KNIGHTS: (two("claim", "Kn4 Dw8 Un3", "Kn9 Un2", "Go8"), "Un3", "Kn4"),
    Habit.GIVES_DWARVES_AWAY: (two("claim", "Dw9 Dw1 Un3", "Kn9 Un2", "Dw5"), "Dw9", "Dw1"),
    Habit.GIVES_UNDEAD_AWAY: (one("claim", "Un9 Un1 Kn3", "Go3", "Un5"), "Un1", "Un9"),
    Habit.MISUSES_DRAGONS: (one("claim_2", "Dr8 Gi5 Tr3", "Gi3"), "Dr8", "Gi5"),
    Habit.WASTES_DOPPELGANGERS: (one("claim", "Do9 Kn8 Kn2", "Go0", "Kn5"), "Do9", "Kn8"),
    Habit.OVERLOOKS_WINNERS: (two("claim", "Kn9 Un3 Go2 Go1 Un2 Dw4", "Kn8 Un5 Go5"), "Un3", "Kn9"),
    Habit.LEADS_INTO_VOIDS: (
        two("claim", "Kn2 Un3 Go1 Go2 Un2 Go3", "Go9 Un5 Do9 Go8 Un6 Un7"),
        "Kn2",
        "Un3",
    ),
    Habit.OVERPAYS: (one("claim", "Kn9 Kn6 Go3", "Dw4", "Kn5"), "Kn9", "Kn6"),
    Habit.DISCARDS_GOOD_CARDS: (one("claim", "Kn7 Kn2 Go3", "Dw4", "Kn9"), "Kn7", "Kn2"),
    Habit.WINS_POOR_FOLLOWERS: (one("claim", "Kn9 Kn2 Go3", "Go0", "Kn5"), "Kn9", "Kn2"),
    Habit.LETS_FOLLOWERS_GO: (one("claim", "Kn9 Kn2 Go3", "Do9", "Kn5"), "Kn2", "Kn9"),
    Habit.LEADS_GOOD_CARDS: (one("claim", "Kn9 Kn2 Go3", "Go0"), "Kn9", "Go3"),
    Habit.HOARDS_GOOD_CARDS: (one("claim", "Kn9 Kn2 Go3", "Do9"), "Kn2", "Kn9"),
    Habit.GRABS_TRICKS: (two("claim", "Kn9 Kn2 Un3 Go1 Go2 Go3", "Kn8 Un5", "Kn5"), "Kn9", "Kn2"),
    Habit.LETS_TRICKS_GO: (two("claim", "Kn9 Kn2 Un3 Go1 Go2 Go3", "Kn8 Un5", "Kn5"), "Kn2", "Kn9"),
    Habit.FIGHTS_FOR_SETTLED_VOTES: (
        two(
            "claim",
            "Un2 Kn9",
            "Un9",
            "Dw3",
            piles=("Kn3 Kn4 Kn5 Kn6 Kn7 Un0 Un1 Un3 Un4", "Un5 Un6 Un7 Un8"),
        ),
        "Un2",
        "Kn9",
    ),
    Habit.MISSES_VOTES: (
        two(
            "claim",
            "Kn9 Kn2",
            "Go2",
            "Kn8",
            piles=("Kn3 Kn4 Kn5 Un0 Un1 Un2 Un3 Un4", "Kn6 Kn7 Un5 Un6 Un7 Un8 Un9"),
        ),
        "Kn2",
        "Kn9",
    ),
}
"""For each habit a decision, the card that shows it, and the better one."""


@pytest.mark.parametrize("habit", CASES)
def test_a_mistake_is_due_to_the_habit_that_it_shows(habit: Habit) -> None:
    position, played, better = CASES[habit]
    assert habit in opportunities_of(choice(position, played, [better]))
    assert fault(position, played, better) is habit


@pytest.mark.parametrize("habit", CASES)
def test_the_opposite_mistake_is_due_to_something_else(habit: Habit) -> None:
    position, played, better = CASES[habit]
    if habit not in (Habit.TAKES_WRONG_FOLLOWERS, Habit.MISUSES_DRAGONS):
        assert fault(position, better, played) is not habit


def test_every_habit_is_defined_and_has_an_example() -> None:
    assert set(DEFINITIONS) == set(Habit) == set(CASES)


def test_winning_is_no_mistake_where_a_cheaper_card_should_have_won() -> None:
    position = one("claim", "Kn9 Kn6 Kn2 Go3", "Dw4", "Kn5")
    assert fault(position, "Kn9", "Kn6", "Kn2") is Habit.OVERPAYS
    assert fault(position, "Kn9", "Kn2") is Habit.WINS_POOR_FOLLOWERS


def test_losing_is_no_mistake_where_a_lesser_card_should_have_lost() -> None:
    position = one("claim", "Kn9 Kn7 Kn2 Go3", "Dw4", "Kn8")
    assert fault(position, "Kn7", "Kn9", "Kn2") is Habit.DISCARDS_GOOD_CARDS
    assert fault(position, "Kn7", "Kn9") is Habit.LETS_FOLLOWERS_GO


def test_a_decision_without_choice_shows_nothing() -> None:
    assert opportunities_of(choice(one("claim", "Kn2 Go3 Dw9", "Dw4", "Kn5"), "Kn2", ["Kn2"])) == ()
