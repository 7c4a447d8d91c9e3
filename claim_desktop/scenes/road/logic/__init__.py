"""The progress on the road to the throne, and the games played on it."""
