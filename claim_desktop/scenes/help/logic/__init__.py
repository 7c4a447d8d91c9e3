"""The examples that the rules pages play out, without a screen."""
