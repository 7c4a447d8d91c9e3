"""Claim Desktop: the card game Claim, played in a window."""

from __future__ import annotations

__version__ = "1.1.0"
