"""The logic of the chronicle: the index, achievements, statistics, exports and imports."""
