"""Checks what hints teach."""
