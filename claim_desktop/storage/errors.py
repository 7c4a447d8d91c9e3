"""The errors that files can cause: reason codes, and the values for a sentence about each."""

from __future__ import annotations

import errno
from enum import Enum
from pathlib import Path

from claim_desktop.i18n import tr
from claim_desktop.i18n.rules_texts import refusal
from claim_desktop.rules.errors import CodedError, RulesError

CAUSES = {
    errno.ENOENT: "missing",
    errno.EACCES: "forbidden",
    errno.EPERM: "forbidden",
    errno.EROFS: "read_only",
    errno.ENOSPC: "full",
    errno.EISDIR: "folder",
    errno.ENOTDIR: "no_folder",
    errno.ENAMETOOLONG: "long_name",
}
"""The system's usual reasons, by the last part of their text's key; its own messages are not translated."""


class FileProblem(Enum):
    """Why a file or folder cannot be used; the value is the last part of the sentence's key in `i18n`."""

    NO_HOME = "no_home"
    NO_FOLDER = "no_folder"
    NOT_WRITTEN = "not_written"
    NOT_TOUCHED = "not_touched"
    NOT_REMOVED = "not_removed"
    NOT_TEXT = "not_text"
    NOT_READ = "not_read"
    NOT_LISTED = "not_listed"

    TAKEN = "taken"
    IN_USE = "in_use"

    UNREADABLE = "unreadable"
    NEWER = "newer"
    NO_FILE = "no_file"
    NOT_OWN = "not_own"
    NOT_PRIVATE = "not_private"
    LINKED_FOLDER = "linked_folder"
    TOO_LARGE = "too_large"
    NOT_JSON = "not_json"
    NO_GAME = "no_game"
    EMPTY = "empty"
    OTHER_FORMAT = "other_format"
    SEVERAL_RECORDS = "several_records"
    NO_VERSION = "no_version"
    WRONG_RECORD = "wrong_record"
    WRONG_SEATS = "wrong_seats"
    WRONG_NAME = "wrong_name"
    WRONG_LABEL = "wrong_label"
    WRONG_SETTINGS = "wrong_settings"
    WRONG_PRACTICE = "wrong_practice"


class StorageError(CodedError):
    """A file or folder that cannot be used."""

    reason: FileProblem


class DamagedError(StorageError):
    """The file's content is invalid."""


class NewerError(StorageError):
    """The file was written by a later version of the game."""

    def __init__(self) -> None:
        super().__init__(FileProblem.NEWER)


class UnreadableError(StorageError):
    """A file that exists but cannot be read. `cause` is the reason: its content, or the system."""

    def __init__(self, kind: str, path: Path, cause: StorageError | OSError) -> None:
        """`kind` is the file's format without "claim-"."""
        super().__init__(FileProblem.UNREADABLE, kind=kind, path=path, cause=cause)
        self.kind = kind
        self.cause = cause


class RefusedError(OSError):
    """The game itself refuses to touch a file: a link, a pipe, or a name that is not its own."""

    def __init__(self, code: int, reason: FileProblem, path: Path) -> None:
        """`code` is one of `errno`."""
        super().__init__(code, reason.value, str(path))
        self.reason = reason


def drop_origins(error: BaseException | None) -> None:
    """Drop an error's causes, frames included, which would keep everything read there alive."""
    while error is not None:
        origin = error.__cause__ or error.__context__
        error.__traceback__ = error.__cause__ = error.__context__ = None
        error = origin


def system_refusal(reason: FileProblem, path: Path, error: OSError) -> StorageError:
    """Return the `StorageError` to raise for an error of the system or a refusal of the game itself."""
    if isinstance(error, RefusedError) and reason is FileProblem.NOT_WRITTEN:
        return StorageError(FileProblem.NOT_TOUCHED, path=error.filename, cause=error)
    return StorageError(reason, path=path, cause=error)


def sentence(error: StorageError) -> str:
    """Return the sentence that tells a player what happened and what to do, in the current language."""
    values = {name: _text(value) for name, value in error.values.items()}
    if isinstance(error, UnreadableError):
        if error.kind == "record" and isinstance(error.cause, FileNotFoundError):
            return tr("storage.missing.record", **values)
        key = f"newer.{error.kind}" if isinstance(error.cause, NewerError) else f"damaged.{error.kind}"
        return tr(f"storage.{key}", **values)
    return tr(f"storage.{error.reason.value}", **values)


def cause_text(error: OSError) -> str:
    """The system's reason, worded for the end of a sentence."""
    if error.errno in CAUSES:
        return tr(f"storage.cause.{CAUSES[error.errno]}")
    return error.strerror or str(error)


def _text(value: object) -> object:
    match value:
        case NewerError():
            return ""
        case StorageError():
            return sentence(value)
        case RulesError():
            return refusal(value).rstrip(".")
        case RefusedError():
            return tr(f"storage.{value.reason.value}")
        case OSError():
            return cause_text(value)
        case _:
            return value
