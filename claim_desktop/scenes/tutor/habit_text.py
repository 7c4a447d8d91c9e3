"""Habits in words."""

from __future__ import annotations

from claim_desktop.i18n import tr
from claim_desktop.scenes.tutor.logic.habits import Habit


def habit_name(habit: Habit) -> str:
    """A few words, for a list."""
    return tr(f"tutor.habit.{habit.value}")


def fault_text(habit: Habit) -> str:
    """What the person does, as a heading."""
    return tr(f"tutor.habit.{habit.value}.fault")


def strength_text(habit: Habit) -> str:
    """What the person does well instead, as a heading."""
    return tr(f"tutor.habit.{habit.value}.strength")


def definition_text(habit: Habit) -> str:
    """What shows the habit, in a sentence."""
    return tr(f"tutor.habit.{habit.value}.about")


def cure_text(habit: Habit) -> str:
    """What to do about it, as the tutor says it."""
    return tr(f"tutor.habit.{habit.value}.cure")
