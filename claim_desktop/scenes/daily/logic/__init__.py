"""What is dealt on which day, and what counts."""
