"""The decks that a command names: modes by their id, decks by their factions' codes, or all of them."""

from __future__ import annotations

from claim_desktop.i18n.rules_texts import refusal
from claim_desktop.rules.cards import Faction
from claim_desktop.rules.decks import SINGLES, Deck, Pair, all_decks
from claim_desktop.rules.errors import DeckError
from claim_desktop.rules.modes import MODES
from claim_desktop.rules.player_counts import PLAYER_COUNTS
from scripts._arguments import ArgumentParser, quoted, words

MODE_DECKS = {mode.id: mode.deck for mode in MODES.values() if mode.id != "built"}
"""A deck for each mode, by the mode's id; a built deck is named by an id of its own."""
SINGLE_NAMES = ", ".join(faction.value for faction in SINGLES)


def deck_id(deck: Deck) -> str:
    """A deck's id: the number of players and its factions' codes, as in `2-go-kn-dw-un-do`."""
    return "-".join([str(deck.players), *(faction.code.lower() for faction in deck.all_factions)])


DECKS = {deck_id(deck): deck for players in PLAYER_COUNTS for deck in all_decks(players)}
"""All 64 decks by their ids."""


def read_decks(parser: ArgumentParser, listing: str, players: int | None = None) -> tuple[Deck, ...]:
    """The decks that a list of ids names; `all` is every deck, or every deck for that number of players."""
    decks: dict[Deck, None] = {}
    for name in words(listing):
        if name == "all":
            decks.update((deck, None) for deck in DECKS.values() if players in (None, deck.players))
        elif name in MODE_DECKS or name in DECKS:
            decks[MODE_DECKS.get(name) or DECKS[name]] = None
        else:
            parser.error(
                f"There is no deck {quoted(name)}: name a mode ({', '.join(MODE_DECKS)}), "
                "all, or factions by their codes, such as 2-go-kn-dw-un-do."
            )
    return tuple(decks)


def read_deck(parser: ArgumentParser, players: int, pair: Pair, factions: str | None) -> Deck:
    """The deck of a pair and a list of single factions; None takes the first ones."""
    if factions is None:
        return Deck(players, pair, SINGLES[: PLAYER_COUNTS[players].singles])
    names = words(factions)
    known = {faction.value: faction for faction in Faction}
    for name in names:
        if name not in known:
            parser.error(f"There is no faction {quoted(name)}: choose from {SINGLE_NAMES}.")
    try:
        return Deck(players, pair, tuple(known[name] for name in names))
    except DeckError as error:
        parser.error(refusal(error))
