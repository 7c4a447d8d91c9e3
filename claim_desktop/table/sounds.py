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
    """An illegal card is shaken."""
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
    """A seal is stamped on a vote that can no longer change hands."""
    FACTION_WON = "faction_won"
    DECIDING_SEAL = "deciding_seal"
    """The faction that decides the game is won."""
    CORONATION = "coronation"
    VICTORY = "victory"
    DEFEAT = "defeat"


RUMBLES = {
    Sound.TURN: (0.2, 0.08),
    Sound.REFUSE: (0.4, 0.12),
    Sound.TRICK_WON: (0.3, 0.15),
    Sound.TRICK_LOST: (0.3, 0.15),
    Sound.KNIGHTS: (0.5, 0.3),
    Sound.GIANTS: (1.0, 0.45),
    Sound.STAMP: (0.6, 0.18),
    Sound.DECIDING_SEAL: (0.9, 0.4),
    Sound.CORONATION: (0.6, 0.6),
}
"""The rumble for a sound: its strength, up to 1, and its duration in seconds."""


class Tune(StrEnum):
    """A piece of music that loops."""

    MENU = "menu"
    PHASE_ONE = "phase_one"
    PHASE_TWO = "phase_two"
