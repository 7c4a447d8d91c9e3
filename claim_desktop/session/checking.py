"""Checks a file of records: that every game in it is valid, and that fair deals came about as they claim."""

from __future__ import annotations

from pathlib import Path

from claim_desktop.i18n import text
from claim_desktop.i18n.rules_texts import refusal
from claim_desktop.rules.errors import RecordError
from claim_desktop.rules.record import from_line
from claim_desktop.storage.door import read_foreign_file
from claim_desktop.storage.errors import DamagedError

LARGEST = 100_000_000
"""The most bytes that are read: about 50,000 records."""


def check_records(path: Path) -> tuple[bool, str]:
    """Check each record, one per line or a single one over many lines.

    Returns whether there are any and all are right, and a sentence that counts them or names the first fault.
    """
    try:
        content = read_foreign_file(path, LARGEST).decode()
    except (OSError, ValueError, DamagedError):
        return False, text("menu.command.unreadable", path=path)
    lines = [line for line in content.splitlines() if line.strip()]
    if not lines:
        return False, text("menu.command.no_games", path=path)
    is_one = not lines[0].rstrip().endswith("}")
    records = {"": content} if is_one else {f"line {at}": line for at, line in enumerate(lines, start=1)}
    fair = 0
    try:
        for place, record in records.items():
            fair += from_line(record, place).how_played.fair is not None
    except RecordError as error:
        return False, refusal(error)
    return True, text("menu.command.checked", count=fair, others=len(records) - fair)
