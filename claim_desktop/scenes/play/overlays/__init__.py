"""What can be laid over the table, such as hints, the tracker and the log."""
