"""A game at the table: both phases, the player's input, and the overlays."""
