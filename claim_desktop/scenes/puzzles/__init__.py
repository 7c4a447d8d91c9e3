"""Puzzles of both phases at the table."""
