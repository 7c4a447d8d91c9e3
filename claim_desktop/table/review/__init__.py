"""The review of a game: the small table, the court beside it, the turning points and the graph."""
