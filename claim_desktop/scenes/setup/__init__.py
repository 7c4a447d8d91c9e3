"""What comes before a game: who plays, with which factions, and how the deck is cut."""
