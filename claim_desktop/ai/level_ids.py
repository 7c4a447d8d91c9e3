"""The ids of the computer players' levels, for code that only reads and names them."""

from __future__ import annotations

LEVEL_IDS = ("novice", "squire", "peddler", "innkeeper", "steward", "marshal", "chancellor")
"""Weakest first; `LEVELS` describes them."""
