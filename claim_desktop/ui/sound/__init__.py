"""The sound device: opened with care, missed when it is lost, and found again."""
