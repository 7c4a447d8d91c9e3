"""What memory asks, how a task runs by, and how it is graded."""
