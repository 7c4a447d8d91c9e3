"""Searches that sample the hidden cards: a tree search, and an exact one for the last tricks."""
