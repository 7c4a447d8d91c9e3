"""Makes a release of the game: the tag that begins it, and the steps of the workflow that it starts."""
