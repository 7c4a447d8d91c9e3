"""A habit is named only where chance cannot explain what it costs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from claim_desktop.rules.decks import Pair
from claim_desktop.scenes.tutor.logic.diagnosis import LATEST, LEAST_COST, MIN_GAMES, Trend, diagnose
from claim_desktop.scenes.tutor.logic.habits import Habit
from claim_desktop.scenes.tutor.logic.observations import Mistake, Observation, Opportunities
from claim_desktop.scenes.tutor.logic.strength import rivals_table

LEADS, PAYS, GRABS = Habit.LEADS_GOOD_CARDS, Habit.OVERPAYS, Habit.GRABS_TRICKS


def game(number: int, costs: Sequence[tuple[Habit | None, float]], players: int = 2) -> Observation:
    """A game with mistakes of these habits and costs; the higher its number, the older."""
    return Observation(
        game=f"{number}",
        file=f"{number}.json",
        code=f"CLAIM-{number}",
        seat=0,
        players=players,
        pair=Pair.KNIGHTS_GOBLINS,
        rivals=("steward",),
        finished=10_000 - number,
        hints=0,
        decisions=15,
        found=15 - len(costs),
        stake=1.0,
        opportunities={habit: Opportunities(6, 0.2, 3) for habit in (LEADS, PAYS, GRABS)},
        mistakes=tuple(
            Mistake(index, 1, "Kn9", "Kn2", cost, is_proven=False, habit=habit)
            for index, (habit, cost) in enumerate(costs)
        ),
        luck=-10,
    )


def games(count: int, costs: Sequence[tuple[Habit | None, float]], first: int = 0) -> list[Observation]:
    return [game(first + number, costs) for number in range(count)]


def test_nothing_is_said_before_five_games() -> None:
    said = diagnose(games(MIN_GAMES - 2, [(LEADS, 0.3)]))
    assert (said.missing, said.strength, said.habits) == (2, None, ())
    assert diagnose(games(MIN_GAMES, [(LEADS, 0.3)])).missing == 0


def test_a_habit_that_costs_much_in_every_game_is_named_with_its_figures() -> None:
    said = diagnose(games(LATEST, [(LEADS, 0.05), (LEADS, 0.05), (None, 0.05)]))
    (finding,) = said.habits
    assert finding.habit is LEADS
    assert (finding.faults, finding.opportunities) == (2 * LATEST, 6 * LATEST)
    assert round(finding.cost, 6) == 2.0
    assert finding.expected < 0.5
    assert len(finding.positions) == 2 * LATEST
    assert said.luck == -2.0


def test_mistakes_that_are_due_to_no_habit_name_none() -> None:
    assert diagnose(games(LATEST, [(None, 0.05), (None, 0.05)])).habits == ()


def test_what_costs_a_player_of_the_same_strength_as_much_is_not_named() -> None:
    table = rivals_table()[2].levels["innkeeper"]
    own = table.habits[LEADS] * 0.2
    said = diagnose(games(LATEST, [(LEADS, own), (None, table.cost - own)]))
    assert said.strength is not None
    assert said.strength.equal == "innkeeper"
    assert said.habits == ()


def test_one_dear_mistake_is_no_habit() -> None:
    once = [game(0, [(GRABS, 1.0)]), *games(LATEST - 1, [(None, 0.1)], 1)]
    assert diagnose(once).habits == ()
    thrice = [*games(3, [(GRABS, 1.0)]), *games(LATEST - 3, [(None, 0.1)], 3)]
    assert [each.habit for each in diagnose(thrice).habits] == [GRABS]


def test_two_dear_mistakes_of_a_weak_player_may_be_chance() -> None:
    weak = [*(game(number, [(LEADS, 1.0), (None, 0.8)]) for number in range(2))]
    said = diagnose([*weak, *games(LATEST - 2, [(None, 0.8)], 2)])
    finding = next(each for each in said.all if each.habit is LEADS)
    assert finding.cost - finding.expected > LEAST_COST
    assert said.habits == ()


def test_what_costs_a_little_again_and_again_is_no_chance() -> None:
    said = diagnose(games(LATEST, [(GRABS, 0.02), (None, 0.3)]))
    assert [each.habit for each in said.habits] == [GRABS]


def test_what_costs_next_to_nothing_is_not_worth_a_word() -> None:
    said = diagnose(games(LATEST, [(PAYS, 0.01)]))
    assert said.habits == ()
    assert said.all[0].habit is PAYS


def test_the_two_dearest_habits_are_named_the_dearest_first() -> None:
    said = diagnose(games(LATEST, [(LEADS, 0.06), (PAYS, 0.09), (GRABS, 0.07), (None, 0.01)]))
    assert [each.habit for each in said.habits] == [PAYS, GRABS]
    assert [each.habit for each in said.all] == [PAYS, GRABS, LEADS]


def test_what_costs_less_than_a_player_of_the_same_strength_is_done_well() -> None:
    said = diagnose(games(LATEST, [(None, 0.7)]))
    assert said.best is not None
    assert said.best.habit is LEADS
    assert said.best.example == (game(0, [(None, 0.7)]), 3)


def test_a_trend_needs_games_before_and_a_change_beyond_chance() -> None:
    now = games(LATEST, [(LEADS, 0.1)])
    assert diagnose(now).all[0].trend is None
    assert diagnose([*now, *games(LATEST, [(LEADS, 0.1)], LATEST)]).all[0].trend is Trend.AS_BEFORE
    assert diagnose([*now, *games(LATEST, [(LEADS, 0.2)], LATEST)]).all[0].trend is Trend.BETTER
    assert diagnose([*now, *games(LATEST, [(LEADS, 0.05)], LATEST)]).all[0].trend is Trend.WORSE


def test_learned_positions_make_room() -> None:
    played = games(LATEST, [(LEADS, 0.1)])
    first = diagnose(played).habits[0].positions[0]
    left = diagnose(played, {first.mark}).habits[0].positions
    assert len(left) == LATEST - 1
    assert first.mark not in {each.mark for each in left}


def test_games_of_two_three_and_four_players_are_judged_together() -> None:
    played = games(LATEST, [(LEADS, 0.05), (LEADS, 0.05), (None, 0.05)])
    mixed = [replace(each, players=2 + index % 3) for index, each in enumerate(played)]
    said = diagnose(mixed)
    assert (said.games, said.missing) == (LATEST, 0)
    assert [each.habit for each in said.habits] == [LEADS]


def test_the_same_games_always_say_the_same() -> None:
    played = games(LATEST, [(LEADS, 0.1), (PAYS, 0.02)])
    assert diagnose(played) == diagnose(played)
