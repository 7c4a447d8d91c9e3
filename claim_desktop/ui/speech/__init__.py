"""Hearing the game: what is to be said, the voice that says it, and the screen reader."""
