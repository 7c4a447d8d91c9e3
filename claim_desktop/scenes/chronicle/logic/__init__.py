"""What is known, found out, counted and exported of games."""
