"""Panels over the felt or beside it: buttons, and the viewer of a pile."""
