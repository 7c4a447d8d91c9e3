"""Making the weights of the networks from nothing (see scripts/run.py train)."""

from __future__ import annotations

import os

# The matrices are small: more NumPy threads would only take time from the workers.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
