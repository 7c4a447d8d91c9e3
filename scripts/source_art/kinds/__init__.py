"""A module for each kind of file in assets/ and build/icons/."""
