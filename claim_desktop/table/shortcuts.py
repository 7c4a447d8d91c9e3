"""The game's own keys, and the sheets at the table that some of them open: a line each.

Their texts are `menu.settings.keys.NAME`, the title in the settings, and `menu.help.TOPIC.NAME.text`, which
explains the key there and in the rules.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from claim_desktop.ui.actions import action_of
from claim_desktop.ui.gamepad.controls import Control
from claim_desktop.ui.keys.key_map import Intent, Shortcut

AIDS, SPOKEN = "aids", "spoken"


@dataclass(frozen=True, slots=True)
class GameShortcut(Shortcut):
    """A key of the game."""

    topic: str = AIDS
    """The page of the rules that lists it."""
    sheet: str = ""
    """The module and class of the sheet that it opens and closes, if any, made of `(services, presenter)`.

    The menu, where every key is known, imports none.
    """

    @property
    def about(self) -> str:
        """The key of the text that explains it."""
        return f"menu.help.{self.topic}.{self.name}.text"


_SHEETS = "claim_desktop.scenes.play.overlays"

HINT = GameShortcut("hint", pygame.K_h, Control.X, sheet=f"{_SHEETS}.hint:HintOverlay")
TRACKER = GameShortcut(
    "tracker", pygame.K_t, Control.RIGHT_STICK_UP, sheet=f"{_SHEETS}.tracker:TrackerOverlay"
)
LOG = GameShortcut("log", pygame.K_l, Control.RIGHT_STICK_DOWN, sheet=f"{_SHEETS}.log:LogOverlay")
INSPECT = GameShortcut("inspect", pygame.K_i, Control.Y)
"""Explains the item with the keyboard focus."""
OVERVIEW = GameShortcut(
    "overview", pygame.K_o, Control.LEFT_STICK, sheet=f"{_SHEETS}.overview:OverviewOverlay"
)
COURT = GameShortcut("court", pygame.K_v, Control.RIGHT_STICK)
"""Explains the court, one faction at a time; with Shift, the other way round."""
SAY_AGAIN = GameShortcut("say_again", pygame.K_r, topic=SPOKEN)
"""Repeats the last announcement."""
SILENCE = GameShortcut("silence", pygame.K_s, topic=SPOKEN)
SAY_HAND = GameShortcut("say_hand", pygame.K_m, topic=SPOKEN)
SAY_TRICK = GameShortcut("say_trick", pygame.K_k, topic=SPOKEN)
SAY_VOTES = GameShortcut("say_votes", pygame.K_b, topic=SPOKEN)

SHORTCUTS = (
    *(HINT, TRACKER, LOG, INSPECT, OVERVIEW, COURT),
    *(SAY_AGAIN, SILENCE, SAY_HAND, SAY_TRICK, SAY_VOTES),
)
"""All of them, in the order in which they are listed."""


def shortcut_names(topic: str) -> tuple[str, ...]:
    """The names of those that a page of the rules lists."""
    return tuple(each.name for each in SHORTCUTS if each.topic == topic)


def intent_of(event: pygame.event.Event) -> Intent | None:
    """The shortcut or the action that an event stands for, if any."""
    return next((each for each in SHORTCUTS if each.is_pressed(event)), None) or action_of(event)
