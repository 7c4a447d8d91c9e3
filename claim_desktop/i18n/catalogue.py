"""The texts of one language, read from its folder; invalid ones are left out and reported as faults."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from claim_desktop.i18n.plurals import has_plural_rule, plural_form
from claim_desktop.json_decoding import parse_object
from claim_desktop.resources import asset

SOURCE_LANGUAGE = "en"
"""The language that texts are written in first. It stands in where another language lacks a text."""

AREAS = (
    *("app", "chronicle", "duel", "fair", "gloss", "guide", "ideas", "lessons", "levels"),
    *("matches", "menu", "practice", "progress", "review", "road", "rules", "speech", "storage"),
    *("table", "talk", "tutor"),
)
"""The files of a language, without their suffix."""

MAX_FILE_BYTES = 1 << 20
"""The maximum size of one file in bytes; the largest English one has 30,000."""
MAX_TEXT_LENGTH = 2000
"""The maximum length of a text; the longest in English, a page of the rules, has 570."""
MAX_NAME_LENGTH = 40
"""The maximum length of a language's own name."""
MAX_REPEATS = 3
"""The maximum number of times that a text may show the same value; the game's own texts show each once."""
LISTS = "rules.list."
"""The prefix of the keys that join two parts of a list; a text that showed a part twice would double it."""

_NEVER_SHOWN = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\ud800-\udfff]")
"""Control characters, except for a new line, and halves of letters: one search is far faster than asking for
the category of each letter of all texts.
"""
_FIELD = re.compile(r"\{([A-Za-z][A-Za-z_]*)\}")
_FORM = re.compile(
    r"rules\.(?:(?:faction|card|phase|mode|number|rivals)\.[^.]+|counted|named)\.[A-Za-z]+(?:_[a-z]+)?$"
)
_FIELDS_OF_FORMS = {"card": ("value",), "number": ("count",), "counted": ("count",), "named": ("name",)}
_PLURAL_SUFFIX = re.compile(r"(.+)_(?:zero|one|two|few|many|other)")


@dataclass(frozen=True, slots=True)
class Catalogue:
    """All texts of one language by key."""

    code: str
    """The language's code, which is also its folder's name, such as "de" or "pt-BR"."""
    templates: Mapping[str, str]
    """Texts with `{placeholders}`; a text with plural forms has one key for each: `KEY_one`, `KEY_other`."""
    faults: tuple[str, ...] = ()
    """The texts that were left out, with place and reason, for the language's maintainer."""

    @property
    def own_name(self) -> str:
        """The language's own name; empty if it lacks a valid one and so cannot be offered."""
        name = self.templates.get("app.language", "")
        return name if len(name) <= MAX_NAME_LENGTH and "\n" not in name else ""

    def find(self, key: str, count: float | None) -> str | None:
        """Return the text for `key`, in the plural form for `count` if it has any; None if there is none."""
        if key in self.templates or count is None:
            return self.templates.get(key)
        return self.templates.get(f"{key}_{plural_form(self.code, count)}")


def codes() -> frozenset[str]:
    """Return the names of all folders with texts, named after a language whose plural forms are known."""
    return frozenset(
        folder.name
        for folder in asset("languages").iterdir()
        if has_plural_rule(folder.name) and any(folder.glob("*.json"))
    )


def load(code: str, source: Catalogue | None = None) -> Catalogue:
    """Read the texts of one language, leaving out those that could not be shown. Never raises.

    `source`: the language that this one is a translation of; a text may fill in only the values that the
    source fills in.
    """
    templates: dict[str, str] = {}
    faults: list[str] = []
    for area in AREAS:
        place = f"{code}/{area}.json"
        try:
            entries = _read(asset("languages", code, f"{area}.json"))
        except (OSError, ValueError) as error:
            faults.append(f"{place}: {error}")
            continue
        for key, template in entries.items():
            fault = (
                _fault_of(template) or _repeated_field(key, template) or _foreign_field(key, template, source)
            )
            if fault:
                faults.append(f"{place}, {key}: {fault}")
            else:
                templates[key] = template
    return Catalogue(code, templates, tuple(faults))


def fields_of(template: str) -> frozenset[str]:
    """Return the names in the braces of a valid template."""
    return frozenset(_FIELD.findall(template))


def name_in(field: str, names: Collection[str]) -> str:
    """The name of the value that a field shows, out of these names: for `the_card` it is `card`."""
    return field if field in names else field.partition("_")[2]


def stem_of(key: str) -> str:
    """The key that code asks for: without the suffix of a plural form."""
    plural = _PLURAL_SUFFIX.fullmatch(key)
    return plural[1] if plural else key


def is_form(key: str) -> bool:
    """Whether a key is an optional form, which other languages may lack."""
    return _FORM.fullmatch(key) is not None


def _read(file: Path) -> dict[str, Any]:
    """Read a file's entries, valid or not. Raises `OSError`, or `ValueError` if it has none."""
    if not file.is_file():  # opening a pipe would block until a writer appears
        raise ValueError("there is no such file")
    with file.open("rb") as opened:
        content = opened.read(MAX_FILE_BYTES + 1)
    if len(content) > MAX_FILE_BYTES:
        raise ValueError(f"the file is larger than {MAX_FILE_BYTES} bytes")
    return parse_object(content)


def _fault_of(template: object) -> str:
    """Why a value cannot be shown as a text; empty if it can."""
    if not isinstance(template, str):
        return "this is not a text"
    if not template.strip():
        return "the text is empty"
    if len(template) > MAX_TEXT_LENGTH:
        return f"the text has more than {MAX_TEXT_LENGTH} letters"
    if _NEVER_SHOWN.search(template):
        return "the text has characters that cannot be shown"
    if _has_braces(template) and _has_braces(_FIELD.sub("", template)):
        return "there may be only a name between braces"
    return ""


def _has_braces(text: str) -> bool:
    return "{" in text or "}" in text


def _repeated_field(key: str, template: str) -> str:
    """The placeholder that a text repeats too often, so that it might grow without bounds; empty if none."""
    most = 1 if key.startswith(LISTS) else MAX_REPEATS
    fields = _FIELD.findall(template) if "{" in template else ()
    if len(fields) <= most:
        return ""
    repeated = sorted(name for name, times in Counter(fields).items() if times > most)
    return f"{{{repeated[0]}}} is there too often" if repeated else ""


def _foreign_field(key: str, template: str, source: Catalogue | None) -> str:
    """The placeholder of a translation that the source lacks in any form; empty if none."""
    if source is None or "{" not in template:
        return ""
    if is_form(key):
        known = frozenset(_FIELDS_OF_FORMS.get(key.split(".")[1], ()))
    else:
        known = frozenset[str]().union(*(fields_of(each) for each in _forms(key, source)))
    foreign = sorted(each for each in fields_of(template) if name_in(each, known) not in known)
    return f"the source has no {{{foreign[0]}}}" if foreign else ""


def _forms(key: str, source: Catalogue) -> Iterator[str]:
    """The source's text for a key, in all its plural forms, since languages differ in those."""
    stem = stem_of(key)
    for each in (key, stem, f"{stem}_one", f"{stem}_other"):
        if each in source.templates:
            yield source.templates[each]
