"""What is laid over the felt or stands beside it: buttons, sheets, hints, the handover between people."""
