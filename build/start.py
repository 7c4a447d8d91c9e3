"""Where a packed application begins."""

from __future__ import annotations

import sys

from claim_desktop.__main__ import main

sys.exit(main())
