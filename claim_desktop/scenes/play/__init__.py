"""A game at the table: both phases, the player's input, and what is laid over the table."""
