"""All games that were begun or finished, their statistics and achievements."""
