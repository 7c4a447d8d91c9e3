"""A small neural network in integer arithmetic, which gives the same answer, bit for bit, on every processor,
compiled or not.

Its inputs are binary features. A position turns about fifty of them on, so the first layer
only has to add up their rows of weights. Activations and weights are 16-bit fixed-point numbers, which the
compiler adds eight or more at a time (the idea of Nasu 2018, *Efficiently Updatable Neural-Network-based
Evaluation Functions for Computer Shogi*). Layers: rows → `width` → (`inner` →) `outputs`, with clipped
rectifiers between them.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from array import array
    from math import exp

    from claim_desktop.ai.engine.constants import FEATURES
    from claim_desktop.ai.engine.networks.vectors import add_rows, dot_product


MAX_ACTIVATION = 8191
"""The largest activation, just below 16; greater ones are clipped."""
ONE_POINT = 512
"""The fixed-point representation of 1 in the first layer and in every activation."""
WEIGHT_POINT = 1024
"""The fixed-point representation of 1 in the weights of later layers."""
_MAX_ROWS, _WIDEST, _MAX_WITHIN, _MAX_OUTPUTS = 100_000, 512, 64, 1_000


class Network:
    """A network, with room for its activations; each thread needs its own."""

    def __init__(
        self, rows: cython.int, width: cython.int, inner: cython.int, outputs: cython.int, weights: bytes
    ) -> None:
        """`weights` are 16-bit numbers: the first layer's biases and rows, then those of the later layers.

        A later layer begins with its biases, 32-bit numbers in two halves, the low half first. Raises
        `ValueError` if the number of weights does not fit the layers.
        """
        if not (0 < rows <= _MAX_ROWS and 0 < width <= _WIDEST and 0 <= inner <= _MAX_WITHIN):
            raise ValueError("the weights do not fit the network")
        if not 0 < outputs <= _MAX_OUTPUTS:
            raise ValueError("the weights do not fit the network")
        first: cython.int = width * (rows + 1)
        middle: cython.int = inner * (width + 2)
        last: cython.int = outputs * ((inner if inner else width) + 2)
        count: cython.int = first + middle + last
        if len(weights) != 2 * count or width % 8:
            raise ValueError("the weights do not fit the network")
        if cython.compiled:
            if self.weights:
                raise ValueError("a network is made only once")
            self.weights = cython.cast(cython.p_short, malloc(2 * count))
            if not self.weights:
                raise MemoryError("no room for a network")
            memcpy(self.weights, cython.cast(cython.p_char, weights), 2 * count)
        else:
            self.weights = array("h", weights)
            self.hidden, self.within, self.output = [0] * 512, [0] * 64, [0.0] * 4
        self.rows, self.width, self.inner, self.outputs = rows, width, inner, outputs
        self.middle, self.last = first, first + middle

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.weights)

    def forward(self, rows: list[int]) -> list[float]:
        """The outputs for a position, given the numbers of the features that are on.

        Raises `ValueError` for too many features or unknown ones.
        """
        listed: cython.int[320] = [0] * 320
        count: cython.int = 0
        row: cython.int
        for row in rows:
            if count == FEATURES or not 0 <= row < self.rows:
                raise ValueError(f"the network has no feature {row}, or not so many can be on")
            listed[count] = row
            count += 1
        self.add_rows(listed, count)
        if self.inner:
            self.forward_hidden()
        return [self.answer(i) for i in range(self.outputs)]

    def check_shape(self, rows: cython.int, outputs: cython.int) -> None:
        """Raise `ValueError` unless the network has so many rows and outputs."""
        if self.rows != rows or self.outputs != outputs:
            raise ValueError(
                f"the network has {self.rows} rows and {self.outputs} outputs, not {rows} and {outputs}"
            )

    # Everything below runs without the Python interpreter.

    def add_rows(self, rows: cython.p_int, count: cython.int) -> None:
        """Fill `hidden` with the first layer's activations."""
        add_rows(self.hidden, self.weights, rows, count, self.width)

    def forward_hidden(self) -> None:
        """Fill `within` with the inner layer's activations."""
        i: cython.int
        total: cython.int
        start: cython.int = self.middle + 2 * self.inner
        for i in range(self.inner):
            total = dot_product(self.hidden, self.weights, start, self.width)
            start += self.width
            total = (total + self.bias(self.middle + 2 * i)) >> 10
            self.within[i] = 0 if total < 0 else (total if total < 8191 else 8191)

    def answer(self, output: cython.int) -> cython.double:
        """One output, before any softmax."""
        total: cython.int
        length: cython.int = self.inner if self.inner else self.width
        start: cython.int = self.last + 2 * self.outputs + output * length
        if self.inner:
            total = dot_product(self.within, self.weights, start, length)
        else:
            total = dot_product(self.hidden, self.weights, start, length)
        return (total + self.bias(self.last + 2 * output)) / 524288.0

    def bias(self, place: cython.int) -> cython.int:
        """The 32-bit number whose low half is at this place among the weights."""
        return (self.weights[place] & 0xFFFF) + self.weights[place + 1] * 65536

    def softmax(self, rows: cython.p_int, count: cython.int) -> None:
        """Fill `output` with the softmax of the outputs: numbers from 0 to 1 that add up to 1."""
        i: cython.int
        highest: cython.double = -1e9
        total: cython.double = 0.0
        self.add_rows(rows, count)
        if self.inner:
            self.forward_hidden()
        for i in range(self.outputs):
            self.output[i] = self.answer(i)
            highest = max(highest, self.output[i])
        for i in range(self.outputs):
            self.output[i] = exp(self.output[i] - highest)
            total += self.output[i]
        for i in range(self.outputs):
            self.output[i] /= total
