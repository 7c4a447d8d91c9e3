"""The logic of the tutor: habits, what is kept of reviewed games, the diagnosis and its exercises."""
