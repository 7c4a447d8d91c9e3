"""Where the game is learned and practised."""
