"""A folder for each thing one can do, and what all of them share."""
