"""Text: fonts and the letters they have, its direction, and its editing in a line."""
