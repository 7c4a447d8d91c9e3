"""Matches of several games: their score, and the same deal at another table."""
