"""The one reader of JSON above the rules: from the bytes of a file to values of the requested types.

A type says what a value may be: dataclasses and enumerations, `Annotated` with the limits of msgspec's
`Meta`, or with a `Check` for what a type cannot say. A value that does not fit is refused with its place.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, is_dataclass
from typing import Annotated, Any, TypeVar, get_args, get_origin, get_type_hints

from claim_desktop.rules.errors import RulesError, abbreviate

Value = TypeVar("Value")

_write = json.JSONEncoder(ensure_ascii=False).encode
_PLACE = re.compile(r" - at (?:key in )?`\$(?P<path>[^`]*)`$")
_MISSING = re.compile(r"Object missing required field `(.*)`")
_UNKNOWN = re.compile(r"Object contains unknown field `(.*)`", re.DOTALL)
_EXPECTED = re.compile(r"Expected (.*?)(?:, got .*)?")
_STEP = re.compile(r"\.(?P<name>[^.\[\]]+)|\[(?P<index>\d+)\]")


class SchemaError(ValueError):
    """A value of the wrong kind; the message names its place and its fault."""


@dataclass(frozen=True, slots=True)
class Check:
    """A condition on a value beyond its type."""

    holds: Callable[[Any], bool]
    words: str
    """A description of the value that was expected."""


def parse(content: bytes) -> object:
    """Parse JSON; raises `ValueError` for anything invalid, however deeply nested.

    Bytes are read as UTF-8 and nothing else: `json` would let halves of surrogate pairs pass.
    """
    try:
        return json.loads(content.decode("utf-8-sig"))
    except RecursionError as error:
        raise ValueError("the brackets are nested too deeply") from error


def parse_object(content: bytes) -> dict[str, Any]:
    """Parse JSON that must be an object, whatever it contains; raises `ValueError` for anything else."""
    parsed = parse(content)
    if not isinstance(parsed, dict):
        raise SchemaError(f"it is “{abbreviate(parsed)}”; expected object")
    return parsed


def read(parsed: object, kind: Any) -> Any:
    """Convert parsed JSON to a value of this type. Raises `SchemaError`."""
    import msgspec  # noqa: PLC0415 - scripts that install and pack the game run before it is there

    try:
        value = msgspec.convert(parsed, kind)
    except (msgspec.ValidationError, UnicodeEncodeError) as error:
        raise _misfit(str(error), parsed) from error
    except RulesError as error:
        raise SchemaError(f"it is refused: {error}") from error
    if not is_writable(parsed):
        raise SchemaError("it holds half a letter, which no file can")
    for check in _checks_of(kind):
        if not check.holds(value):
            raise SchemaError(f"it is “{abbreviate(parsed)}”; expected {check.words}")
    return value


def read_each(parsed: Mapping[str, object], default: Value) -> tuple[Value, list[str]]:
    """Read each field of a dataclass separately; missing or invalid ones get their defaults.

    Also returns the names of those that are invalid, at least in part: in an object or a list of objects,
    what fits is read.
    """
    values: dict[str, object] = {}
    misfits: list[str] = []
    kinds = get_type_hints(type(default), include_extras=True)
    for name in [field.name for field in fields(default) if field.name in parsed]:  # type: ignore[arg-type]
        try:
            values[name] = read(parsed[name], kinds[name])
        except SchemaError:
            misfits.append(name)
            values[name] = _what_fits(parsed[name], getattr(default, name), kinds[name])
    return type(default)(**values), misfits


def _what_fits(parsed: object, default: object, kind: Any) -> object:
    if is_dataclass(default) and isinstance(parsed, dict):
        return read_each(parsed, default)[0]
    if isinstance(default, dict) and isinstance(parsed, dict):
        kinds = get_args(_bare(kind))
        return {name: each for name, each in parsed.items() if fits(name, kinds[0]) and fits(each, kinds[1])}
    entry = next((each for each in get_args(_bare(kind)) if is_dataclass(each)), None)
    if entry is None or not isinstance(parsed, list):
        return default
    return tuple(read(each, entry) for each in parsed if fits(each, entry))


def fits(parsed: object, kind: Any) -> bool:
    """Whether parsed JSON can be read as a value of the type."""
    try:
        read(parsed, kind)
    except SchemaError:
        return False
    return True


def is_writable(parsed: object) -> bool:
    """Whether this can be written to a file: JSON may contain lone surrogates, which UTF-8 cannot encode."""
    try:
        _write(parsed).encode()
    except UnicodeEncodeError:
        return False
    return True


def to_plain(value: object) -> Any:
    """Convert a value to plain JSON types."""
    import msgspec  # noqa: PLC0415

    return msgspec.json.decode(msgspec.json.encode(value))


def _bare(kind: Any) -> Any:
    return get_args(kind)[0] if get_origin(kind) is Annotated else kind


def _checks_of(kind: Any) -> list[Check]:
    notes = get_args(kind)[1:] if get_origin(kind) is Annotated else ()
    return [note for note in notes if isinstance(note, Check)]


def _misfit(words: str, parsed: object) -> SchemaError:
    """The library's message about an invalid value, and that value."""
    game = _PLACE.search(words)
    path = game["path"] if game is not None else ""
    if "[...]" in path:  # the library does not say which element
        return SchemaError(f"{path}: {_PLACE.sub('', words)}")
    value = parsed
    for step in _STEP.finditer(path):
        if isinstance(value, dict):
            value = value.get(step["name"])
        elif isinstance(value, list) and step["index"] and int(step["index"]) < len(value):
            value = value[int(step["index"])]
    return SchemaError(f"{path.lstrip('.') or 'it'} {_reason(_PLACE.sub('', words), value)}")


def _reason(words: str, value: object) -> str:
    if game := _MISSING.fullmatch(words):
        return f"lacks “{game[1]}”"
    if game := _UNKNOWN.fullmatch(words):
        return f"has “{abbreviate(game[1])}”, which means nothing here"
    if game := _EXPECTED.fullmatch(words):
        return f"is “{abbreviate(value)}”; expected {game[1].replace('`', '')}"
    return f"is “{abbreviate(value)}”, which is unknown"
