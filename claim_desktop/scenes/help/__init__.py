"""The rules, page by page."""
