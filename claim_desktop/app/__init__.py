"""The running program: its loop, the open scenes, the settings in force, and input from every device."""
