"""The modes of the game: the number of players, and the deck (RULES: Cards)."""

from __future__ import annotations

from dataclasses import dataclass

from claim_desktop.rules.decks import CLAIM, CLAIM_2, SINGLES, Deck, Pair
from claim_desktop.rules.player_counts import PLAYER_COUNTS


@dataclass(frozen=True, slots=True)
class Mode:
    """A way to play, chosen before the deal."""

    id: str
    """Used in settings and on command lines; the mode's name is the text `rules.mode.ID`."""
    deck: Deck
    """The mode's deck, or the deck offered first if the players build their own."""
    is_deck_built: bool
    """Whether the players choose what is in the deck."""

    @property
    def players(self) -> int:
        """The number of players."""
        return self.deck.players


def _first_deck(players: int) -> Deck:
    return Deck(players, Pair.KNIGHTS_GOBLINS, SINGLES[: PLAYER_COUNTS[players].singles])


MODES: dict[str, Mode] = {
    mode.id: mode
    for mode in (
        Mode("claim", CLAIM, is_deck_built=False),
        Mode("claim_2", CLAIM_2, is_deck_built=False),
        Mode("built", _first_deck(2), is_deck_built=True),
        Mode("three", _first_deck(3), is_deck_built=True),
        Mode("four", _first_deck(4), is_deck_built=True),
    )
}
"""All modes by id, in the order they are offered."""


def mode_of(deck: Deck) -> Mode:
    """The mode to which a deck belongs."""
    for mode in MODES.values():
        if mode.deck == deck or (mode.is_deck_built and mode.players == deck.players):
            return mode
    raise AssertionError("there is a mode for every number of players")
