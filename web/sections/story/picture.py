"""The picture of the map, for paper and for readers without script."""

import struct
import zlib
from collections.abc import Iterator

from ttt_core.counting.filters import rejecting_filters

SIDE = 81
"""The boards in a row of a square of the map: 3 to the power of 4 cells."""

OUT, LATE, LIT = range(3)

PALETTE = bytes.fromhex("1d2a4a f0569f ffe2a0")
"""The colours of a board that the first question rules out, that a later one does, and that is possible."""


def picture() -> bytes:
    """A PNG with a pixel for each board: three squares in a row, one for each face of the first cell."""
    header = struct.pack(">IIBBBBB", 3 * SIDE, SIDE, 8, 3, 0, 0, 0)  # eight bits, palette
    pixels = b"".join(b"\0" + row for row in rows())  # 0: no filter
    chunks = (b"IHDR", header), (b"PLTE", PALETTE), (b"IDAT", zlib.compress(pixels, 9)), (b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunk(name, content) for name, content in chunks)


def rows() -> Iterator[bytes]:
    """The pixels of the map, row by row."""
    dots = bytes({None: LIT, "counts": OUT}.get(filter_, LATE) for filter_ in rejecting_filters())
    for start in range(0, SIDE**2, SIDE):
        yield b"".join(dots[square + start : square + start + SIDE] for square in (0, SIDE**2, 2 * SIDE**2))


def chunk(name: bytes, content: bytes) -> bytes:
    """A chunk of a PNG: length, name, content and checksum."""
    return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))
