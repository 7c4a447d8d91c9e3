"""Panels over the table: the court, the count of the votes, the coronation, piles, the handover."""
