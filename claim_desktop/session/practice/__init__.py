"""Lessons, and the guide through the first game."""
