"""Who has been beaten on the road to the throne, and the games that are played on it."""
