"""RULES: Cards. The factions, the decks and the deal."""

from __future__ import annotations

import ast
import copy
import pickle
from collections import Counter
from pathlib import Path

import pytest

import claim_desktop
from claim_desktop.rules.cards import (
    ALL_CARDS,
    DOPPELGANGERS,
    DRAGONS,
    DWARVES,
    GOBLINS,
    SEERS,
    TROLLS,
    UNDEAD,
    Faction,
    card,
    cards_of,
    in_order,
)
from claim_desktop.rules.deal import deal, shuffled
from claim_desktop.rules.decks import CLAIM, CLAIM_2, SINGLES, Deck, Pair, all_decks
from claim_desktop.rules.engine import new_game
from claim_desktop.rules.errors import DeckError, ErrorReason
from tests.rules.table import GG, KG, cards, codes

FACTION_TABLE = {
    "goblins": ("Go", 14, {0: 5, **dict.fromkeys(range(1, 10), 1)}),
    "knights": ("Kn", 8, dict.fromkeys(range(2, 10), 1)),
    "dwarves": ("Dw", 10, dict.fromkeys(range(10), 1)),
    "undead": ("Un", 10, dict.fromkeys(range(10), 1)),
    "doppelgangers": ("Do", 10, dict.fromkeys(range(10), 1)),
    "gnomes": ("Gn", 13, {1: 3, 3: 3, 5: 3, 7: 3, 9: 1}),
    "giants": ("Gi", 9, {1: 2, 3: 2, 5: 2, 7: 2, 9: 1}),
    "dragons": ("Dr", 10, dict.fromkeys(range(10), 1)),
    "trolls": ("Tr", 10, dict.fromkeys(range(10), 1)),
    "seers": ("Se", 10, dict.fromkeys(range(10), 1)),
}


def test_there_are_ten_factions() -> None:
    assert [faction.value for faction in Faction] == list(FACTION_TABLE)


@pytest.mark.parametrize("name", FACTION_TABLE)
def test_a_faction_has_the_code_and_the_cards_of_the_table(name: str) -> None:
    code, size, copies = FACTION_TABLE[name]
    faction = Faction(name)
    assert faction.code == code
    assert len(cards_of(faction)) == size
    assert Counter(each.value for each in cards_of(faction)) == copies
    assert {each.faction for each in cards_of(faction)} == {faction}


def test_a_cards_code_is_its_factions_code_and_its_value() -> None:
    assert [each.code for each in cards_of(DRAGONS)] == [f"Dr{value}" for value in range(10)]


def test_equal_cards_are_one_and_the_same_also_after_copying_and_pickling() -> None:
    goblin = card("Go0")
    assert set(cards("Go0 Go0 Go0 Go0 Go0")) == {goblin}
    assert copy.deepcopy([goblin])[0] is goblin
    assert pickle.loads(pickle.dumps(goblin)) is goblin


@pytest.mark.parametrize("code", ["Kn1", "Gn2", "Gi0", "Go10", "go5", "", "Xx3", "Go"])
def test_no_card_has_a_code_that_is_not_in_the_table(code: str) -> None:
    with pytest.raises(KeyError):
        card(code)


def test_cards_are_ordered_by_faction_in_the_tables_order_then_by_value() -> None:
    assert codes(reversed(ALL_CARDS)) == " ".join(
        f"{code}{value}" for code, _, copies in FACTION_TABLE.values() for value in sorted(copies)
    )


@pytest.mark.parametrize(("pair", "factions"), [(KG, ("Go", "Kn")), (GG, ("Gn", "Gi"))])
def test_a_pair_has_22_cards(pair: Pair, factions: tuple[str, str]) -> None:
    assert tuple(faction.code for faction in pair.factions) == factions
    assert sum(len(cards_of(faction)) for faction in pair.factions) == 22


def test_the_other_six_factions_are_single_ones() -> None:
    assert [faction.code for faction in SINGLES] == ["Dw", "Un", "Do", "Dr", "Tr", "Se"]


def test_claim_is_knights_and_goblins_with_dwarves_undead_and_doppelgangers() -> None:
    assert Deck(2, KG, (DWARVES, UNDEAD, DOPPELGANGERS)) == CLAIM


def test_claim_2_is_gnomes_and_giants_with_dragons_trolls_and_seers() -> None:
    assert Deck(2, GG, (DRAGONS, TROLLS, SEERS)) == CLAIM_2


MODES = [(2, 40, 52, 13, 13, 1, 2), (3, 12, 72, 12, 12, 2, 3), (4, 12, 72, 9, 9, 2, 2)]


