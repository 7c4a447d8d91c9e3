"""The overlays of the table, such as hints, the tracker and the log."""
