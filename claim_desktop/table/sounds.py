"""All sounds and tunes, by the names of their files in assets/sounds/ and assets/music/."""

from __future__ import annotations

from enum import StrEnum

from claim_desktop.ui.widgets.base import BUTTON_SOUND


class Sound(StrEnum):
    """A short sound."""

    BUTTON = BUTTON_SOUND
    TURN = "turn"
    """It is the player's turn."""
    REFUSE = "refuse"
    """A card that may not be played is shaken."""
    SHUFFLE = "shuffle"
    DEAL = "deal"
    SLIDE = "slide"
    FLIP = "flip"
    PLACE = "place"
    TRICK_WON = "trick_won"
    TRICK_LOST = "trick_lost"
    KNIGHTS = "knights"
    UNDEAD = "undead"
    DWARVES = "dwarves"
    DOPPELGANGERS = "doppelgangers"
    GNOMES = "gnomes"
    GIANTS = "giants"
    DRAGONS = "dragons"
    TROLLS = "trolls"
    SEERS = "seers"
    FIRST_CARD = "first_card"
    PHASE_CHANGE = "phase_change"
    STAMP = "stamp"
    """A seal is stamped on a vote that nobody can turn any more."""
    FACTION_WON = "faction_won"
    DECIDING_SEAL = "deciding_seal"
    """The faction that decides the game is won."""
    CORONATION = "coronation"
    VICTORY = "victory"
    DEFEAT = "defeat"


class Tune(StrEnum):
    """A piece of music that loops."""

    MENU = "menu"
    PHASE_ONE = "phase_one"
    PHASE_TWO = "phase_two"
