"""Hearing the game: what there is to hear, the voice that says it, and the screen reader that is told."""
