"""The end of the game: the votes are counted faction by faction, and the winner is crowned."""
