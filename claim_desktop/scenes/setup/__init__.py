"""The screens before a game: the players, the factions, and the cut of the deck."""
