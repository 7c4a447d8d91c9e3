"""Games on disk: which there are, and how they are described in a line."""
