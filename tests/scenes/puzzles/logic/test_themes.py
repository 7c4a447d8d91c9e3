"""Themes name what can be seen in a puzzle: what a card decides, and not what happens anyway."""

from __future__ import annotations

from collections import Counter

import pytest

from claim_desktop.resources import asset
from claim_desktop.rules import tricks
from claim_desktop.rules.cards import DOPPELGANGERS, DWARVES, GOBLINS, KNIGHTS, TROLLS
from claim_desktop.rules.codes import from_code
from claim_desktop.scenes.puzzles.logic.finding import main_line, position_at
from claim_desktop.scenes.puzzles.logic.proving import Prover
from claim_desktop.scenes.puzzles.logic.puzzle import FILE, Puzzle, by_theme, shipped
from claim_desktop.scenes.puzzles.logic.themes import Theme, themes_of

REPLIES = {Theme.DUCK, Theme.THROW_AWAY, Theme.TAKE_LEAD, Theme.WILD, Theme.KNIGHT_CHARGE}
LEADS = {Theme.CASH}


def themes_at(code: str) -> tuple[Theme, ...]:
    record = from_code(code)
    prover = Prover(record.deck)
    position = position_at(record, len(record.moves), prover)
    assert position is not None
    return themes_of(position, main_line(position, prover))


@pytest.mark.parametrize(
    ("code", "themes"),
    [
        pytest.param(
            "CLAIM-P3XJRAKHN2SPHSQ1DC60NXTAA7VY2891Y46AE",
            {Theme.THROW_AWAY},
            id="a-led-troll-that-nothing-beats",
        ),
        pytest.param(
            "CLAIM-GKC2TPZDH26G4SG8ND5XSZEYZRTR71P4KZ0",
            {Theme.THROW_AWAY},
            id="a-led-dwarf-that-every-card-brings-home",
        ),
        pytest.param(
            "CLAIM-A2P61FA3BMWQH4VH1F5SWZFE3J1THAX1CYHZH",
            {Theme.BREAK_GNOME, Theme.CASH},
            id="a-dwarf-that-the-rival-parts-with",
        ),
        pytest.param(
            "CLAIM-3HNW5YC3H0EHEVRH5RK4SKXC81V0W1N9EBV",
            {Theme.BRING_DWARVES_HOME, Theme.THROW_AWAY},
            id="a-dwarf-of-ones-own",
        ),
        pytest.param(
            "CLAIM-AVFRV8ZTH37CBCA2K41P575XKKJHY9JK1TW6X1",
            {Theme.LEAVE_TROLL, Theme.THROW_AWAY},
            id="a-troll-of-ones-own",
        ),
        pytest.param(
            "CLAIM-1D0TS08HSP2RHRH9JDMWR1E6RVM3TRR1648TR",
            {Theme.BRING_DWARVES_HOME, Theme.DUCK},
            id="a-trick-lost-for-its-dwarves",
        ),
    ],
)
def test_dwarves_and_trolls_are_a_theme_only_where_the_card_decides_who_gets_them(
    code: str, themes: set[Theme]
) -> None:
    assert set(themes_at(code)) == themes


def test_the_themes_of_shipped_puzzles_are_possible_where_these_begin() -> None:
    for puzzle in shipped():
        check_possible(puzzle)


def check_possible(puzzle: Puzzle) -> None:
    state = puzzle.record.replay()
    hand, trick, found = state.hands[state.turn], state.trick, set(puzzle.themes)
    if not trick:
        assert not found & REPLIES
        return
    assert not found & LEADS
    wins = [
        tricks.places([*trick, card], state.leader)[0] == state.turn
        for card in tricks.legal_cards(hand, trick)
    ]
    factions = {card.faction for card in hand}
    assert (Theme.THROW_AWAY in found) == (not any(wins)), puzzle
    assert Theme.DUCK not in found or any(wins)
    assert Theme.WILD not in found or (DOPPELGANGERS in factions and trick[0].faction is not DOPPELGANGERS)
    assert Theme.KNIGHT_CHARGE not in found or (KNIGHTS in factions and trick[0].faction is GOBLINS)
    if not any(wins):
        assert Theme.LEAVE_TROLL not in found or TROLLS in factions
        assert Theme.BRING_DWARVES_HOME not in found or DWARVES in factions
    if all(wins):
        assert Theme.LET_DWARVES_GO not in found or DWARVES in factions


def test_every_theme_counts_the_puzzles_that_the_file_names_it_for() -> None:
    lines = asset(*FILE).read_text(encoding="ascii").splitlines()
    counted = Counter(name for line in lines for name in line.split(" ")[2].split(","))
    assert {theme.value: len(found) for theme, found in by_theme(shipped()).items()} == counted
    assert min(counted.values()) >= 15
