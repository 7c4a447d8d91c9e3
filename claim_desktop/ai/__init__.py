"""Computer players: each takes a `PlayerView` and chooses a move."""
