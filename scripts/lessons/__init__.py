"""Finding deals in which what a lesson wants to show happens within a few tricks."""
