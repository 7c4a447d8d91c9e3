"""What each thing on the table is: where it lies, and the parchment beside it that explains it."""
