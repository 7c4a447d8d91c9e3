"""Games on disk: which there are, and the lines that tell of each."""
