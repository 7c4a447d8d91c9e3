"""Makes a release of the game: the tag that starts it, and the steps of the release workflow."""
