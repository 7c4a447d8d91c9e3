"""Draws the cards: a small kit for heraldic vector art and one module of figures per faction."""
