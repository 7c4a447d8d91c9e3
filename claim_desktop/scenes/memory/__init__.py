"""Memory training: cards are shown, and named afterwards."""
