"""What studies the game: matches between computer players, training, and an environment for other agents."""
