"""Where a packed application begins; as a program of its own it also keeps copied text, for the clipboard."""

from __future__ import annotations

import sys

if sys.argv[1:] == ["--keep-copied"]:  # clipboard.KEEP_COPIED, without importing pygame for it
    from claim_desktop.ui.clipboard_keeper import main
else:
    from claim_desktop.__main__ import main

sys.exit(main())
