"""Between the games of a match: its standing, its games, and how the deal went at the other table."""
