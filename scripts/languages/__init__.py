"""What helps those who translate the game."""
