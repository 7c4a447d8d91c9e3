"""What the rules pages play out, without a screen."""
