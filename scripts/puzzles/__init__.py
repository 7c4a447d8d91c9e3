"""Makes the puzzles that the game ships."""
