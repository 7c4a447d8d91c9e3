"""Measures the tutor: the rivals' table, and players with planted habits."""
