"""The suggestion for the menu's first button: a lesson, today's deal, or the next rival."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from enum import Enum

from claim_desktop.scenes.daily.logic.daily_deals import DAY_MODES, days_running
from claim_desktop.scenes.lessons.logic.lesson_order import FIRST_LESSONS, LESSONS
from claim_desktop.scenes.road.logic.legs import Leg
from claim_desktop.scenes.road.logic.road import Road, Station


class MenuStep(Enum):
    """The kind of suggestion; the value is the last part of the texts' keys."""

    LESSON = "lesson"
    DAY = "day"
    RIVAL = "rival"


@dataclass(frozen=True, slots=True)
class MenuSuggestion:
    """The suggestion, with its details."""

    step: MenuStep
    lesson: str = ""
    """The lesson's name, if it is one."""
    running: int = 0
    """The length of the daily streak in days, if it is today's deal."""
    leg: Leg = Leg.TWO
    station: Station | None = None
    """The next rival, who comes after today's deal if that is suggested."""

    @property
    def is_daily(self) -> bool:
        """Whether it is today's deal."""
        return self.step is MenuStep.DAY


def next_step(
    lessons_done: Sequence[str],
    days: Mapping[str, Mapping[str, str]],
    mode: str,
    today: date,
    roads: Sequence[Road],
    *,
    has_played: bool,
) -> MenuSuggestion | None:
    """The suggestion if there is no game to continue; None if everything has been done.

    `days` are the results of the deals of the day by date, `mode` is the id of the mode last played, and
    `roads` are the legs that can be walked. Newcomers take the first lessons, unless they have played
    already. A player who has not beaten any rival is led to the first one, since today's deal allows no help.
    """
    waiting = [name for name in LESSONS[:FIRST_LESSONS] if name not in lessons_done]
    if waiting and not has_played:
        return MenuSuggestion(MenuStep.LESSON, lesson=waiting[0])
    played = mode if mode in DAY_MODES else DAY_MODES[0]
    has_beaten = any(road.beaten for road in roads)
    rival = next(
        (MenuSuggestion(MenuStep.RIVAL, leg=road.leg, station=road.next) for road in roads if road.next), None
    )
    if has_beaten and played not in days.get(today.isoformat(), {}):
        running = days_running(days, today)
        return replace(rival or MenuSuggestion(MenuStep.DAY), step=MenuStep.DAY, running=running)
    if rival is not None:
        return rival
    others = [name for name in LESSONS if name not in lessons_done]
    return MenuSuggestion(MenuStep.LESSON, lesson=others[0]) if others else None
