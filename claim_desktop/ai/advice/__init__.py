"""Advice for a person: what the strongest player thinks of each move, and a counted reason."""
