"""Validates a file of records, including the proofs of fair deals."""

from __future__ import annotations

import json
from pathlib import Path

from claim_desktop.i18n import tr
from claim_desktop.i18n.rules_texts import refusal
from claim_desktop.json_decoding import parse
from claim_desktop.rules.errors import ErrorReason, RecordError
from claim_desktop.rules.record import from_object
from claim_desktop.storage.errors import DamagedError
from claim_desktop.storage.record_files import WrittenRecord, read_records


def check_records(path: Path) -> tuple[bool, str]:
    """Check each record, one per line or a single one over many lines.

    Returns whether there is at least one and all are valid, and a sentence that counts them or names the
    first fault.
    """
    try:
        records = read_records(path)
    except (OSError, DamagedError):
        return False, tr("menu.command.unreadable", path=path)
    if not records:
        return False, tr("menu.command.no_games", path=path)
    fair = 0
    try:
        for record in records:
            fair += _is_fair(record)
    except RecordError as error:
        return False, refusal(error)
    return True, tr("menu.command.checked", count=fair, others=len(records) - fair)


def _is_fair(record: WrittenRecord) -> bool:
    """Whether a record is one of a fair deal; raises `RecordError` if it is not valid."""
    try:
        parsed = parse(record.content)
    except ValueError as error:
        where = f"line {error.lineno}" if isinstance(error, json.JSONDecodeError) else "file"
        raise RecordError(ErrorReason.NOT_JSON, record.place or where) from error
    return from_object(parsed, record.place).how_played.fair is not None
