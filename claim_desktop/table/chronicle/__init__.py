"""The pictures of the chronicle: rates, courses, votes, and the seals of achievements."""
