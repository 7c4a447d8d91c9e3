"""Reviews of finished games, cached so that they need not be made twice: they may be deleted at any time."""

from __future__ import annotations

import contextlib
import hashlib
import json
from pathlib import Path

from claim_desktop.json_decoding import parse
from claim_desktop.rules import record as records
from claim_desktop.rules.record import Record
from claim_desktop.storage.document import Fields
from claim_desktop.storage.errors import StorageError
from claim_desktop.storage.folder import DataFolder
from claim_desktop.storage.safe_files import GAME, list_files, remove_file

FORMAT, VERSION = "claim-review", 5
"""Incremented with any change of how games are judged, so that older reviews are made again. From 2 on,
estimates are calibrated (`ai/calibration.py`); from 3 on, those of Knights and Goblins by more games; from 4
on, values of the larger search replace the first ones; from 5 on, ideas explain turning points.
"""

MAX_KEPT = 400
"""The maximum number of reviews, about 20 KB each."""


class ReviewFolder:
    """A file for each reviewed game, named after its cards and moves."""

    def __init__(self, folder: DataFolder) -> None:
        self._folder = folder

    def read(self, record: Record) -> Fields | None:
        """Return the review kept for this game; None if it is missing, damaged or of another version.

        Never raises.
        """
        try:
            content = self._folder.read(self._path(record))
            fields = None if content is None else parse(content)
        except (StorageError, OSError, ValueError):
            return None
        if not isinstance(fields, dict):
            return None
        is_known = fields.get("format") == FORMAT and fields.get("version") == VERSION
        return fields if is_known else None

    def keep(self, record: Record, review: Fields) -> None:
        """Store a review, and delete the oldest of too many. Never raises: it can be made again."""
        written = {"format": FORMAT, "version": VERSION, **review}
        with contextlib.suppress(StorageError, OSError):
            self._folder.make_folder(self._folder.reviews_path)
            self._folder.write(self._path(record), json.dumps(written, separators=(",", ":")).encode())
            self._drop_oldest()

    def drop(self, record: Record) -> None:
        """Delete the review kept for this game, if there is one. Never raises."""
        with contextlib.suppress(StorageError, OSError):
            remove_file(self._path(record))

    def _drop_oldest(self) -> None:
        found = list_files(self._folder.reviews_path, GAME)
        found.sort(key=lambda file: file[1].st_mtime_ns)
        for path, _ in found[:-MAX_KEPT]:
            remove_file(path)

    def _path(self, record: Record) -> Path:
        return self._folder.reviews_path / f"{review_id(record)}.json"


def review_id(record: Record) -> str:
    """A name that two games share only if their cards and moves are equal, no matter who played."""
    fields = records.to_object(record)
    played = [fields[name] for name in ("deck", "first_leader", "hands", "stock", "moves")]
    counted = record.how_played.counted_after
    return hashlib.sha256(json.dumps([played, counted]).encode()).hexdigest()[:16]
