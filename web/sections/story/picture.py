"""Pictures of the map at each step of the story, for readers without script."""

import struct
import zlib
from collections.abc import Sequence

from ttt_core.counting.filters import FILTERS, rejecting_filters
from web.sections.story.race import first_met, number

COLUMNS = 243
"""The boards in a row of the map: 3 to the power of 5, so that the last five cells give the column."""

DIM, OUT, LIT = range(3)

PALETTE = bytes.fromhex("1d2a4a f0569f ffe2a0")
"""The colours of a dot that is dim, that goes out at this step, and that is lit."""


def pictures() -> dict[str, bytes]:
    """A PNG for each step, a pixel for each board, by the name of the step."""
    questions = [None, *FILTERS]
    ruled_out_by = [questions.index(by) for by in rejecting_filters()]
    found = {"boards": png([LIT] * len(ruled_out_by))}
    for asked, step in enumerate(FILTERS, 1):
        found[step] = png([look(by, asked) for by in ruled_out_by])
    met = [number(position) for position in first_met()]
    halfway = set(met[: len(met) // 2])
    found["race"] = png([LIT if each in halfway else DIM for each in range(len(ruled_out_by))])
    found["three"] = png([DIM if by else LIT for by in ruled_out_by])
    return found


def look(by: int, asked: int) -> int:
    """How a dot looks after this many questions, if this one, or none (0), puts it out."""
    return LIT if by == 0 or by > asked else OUT if by == asked else DIM


def png(dots: Sequence[int]) -> bytes:
    """The dots row by row as a PNG with a palette, a byte for each pixel."""
    rows = [bytes(dots[start : start + COLUMNS]) for start in range(0, len(dots), COLUMNS)]
    pixels = b"".join(b"\0" + row for row in rows)  # 0: no filter
    header = struct.pack(">IIBBBBB", COLUMNS, len(rows), 8, 3, 0, 0, 0)  # eight bits, palette
    chunks = (b"IHDR", header), (b"PLTE", PALETTE), (b"IDAT", zlib.compress(pixels, 9)), (b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunk(name, content) for name, content in chunks)


def chunk(name: bytes, content: bytes) -> bytes:
    """A chunk of a PNG: length, name, content and checksum."""
    return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))
