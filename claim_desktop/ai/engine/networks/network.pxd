# The C types of network.py.
cimport cython
from libc.math cimport exp
from libc.stdlib cimport free, malloc
from libc.string cimport memcpy

from claim_desktop.ai.engine.constants cimport FEATURES
from claim_desktop.ai.engine.networks.vectors cimport add_rows, dot_product

@cython.final
cdef class Network:
    cdef readonly int rows, width, inner, outputs
    cdef int middle, last    # where the weights of the later layers begin
    cdef short* weights
    cdef short hidden[512]
    cdef short within[64]
    cdef double output[4]

    cdef void check_shape(self, int rows, int outputs)
    cdef void add_rows(self, int* rows, int count) noexcept nogil
    cdef void forward_hidden(self) noexcept nogil
    cdef double answer(self, int output) noexcept nogil
    cdef int bias(self, int place) noexcept nogil
    cdef void softmax(self, int* rows, int count) noexcept nogil
