"""Between the games of a match: its standing, its games, and what came of the deal at the other table."""
