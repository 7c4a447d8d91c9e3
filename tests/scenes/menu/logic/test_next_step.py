"""What the menu offers first: a lesson, today's deal, or the next rival."""

from __future__ import annotations

from collections.abc import Sequence

from claim_desktop.scenes.lessons.logic.lesson_order import LESSONS
from claim_desktop.scenes.menu.logic.next_step import MenuStep, MenuSuggestion, next_step
from claim_desktop.scenes.road.logic.legs import Leg
from claim_desktop.scenes.road.logic.road import open_legs, road_of
from tests.scenes.road.won_games import TODAY, won_against


def suggested(
    beaten: int, lessons: Sequence[str] = (), days: dict[str, dict[str, str]] | None = None, mode: str = ""
) -> MenuSuggestion | None:
    """The suggestion for a player who has beaten this many rivals."""
    games = won_against(beaten)
    roads = [road_of(games, leg) for leg in open_legs(games)]
    return next_step(lessons, days or {}, mode, TODAY, roads, has_played=bool(games))


def step_of(found: MenuSuggestion | None) -> MenuStep:
    assert found is not None
    return found.step


def test_newcomers_are_led_through_the_first_lessons_in_order() -> None:
    assert suggested(0) == MenuSuggestion(MenuStep.LESSON, lesson=LESSONS[0])
    assert suggested(0, LESSONS[:2]) == MenuSuggestion(MenuStep.LESSON, lesson=LESSONS[2])
    found = suggested(0, LESSONS[:3])
    assert found is not None
    assert found.station is not None
    assert found.station.level == "novice"


def test_whoever_has_played_already_is_not_sent_to_a_lesson() -> None:
    assert step_of(suggested(1)) is not MenuStep.LESSON


def test_todays_deal_comes_first_once_a_rival_has_been_beaten_until_it_is_played() -> None:
    today, yesterday = TODAY.isoformat(), TODAY.replace(day=TODAY.day - 1).isoformat()
    found = suggested(1, days={yesterday: {"claim": "won 3:2"}})
    assert found is not None
    assert found.is_daily
    assert found.running == 1
    assert found.station is not None
    assert found.station.level == "squire", "who comes after it"
    played = {today: {"claim": "lost 1:4"}}
    assert step_of(suggested(1, days=played)) is MenuStep.RIVAL
    assert step_of(suggested(1, days=played, mode="claim_2")) is MenuStep.DAY


def test_the_next_rival_is_that_of_the_first_leg_that_is_not_finished() -> None:
    days = {TODAY.isoformat(): {"claim": "won 3:2"}}
    for beaten, leg, level in (
        (3, Leg.TWO, "innkeeper"),
        (7, Leg.FOUR, "novice"),
        (20, Leg.WEEK, "chancellor"),
    ):
        found = suggested(beaten, days=days)
        assert found is not None
        assert found.station is not None
        assert (found.leg, found.station.level) == (leg, level)


def test_after_everything_else_come_the_lessons_that_are_left_and_then_nothing() -> None:
    days = {TODAY.isoformat(): {"claim": "won 3:2"}}
    assert suggested(21, days=days) == MenuSuggestion(MenuStep.LESSON, lesson=LESSONS[0])
    assert suggested(21, LESSONS, days) is None
