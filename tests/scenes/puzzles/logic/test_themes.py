"""Themes name what can be seen in a puzzle: what a card decides, and not what happens anyway."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from claim_desktop.ai.advice.card_ideas import CardIdeas
from claim_desktop.ai.advice.decision_context import DecisionContext
from claim_desktop.ai.advice.ideas import Idea
from claim_desktop.ai.advice.played_trick import ends_of
from claim_desktop.resources import asset
from claim_desktop.rules import tricks
from claim_desktop.rules.cards import DOPPELGANGERS, DWARVES, GOBLINS, KNIGHTS, TROLLS
from claim_desktop.rules.codes import from_code
from claim_desktop.rules.moves import Play
from claim_desktop.rules.view import view_of
from claim_desktop.scenes.puzzles.logic.finding import main_line, position_at
from claim_desktop.scenes.puzzles.logic.proving import Prover
from claim_desktop.scenes.puzzles.logic.puzzle import FILE, Puzzle, by_theme, shipped
from claim_desktop.scenes.puzzles.logic.themes import themes_of
from scripts.hints.claims import fault

REPLIES = {Idea.DUCK, Idea.THROW_AWAY, Idea.TAKE_LEAD, Idea.WILD, Idea.KNIGHT_CHARGE}
LEADS = {Idea.CASH}


def themes_at(code: str) -> tuple[Idea, ...]:
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
            {Idea.THROW_AWAY},
            id="a-led-troll-that-nothing-beats",
        ),
        pytest.param(
            "CLAIM-GKC2TPZDH26G4SG8ND5XSZEYZRTR71P4KZ0",
            {Idea.THROW_AWAY},
            id="a-led-dwarf-that-every-card-brings-home",
        ),
        pytest.param(
            "CLAIM-A2P61FA3BMWQH4VH1F5SWZFE3J1THAX1CYHZH",
            {Idea.BREAK_GNOME, Idea.CASH},
            id="a-dwarf-that-the-rival-parts-with",
        ),
        pytest.param(
            "CLAIM-3HNW5YC3H0EHEVRH5RK4SKXC81V0W1N9EBV",
            {Idea.BRING_DWARVES_HOME, Idea.THROW_AWAY},
            id="a-dwarf-of-ones-own",
        ),
        pytest.param(
            "CLAIM-AVFRV8ZTH37CBCA2K41P575XKKJHY9JK1TW6X1",
            {Idea.LEAVE_TROLL, Idea.THROW_AWAY},
            id="a-troll-of-ones-own",
        ),
        pytest.param(
            "CLAIM-1D0TS08HSP2RHRH9JDMWR1E6RVM3TRR1648TR",
            {Idea.BRING_DWARVES_HOME, Idea.DUCK},
            id="a-trick-lost-for-its-dwarves",
        ),
    ],
)
def test_dwarves_and_trolls_are_a_theme_only_where_the_card_decides_who_gets_them(
    code: str, themes: set[Idea]
) -> None:
    assert set(themes_at(code)) == themes


@pytest.mark.parametrize(
    ("idea", "code"),
    [
        (Idea.BREAK_GNOME, "CLAIM-PSN015CPRYV7NY703NMPG5ADRBRJ331VJGR1"),
        (Idea.BRING_DWARVES_HOME, "CLAIM-1E4QB3WWBQC9WZXW5MJP0EWZCW7WJVJX1XWWC2"),
        (Idea.CASH, "CLAIM-PXGMGGQ6G1V6BW4XYNGZPYFETNNC311CCZKC"),
        (Idea.DRAGON_LEAD, "CLAIM-N7FJMWPKPNY2Z9SQ9NX7DEE16166AV1GC58A"),
        (Idea.GIVE_LEAD, "CLAIM-62V7Q1KRZ03P8M1D185CNRDPN8EMPA98A10S6W5"),
        (Idea.KNIGHT_CHARGE, "CLAIM-J24SAQY3FWTVH81CW3P83Y8QR6W7BAF1NTHEP"),
        (Idea.LEAVE_TROLL, "CLAIM-AVFRV8ZTH37CBCA2K41P575XKKJHY9JK1TW6X1"),
        (Idea.LET_DWARVES_GO, "CLAIM-3509N8ZE2981673N4XANX34ABFMG61451FM"),
        (Idea.TAKE_LEAD, "CLAIM-JBM2GFG11BM6GZ97QMP85MT6BA33E23V01MG3TW"),
        (Idea.THROW_AWAY, "CLAIM-1E4QB3WWBQC9WZXW5MJP0EWZCW7WJVJX1XWWC2"),
        (Idea.WILD, "CLAIM-10WY6XAGNNZSX2XCP25N91MG2BSCDAT1K4FGD"),
    ],
)
def test_a_theme_is_the_idea_that_a_hint_finds_in_the_same_card(idea: Idea, code: str) -> None:
    record = from_code(code)
    prover, state = Prover(record.deck), record.replay()
    position = position_at(record, len(record.moves), prover)
    assert position is not None
    line = main_line(position, prover)
    assert idea in themes_of(position, line)
    view, move = view_of(state, state.turn), Play(state.turn, line[0].card)
    context = DecisionContext(view)
    ends, _ = ends_of(context, [move], deals=1)
    found = CardIdeas(context, move.card, ends[move]).found()
    taught = next(each for each in found if each.idea is idea)
    assert fault(state, move, taught, Random(1)) == ""


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
    assert (Idea.THROW_AWAY in found) == (not any(wins)), puzzle
    assert Idea.DUCK not in found or any(wins)
    assert Idea.WILD not in found or (DOPPELGANGERS in factions and trick[0].faction is not DOPPELGANGERS)
    assert Idea.KNIGHT_CHARGE not in found or (KNIGHTS in factions and trick[0].faction is GOBLINS)
    if not any(wins):
        assert Idea.LEAVE_TROLL not in found or TROLLS in factions
        assert Idea.BRING_DWARVES_HOME not in found or DWARVES in factions
    if all(wins):
        assert Idea.LET_DWARVES_GO not in found or DWARVES in factions


def test_every_theme_counts_the_puzzles_that_the_file_names_it_for() -> None:
    lines = asset(*FILE).read_text(encoding="ascii").splitlines()
    counted = Counter(name for line in lines for name in line.split(" ")[2].split(","))
    assert {theme.value: len(found) for theme, found in by_theme(shipped()).items()} == counted
    assert min(counted.values()) >= 15
