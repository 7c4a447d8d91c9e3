"""The exact solver for Phase Two of two players."""
