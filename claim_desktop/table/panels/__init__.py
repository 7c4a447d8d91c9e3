"""Everything laid over the felt or beside it: buttons, sheets, hints, the handover between people."""
