"""The stories of the rivals: which of their beats the player has seen."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum

from claim_desktop.session.stores import Store
from claim_desktop.storage.encounters import Encounters


class Beat(Enum):
    """A part of a rival's story; the value is the last part of its text's key."""

    BEFORE = "before"
    """Before the first game."""
    AFTER = "after"
    """Once the rival is beaten."""


def is_told(encounters: Store[Encounters], level: str, beat: Beat) -> bool:
    """Whether the player has seen a beat of a rival's story."""
    return _mark(level, beat) in encounters.value.stories


def note_beat(encounters: Store[Encounters], level: str, beat: Beat) -> None:
    """Store that a beat has been seen, so that it is shown again only on request."""
    if not is_told(encounters, level, beat):
        mark = _mark(level, beat)
        encounters.change(lambda met: replace(met, stories=(*met.stories, mark)))


def _mark(level: str, beat: Beat) -> str:
    return f"{level}.{beat.value}"
