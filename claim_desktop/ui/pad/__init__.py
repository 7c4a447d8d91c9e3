"""Gamepads: what their controls stand for, how those are drawn, and the board on which one writes a name."""
