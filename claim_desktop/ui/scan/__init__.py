"""One-switch scanning: targets are highlighted one after another, and the switch takes the current one."""
