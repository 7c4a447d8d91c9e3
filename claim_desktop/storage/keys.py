"""The player's key bindings, by action."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from msgspec import Meta

from claim_desktop.json_decoding import Check

MAX_NAME_LENGTH = 32

KeyName = Annotated[str, Meta(max_length=MAX_NAME_LENGTH), Check(str.isprintable, "the name of a key")]
"""SDL's name for a key; empty for none. Unknown names, and keys that may not be chosen, are ignored."""


@dataclass(frozen=True, slots=True)
class KeyBindings:
    """One key for each action. Enter, Esc, Tab and the arrow keys keep their meaning in any case."""

    confirm: KeyName = "space"
    cancel: KeyName = ""
    left: KeyName = ""
    right: KeyName = ""
    up: KeyName = ""
    down: KeyName = ""
    next: KeyName = ""
    previous: KeyName = ""
    first: KeyName = "home"
    last: KeyName = "end"
    next_page: KeyName = ""
    previous_page: KeyName = ""
    hint: KeyName = "h"
    undo: KeyName = "u"
    redo: KeyName = "y"
    tracker: KeyName = "t"
    log: KeyName = "l"
    overview: KeyName = "o"
    inspect: KeyName = "i"
    court: KeyName = "v"
    say_again: KeyName = "r"
    say_hand: KeyName = "m"
    say_trick: KeyName = "k"
    say_votes: KeyName = "b"
    silence: KeyName = "s"
    help: KeyName = "f1"
    fullscreen: KeyName = "f11"


DEFAULT_KEYS = KeyBindings()
