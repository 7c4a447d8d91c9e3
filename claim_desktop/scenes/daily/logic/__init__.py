"""The deals of each day, and the results that count."""
