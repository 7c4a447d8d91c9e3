"""The page of practice: a suggestion, and the ways into its four features."""
