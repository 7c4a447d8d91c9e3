"""What practice suggests next."""
