"""What a person is likely to want next when the menu opens."""
