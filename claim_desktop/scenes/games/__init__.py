"""What can be done with unfinished and finished games: the list of them, one of them, and the review."""
