"""Errors in moves, decks and records: each has a reason code, and values for a sentence about it."""

from __future__ import annotations

import json
from enum import Enum


class ErrorReason(Enum):
    """Why something was refused; the value is the last part of the sentence's key in `i18n`."""

    GAME_OVER = "game_over"
    NOT_YOUR_TURN = "not_your_turn"
    TAKE_FIRST = "take_first"
    NOTHING_TO_TAKE = "nothing_to_take"
    NOT_IN_HAND = "not_in_hand"
    MUST_FOLLOW = "must_follow"
    MUST_FOLLOW_DOPPELGANGERS = "must_follow_doppelgangers"
    NOT_OFFERED = "not_offered"

    PLAYERS = "players"
    FACTIONS_COUNT = "factions_count"
    FACTIONS_TWICE = "factions_twice"
    FACTIONS_SINGLE = "factions_single"

    NOT_JSON = "not_json"
    NOT_OBJECT = "not_object"
    FORMAT = "format"
    VERSION = "version"
    MISSING = "missing"
    WRONG_TYPE = "wrong_type"
    UNKNOWN_VALUE = "unknown_value"
    UNKNOWN_CARD = "unknown_card"
    WRONG_LENGTH = "wrong_length"
    WRONG_CARDS = "wrong_cards"
    PLAY_AND_TAKE = "play_and_take"
    WRONG_SEAT = "wrong_seat"
    WRONG_NAME = "wrong_name"
    WRONG_COUNT = "wrong_count"
    WRONG_OPTIONS = "wrong_options"
    WRONG_RESULT = "wrong_result"
    RESULT_TOO_EARLY = "result_too_early"
    UNFAIR = "unfair"

    NOT_A_CODE = "not_a_code"
    DAMAGED_CODE = "damaged_code"
    NEWER_CODE = "newer_code"


_MAX_SHOWN = 40
"""The most characters of a wrong value that an error shows."""


def abbreviate(value: object) -> str:
    """A wrong value from outside, shortened to fit into a sentence.

    >>> abbreviate([1, 2]), abbreviate("Go10"), len(abbreviate("x" * 1000))
    ('[…]', 'Go10', 41)
    """
    match value:
        case list():
            return "[…]"
        case dict():
            return "{…}"
        case str():
            text = "".join(each if each.isprintable() else "?" for each in value[: 2 * _MAX_SHOWN])
        case _:
            text = json.dumps(value)
    return text if len(text) <= _MAX_SHOWN else f"{text[:_MAX_SHOWN]}…"


class CodedError(Exception):
    """An error with a reason code; `values` fill the sentence about `reason`."""

    def __init__(self, reason: Enum, **values: object) -> None:
        self.reason = reason
        self.values = values
        super().__init__(reason.value, values)

    def __str__(self) -> str:
        details = ", ".join(f"{name}={value}" for name, value in self.values.items())
        return f"{self.reason.value} ({details})" if details else self.reason.value


class RulesError(CodedError):
    """Something that the rules refuse."""

    reason: ErrorReason


class IllegalMoveError(RulesError):
    """A move that the rules do not allow in this position."""


class DeckError(RulesError):
    """Players, pair and factions that do not make a deck (RULES: Cards)."""


class RecordError(RulesError):
    """A record that cannot be read. `place` says where, such as `moves[17].play`."""

    def __init__(self, reason: ErrorReason, place: str, **values: object) -> None:
        super().__init__(reason, **values)
        self.place = place

    def __str__(self) -> str:
        return f"{self.place}: {super().__str__()}"


class CodeError(RulesError):
    """A text cannot be read as the code of a game."""
