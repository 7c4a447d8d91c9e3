"""Measures the engine, the screens and other programs."""
