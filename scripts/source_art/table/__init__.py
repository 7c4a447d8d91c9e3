"""Draws the furniture of the table as SVG: one module per kind of piece, each returning named drawings."""

from __future__ import annotations

from claim_desktop.table.artwork.pieces import Piece
from claim_desktop.ui.vector import Drawing
from scripts.source_art.table import effects, honours, icons, props, tokens, wood


def collection() -> dict[str, Drawing]:
    """Every picture by its place below assets/, without the file's ending."""
    furniture = {
        Piece.PLANKS: wood.planks(),
        **tokens.tokens(),
        **icons.signs(),
        **effects.effects(),
        **props.props(),
        **honours.honours(),
    }
    return {**{f"table/{name}": drawing for name, drawing in furniture.items()}, **icons.application_icons()}
