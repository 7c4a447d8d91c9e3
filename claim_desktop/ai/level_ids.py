"""The ids of the computer players' levels, for code that only reads and names them."""

from __future__ import annotations

LEVEL_IDS = ("novice", "squire", "peddler", "innkeeper", "steward", "marshal", "chancellor")
"""From the weakest to the strongest; `LEVELS` says what they are."""
