"""Fills in a template: the values in its braces, each in the form that the template asks for.

`{card}` is the value itself, `{the_card}` the same value in the form “the”. Which forms there are is a
language's own affair: German may have `{den_card}` where English has `{card}`. A form is looked up by the
kind of value, and a value that lacks it is shown bare:

- a term, such as a faction or a card: `rules.faction.dwarves.the`, beside the bare `rules.faction.dwarves`;
- a number: `rules.counted.FORM`, a text with plural forms, such as "{count} tricks"; its digits are
  written as the language does (`numbers.py`);
- a name or any other text: `rules.named.FORM`, such as "with {name}".
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from pathlib import PurePath

from claim_desktop.i18n.catalogue import Catalogue
from claim_desktop.i18n.numbers import NumberFormat, number_format
from claim_desktop.rules.cards import Card, Faction


@dataclass(frozen=True, slots=True)
class Term:
    """Something that the catalogue has a name for, in as many forms as a language needs."""

    key: str
    """The key of its bare name; the keys of its forms begin with it."""
    number: float | None = None
    """What `{value}` and `{count}` are in its names: the value of a card, or a number written as a word."""


@dataclass(frozen=True, slots=True)
class TextList:
    """Several values as a list in running text."""

    items: Sequence[object]
    joint: str = "and"
    """How they are joined: "and", "or" or "comma"."""


class TemplateFormatter:
    """The values of one template, by the names of its fields."""

    def __init__(self, spoken: Catalogue, source: Catalogue, values: Mapping[str, object]) -> None:
        self._spoken = spoken
        self._numbers: NumberFormat = number_format(spoken.code)
        self._source = source
        self._values = values

    def __getitem__(self, field: str) -> object:
        """The value with that name, or a value in a form. Raises `KeyError` if there is neither."""
        if field in self._values:
            return self._text_of(self._values[field], "")
        form, _, name = field.partition("_")
        if name not in self._values:
            raise KeyError(field)
        return self._text_of(self._values[name], form)

    def _text_of(self, value: object, form: str) -> object:
        match value:
            case str():
                return self._name_text(_showable(value), form)
            case float():
                return self._numbers.text(value)
            case int() if not isinstance(value, bool):
                return self._number_text(value, form)
            case Term():
                return self._term(value, form)
            case Faction():
                return self._term(Term(f"rules.faction.{value.value}"), form)
            case Card():
                return self._term(Term(f"rules.card.{value.faction.value}", value.value), form)
            case TextList():
                return self._list([str(self._text_of(each, form)) for each in value.items], value.joint)
            case tuple() | list():
                return self._list([str(self._text_of(each, form)) for each in value], "and")
            case PurePath():
                return _showable(str(value))
            case _:
                return value

    def _term(self, term: Term, form: str) -> str:
        template = self._spoken.find(f"{term.key}.{form}", term.number) if form else None
        if template is None and form and term.number is not None:
            template = self._spoken.find(f"rules.counted.{form}", term.number)
        if template is None:
            template = self._bare(term.key, term.number)
        number = "" if term.number is None else self._numbers.text(term.number)
        return template.format(value=number, count=number)

    def _number_text(self, number: int, form: str) -> str:
        template = self._spoken.find(f"rules.counted.{form}", number) if form else None
        text = self._numbers.text(number)
        return text if template is None else template.format(count=text)

    def _name_text(self, name: str, form: str) -> str:
        template = self._spoken.find(f"rules.named.{form}", None) if form else None
        return name if template is None else template.format(name=name)

    def _list(self, text: Sequence[str], joint: str) -> str:
        if len(text) < 2:
            return text[0] if text else ""
        comma = self._bare("rules.list.comma", None)
        *some, last = text
        first = reduce(lambda one, next_one: comma.format(first=one, last=next_one), some)
        key = "comma" if joint == "comma" else joint if len(text) == 2 else f"{joint}_more"
        return self._bare(f"rules.list.{key}", None).format(first=first, last=last)

    def _bare(self, key: str, number: float | None) -> str:
        """The template of a key that no language needs to have; the key itself if English is damaged."""
        for catalogue in (self._spoken, self._source):
            template = catalogue.find(key, number)
            if template is not None:
                return template
        if self._source.faults:
            return key
        raise KeyError(f"no English text {key!r}")


def _showable(text: str) -> str:
    """Strip foreign text of characters that no font can draw."""
    if text.isprintable():
        return text
    return "".join(each if unicodedata.category(each) not in ("Cc", "Cs") else "\ufffd" for each in text)
