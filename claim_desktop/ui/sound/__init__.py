"""The sound device: opening, loss and recovery."""
