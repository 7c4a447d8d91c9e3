"""Prints each text of a language that is filled in, once with every faction, card, number or name it takes.

What is looked for when reading it through: articles, cases, elisions, agreement and capitals.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from claim_desktop import i18n
from claim_desktop.i18n import Term, TextList
from claim_desktop.i18n.catalogue import Catalogue, codes, fields_of, is_form, load, name_in, stem_of
from claim_desktop.rules.cards import Faction, cards_of
from scripts._arguments import ArgumentParser

FACTIONS = tuple(Faction)
CARDS = tuple(cards_of(faction)[-2] for faction in FACTIONS)
LISTS = (CARDS[3:4], CARDS[2:4], CARDS[3:6])
PHASES = tuple(Term(f"rules.phase.{phase}") for phase in (1, 2))
MODES = tuple(Term(f"rules.mode.{mode}") for mode in ("claim", "claim_2", "built", "three", "four"))
RIVALS = ("Berengar", Term("rules.rivals.3"), Term("rules.rivals.4"))
NAMES = ("Ada", "Berengar", "Max", "Yves")
COUNTS = (0, 1, 2, 5, 13)

TERMS: Mapping[str, Sequence[object]] = {
    **dict.fromkeys(("faction", "first", "last"), FACTIONS),
    **dict.fromkeys(("card", "about", "answer", "giant", "gnome", "played"), CARDS),
    **dict.fromkeys(("cards", "others"), LISTS),
    "phase": PHASES,
    "mode": MODES,
    "rivals": RIVALS,
    "votes": tuple(Term(f"rules.number.{count}", count) for count in COUNTS),
    "total": tuple(Term(f"rules.number.{count}", count) for count in COUNTS[2:]),
}
"""What the values of these names are; all others are numbers or texts."""

TEXTS = {"name", "names", "person", "side", "rival", "key", "a", "b", "c", "d"}
"""The names of values that are people's names, or a key's."""

AS_LIST = {
    "table.vote.result": {"others": [TextList([Term("rules.number.3", 3), Term("rules.number.2", 2)])]}
}
"""Values that are something else in one text."""


def main() -> int:
    """Print the table of one language or of all."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("language", nargs="?", choices=sorted(codes()), help="one language; without it all")
    chosen = parser.parse_args().language
    for code in (chosen,) if chosen else sorted(codes()):
        for key, line in lines_of(code):
            print(f"{code}\t{key}\t{line}")
    return 0


def lines_of(code: str) -> Iterator[tuple[str, str]]:
    """Every text of a language that is filled in, by its key, with each value of its first term in turn."""
    i18n.use_language(code)
    try:
        source, spoken = _by_stem(load(i18n.SOURCE_LANGUAGE)), _by_stem(load(code))
        for key in spoken:
            names = {value_in(field) for each in source.get(key, ()) for field in fields_of(each)}
            is_name = is_form(key) or key.startswith(("rules.card.", "rules.list."))
            if names and not is_name:
                for values in fillings_of(key, sorted(names | {"count"})):
                    yield key, i18n.tr(key, **values)
    finally:
        i18n.use_language(i18n.SOURCE_LANGUAGE)


def value_in(field: str) -> str:
    """The value that a field of English shows, without its form."""
    name = name_in(field, TERMS)
    return name if name in TERMS else field


def fillings_of(key: str, names: Sequence[str]) -> Iterator[dict[str, object]]:
    """Values for a text: those of its richest placeholder one after the other, the others in step."""
    choices = {name: _choices(key, name) for name in names}
    for index in range(max(len(each) for each in choices.values())):
        values = {name: each[index % len(each)] for name, each in choices.items()}
        if "cards" in values:
            values["count"] = len(LISTS[index % len(LISTS)])
        yield values


def _by_stem(catalogue: Catalogue) -> dict[str, list[str]]:
    """The templates of a language by the keys that code asks for, with all their plural forms."""
    found: dict[str, list[str]] = {}
    for key, template in catalogue.templates.items():
        found.setdefault(stem_of(key), []).append(template)
    return found


def _choices(key: str, name: str) -> Sequence[object]:
    if name in AS_LIST.get(key, {}):
        return AS_LIST[key][name]
    if name in TERMS and not (name in ("first", "last") and key != "menu.deck.and"):
        return TERMS[name]
    return NAMES if name in TEXTS else COUNTS
