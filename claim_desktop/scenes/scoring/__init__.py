"""The count of the votes at the end of a game, and the coronation."""
