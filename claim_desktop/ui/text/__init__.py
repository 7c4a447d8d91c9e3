"""Text: fonts and their glyphs, direction, and line editing."""
