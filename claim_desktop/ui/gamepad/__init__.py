"""Gamepads: the meaning of their controls, their glyphs, and the on-screen keyboard."""
