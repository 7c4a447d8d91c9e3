"""The logic of matches: the games that follow, and the result of a deal at another table."""
