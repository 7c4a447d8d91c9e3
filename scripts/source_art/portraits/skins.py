"""What people in portraits are made of beside the cards' materials: skin and hair."""

from __future__ import annotations

from scripts.source_art.materials import Material

PALE = Material("#f6cda6", "#b9744e", "#ffeeda")
FAIR = Material("#efbd90", "#a8663e", "#ffe4c4")
RUDDY = Material("#eaa47c", "#a0532f", "#ffd8b8")
OLIVE = Material("#d39b69", "#87512c", "#f5cda2")
TAN = Material("#c98a58", "#7a4526", "#efbf92")
BROWN = Material("#a5683f", "#5c3119", "#d8a077")
DARK = Material("#7d4a2e", "#3c1e10", "#b88058")
ASHEN = Material("#ecdcc8", "#a08a78", "#fffaf0")

BLOND = Material("#eec259", "#96641c", "#ffedae")
CHESTNUT = Material("#8b4a24", "#42200c", "#c5844e")
GINGER = Material("#c85f26", "#6e2a0a", "#f3a05c")
BLACK = Material("#2f2a30", "#100d12", "#6c6470")
GREY = Material("#9aa0a8", "#4c525c", "#dde2e8")
WHITE = Material("#f1eee6", "#a39d98", "#ffffff")
