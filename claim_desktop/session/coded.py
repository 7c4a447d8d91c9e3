"""Games as codes: what a pasted code leads to, and which games have one to copy."""

from __future__ import annotations

from claim_desktop.rules.codes import from_code, to_code
from claim_desktop.session.match import Match
from claim_desktop.session.setup import SeatSetup


def match_of(code: str) -> Match:
    """The game of a code, with nameless people in its seats, since a code has no names.

    Raises ``CodeError`` like ``from_code``.
    """
    record = from_code(code)
    return Match((SeatSetup("", None),) * record.deck.players, record)


def code_of(match: Match | None) -> str:
    """The code of a game that is over; nothing for any other, whose code would tell who holds what."""
    return to_code(match.record) if match is not None and match.is_over else ""
