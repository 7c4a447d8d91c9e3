"""Gamepads: what their controls stand for, how those are drawn, and the on-screen board of letters."""
