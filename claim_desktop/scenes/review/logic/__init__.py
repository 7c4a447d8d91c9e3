"""The logic of reviews, and of playing on from a moment of a game."""
