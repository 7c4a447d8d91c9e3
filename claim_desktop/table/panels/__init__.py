"""Everything laid over the felt or placed beside it: buttons, sheets, hints, the handover between people."""
