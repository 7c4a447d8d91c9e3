"""Draws the furniture of the table as SVG: one module per kind of piece, each returning named drawings."""

from __future__ import annotations

from claim_desktop.table.vector import Drawing
from scripts.art_table import effects, honours, icons, tokens, wood


def collection() -> dict[str, Drawing]:
    """Every picture of assets/table by its name."""
    return {
        "planks": wood.planks(),
        **tokens.tokens(),
        **icons.icons(),
        **effects.effects(),
        **honours.honours(),
    }
