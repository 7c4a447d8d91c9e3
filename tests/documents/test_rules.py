"""docs/RULES.md: what the code cites of it, and that its figures are those of the decks."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from claim_desktop.rules.cards import VALUES, Faction
from claim_desktop.rules.decks import all_decks
from claim_desktop.rules.player_counts import PLAYER_COUNTS
from tests.documents.markdown import ROOT, headings

RULES = ROOT / "docs" / "RULES.md"
CITATION = re.compile(r"RULES: ([A-Z][\w ]*)(?:, ([A-Z][\w ]*))?")
"""A section of the rules and, after a comma, a part of it."""


def cited() -> list[tuple[Path, str, str]]:
    """Every citation in the code and the tests: where, which section, which part (or nothing)."""
    sources = [path for room in ("claim_desktop", "scripts", "tests") for path in (ROOT / room).rglob("*.p*")]
    return [
        (path.relative_to(ROOT), section, part)
        for path in sorted(sources)
        if path.suffix in (".py", ".pxd", ".pyi") and path != Path(__file__)
        for section, part in CITATION.findall(path.read_text(encoding="utf-8"))
    ]


def sections() -> dict[str, set[str]]:
    """The sections of the rules with their parts."""
    found: dict[str, set[str]] = {}
    section = ""
    for level, text in headings(RULES):
        if level == 2:
            section = text
            found[section] = set()
        elif level == 3:
            found[section].add(text)
    return found


def test_every_citation_of_the_rules_names_a_heading_that_exists() -> None:
    there = sections()
    lost = [
        f"{path}: {section}{', ' if part else ''}{part}"
        for path, section, part in cited()
        if section not in there or (part and part not in there[section])
    ]
    assert lost == []


def test_the_rules_room_cites_every_section_that_it_implements() -> None:
    in_rules = {section for path, section, _ in cited() if path.parts[:2] == ("claim_desktop", "rules")}
    assert in_rules == set(sections()) - {"Worked examples"}


def rows(first_cell: str) -> list[list[str]]:
    """The cells of the table rows whose first cell fits the pattern."""
    table = [line.strip("| ").split(" | ") for line in RULES.read_text(encoding="utf-8").splitlines()]
    return [cells for cells in table if len(cells) > 2 and re.fullmatch(first_cell, cells[0])]


@pytest.mark.parametrize("faction", Faction, ids=lambda faction: faction.value)
def test_the_table_of_factions_has_the_cards_that_are_dealt(faction: Faction) -> None:
    name = "Doppelgängers" if faction is Faction.DOPPELGANGERS else faction.value.title()
    [[_, code, count, values, _]] = rows(name)
    assert (code, int(count)) == (faction.code, len(VALUES[faction]))
    written = {int(number) for number in re.findall(r"(?<!×)\b\d\b", values)}
    assert {min(written), max(written)} == {VALUES[faction][0], VALUES[faction][-1]}


@pytest.mark.parametrize(
    ("players", "mode"), [(2, "Built deck.*"), (3, "Three players.*"), (4, "Four players.*")]
)
def test_the_table_of_modes_has_the_figures_of_the_decks(players: int, mode: str) -> None:
    [[_, deck, hand, phase_one]] = rows(mode)
    rules, decks = PLAYER_COUNTS[players], all_decks(players)
    assert f"any {rules.singles} " in deck
    assert f"({len(decks[0].cards)} cards; {len(decks)} decks)" in deck
    assert int(hand) == rules.hand_size
    assert re.findall(r"\d+", phase_one) == [str(rules.hand_size), str(rules.revealed)]
