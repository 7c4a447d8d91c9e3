"""What comes before a game: the first start, the new game and the deck."""
