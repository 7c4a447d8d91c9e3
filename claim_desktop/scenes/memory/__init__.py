"""Tasks of memory: cards run by, and are named afterwards."""
