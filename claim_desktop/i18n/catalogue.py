"""The texts of one language, read from its folder."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass

from claim_desktop.i18n.plurals import plural_form
from claim_desktop.resources import asset


@dataclass(frozen=True, slots=True)
class Catalogue:
    """All texts of one language by key."""

    code: str
    """The language's code, which is also its folder's name, such as "de" or "pt-BR"."""
    templates: Mapping[str, str]
    """Texts with `{placeholders}`; a text with plural forms has one key for each: `KEY.one`, `KEY.other`."""

    def find(self, key: str, count: int | None) -> str | None:
        """Return the text for `key`, in the plural form for `count` if it has any; None if there is none."""
        if key in self.templates or count is None:
            return self.templates.get(key)
        return self.templates.get(f"{key}.{plural_form(self.code, count)}")


def codes() -> frozenset[str]:
    """Return the codes of all languages, which are the names of their folders."""
    return frozenset(folder.name for folder in asset("languages").iterdir() if folder.is_dir())


def load(code: str) -> Catalogue:
    """Read all texts of one language. Raises `ValueError` if a file is not a flat JSON object of texts."""
    templates: dict[str, str] = {}
    for file in sorted(asset("languages", code).glob("*.json")):
        templates.update(_read(file.read_text(encoding="utf-8"), f"{code}/{file.name}"))
    return Catalogue(code, templates)


def _read(source: str, place: str) -> dict[str, str]:
    try:
        entries = json.loads(source)
    except RecursionError as error:
        raise ValueError(f"{place}: the brackets are nested too deeply") from error
    if not isinstance(entries, dict) or not all(isinstance(entry, str) for entry in entries.values()):
        raise ValueError(f"{place}: expected an object whose values are all texts")
    return entries