@pytest.mark.parametrize(("players", "decks", "size", "hand", "tricks", "revealed", "sides"), MODES)
def test_a_mode_has_the_decks_and_the_deal_of_the_table(
    players: int, decks: int, size: int, hand: int, tricks: int, revealed: int, sides: int
) -> None:
    assert len(set(all_decks(players))) == len(all_decks(players)) == decks
    for deck in all_decks(players):
        assert deck.players == players
        assert len(deck.cards) == size
        assert deck.hand_size == hand == tricks
        assert deck.sides == sides
        state = new_game(deck, 1, 0)
        assert [len(cards) for cards in state.hands] == [hand] * players
        assert len(state.revealed) == revealed
        assert len(state.stock) == tricks * players - revealed
        dealt = Counter(state.stock) + Counter(state.revealed)
        assert sum(map(Counter, state.hands), dealt) == Counter(deck.cards)


def test_partners_sit_opposite() -> None:
    assert [all_decks(4)[0].side_of(seat) for seat in range(4)] == [0, 1, 0, 1]


@pytest.mark.parametrize("players", [2, 3])
def test_two_and_three_players_are_each_alone(players: int) -> None:
    assert [all_decks(players)[0].side_of(seat) for seat in range(players)] == list(range(players))


@pytest.mark.parametrize("first_leader", [0, 1, 2])
def test_the_youngest_player_leads_the_first_trick(first_leader: int) -> None:
    state = new_game(all_decks(3)[0], 5, first_leader)
    assert (state.leader, state.turn) == (first_leader, first_leader)


def test_the_order_of_choosing_factions_does_not_matter() -> None:
    assert Deck(2, KG, (DOPPELGANGERS, UNDEAD, DWARVES)) == CLAIM
    assert deal(Deck(2, KG, (DOPPELGANGERS, UNDEAD, DWARVES)), 9) == deal(CLAIM, 9)


@pytest.mark.parametrize("players", [-1, 0, 1, 5])
def test_no_other_number_of_players_makes_a_deck(players: int) -> None:
    with pytest.raises(DeckError) as error:
        Deck(players, KG, (DWARVES, UNDEAD, DOPPELGANGERS))
    assert (error.value.reason, error.value.values) == (ErrorReason.PLAYERS, {"players": players})


REFUSED_FACTIONS = [
    (2, (DWARVES, UNDEAD), ErrorReason.FACTIONS_COUNT, {"count": 3, "chosen": 2}),
    (2, SINGLES[:4], ErrorReason.FACTIONS_COUNT, {"count": 3, "chosen": 4}),
    (3, SINGLES[:3], ErrorReason.FACTIONS_COUNT, {"count": 5, "chosen": 3}),
    (4, SINGLES, ErrorReason.FACTIONS_COUNT, {"count": 5, "chosen": 6}),
    (2, (DWARVES, UNDEAD, DWARVES), ErrorReason.FACTIONS_TWICE, {"faction": DWARVES}),
    (2, (DWARVES, UNDEAD, GOBLINS), ErrorReason.FACTIONS_SINGLE, {"faction": GOBLINS}),
]


@pytest.mark.parametrize(("players", "factions", "reason", "values"), REFUSED_FACTIONS)
def test_no_other_factions_make_a_deck(
    players: int, factions: tuple[Faction, ...], reason: ErrorReason, values: dict[str, object]
) -> None:
    with pytest.raises(DeckError) as error:
        Deck(players, KG, factions)
    assert (error.value.reason, error.value.values) == (reason, values)


def test_a_seed_deals_the_same_cards_again_and_another_seed_others() -> None:
    assert deal(CLAIM, 7) == deal(CLAIM, 7)
    assert len({deal(CLAIM, seed).stock for seed in range(50)}) == 50


def test_every_card_comes_to_every_place_about_equally_often() -> None:
    deck = cards("Dw0 Dw1 Dw2 Dw3")
    orders = Counter(tuple(shuffled(deck, seed)) for seed in range(24_000))
    assert len(orders) == 24
    # A thousand each are expected; 130 is more than four standard deviations, and the seeds are fixed.
    assert all(abs(count - 1000) < 130 for count in orders.values())


@pytest.mark.parametrize("seed", [-1, 0, 2**64 - 1, 2**64, 10**40])
def test_any_whole_number_is_a_seed(seed: int) -> None:
    dealt = deal(CLAIM, seed)
    assert Counter([*dealt.hands[0], *dealt.hands[1], *dealt.stock]) == Counter(CLAIM.cards)


def test_put_in_order_the_cards_tell_nothing_of_how_they_came() -> None:
    assert (
        in_order(cards("Se3 Go5 Kn2 Go0"))
        == in_order(cards("Go0 Kn2 Go5 Se3"))
        == tuple(cards("Go0 Go5 Kn2 Se3"))
    )


def test_cards_are_made_where_they_are_defined_and_nowhere_else() -> None:
    # Another one would be equal to none, and whatever remembers cards would grow with each.
    package = Path(claim_desktop.__file__).parent
    sources = {file: file.read_text(encoding="utf-8") for file in package.rglob("*.py")}
    makers = {
        file.relative_to(package).as_posix()
        for file, source in sources.items()
        if "Card(" in source  # only these are worth parsing
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "Card"
    }
    assert makers == {"rules/cards.py"}
