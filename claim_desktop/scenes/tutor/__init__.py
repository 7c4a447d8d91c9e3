"""Your tutor: what the reviews of your own games say about your play, and what to do about it."""
