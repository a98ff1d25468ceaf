"""Numbers the states of the frontier: each set of live lines has a key below 2^63.

All lines along one row, column or diagonal are a *chain*. At most one line of it is live, so a chain needs
one digit of the key. Chains that are never live at the same time share the place of their digit.
"""

from __future__ import annotations

from typing import NamedTuple

from ttt_core.counting.frontier import Line, directed_lines
from ttt_core.rules.errors import OutOfReachError
from ttt_core.rules.grid import Grid


class Digit(NamedTuple):
    """The digit of a chain: its place value, its radix, and the live line, as a mask, of each value."""

    place: int
    radix: int
    live: dict[int, int]


class Keys:
    """The keys of this grid's states. Raises ``OutOfReachError`` if they do not fit into 63 bits."""

    def __init__(self, grid: Grid) -> None:
        self.k, self.lines = grid.k, directed_lines(grid)
        chains = _chains(grid, self.lines)
        active = [min(grid.k - 1, len(chain)) for chain in chains]  # lines of a chain that can be live
        seats, radices = _seats(chains, active, self.lines)
        places = [1]
        for radix in radices:
            places.append(places[-1] * radix)
        if places[-1] >= 2**63:
            raise OutOfReachError(f"the states of {grid.size} with k = {grid.k} need more than 63 bits")
        self.part: dict[int, int] = {}  # what each bit of a state adds to its key
        self.digits: list[tuple[list[int], int, int]] = []
        for chain, seat, some in zip(chains, seats, active, strict=True):
            self.digits.append((chain, places[seat], radices[seat]))
            for index, line in enumerate(chain):
                value = 1 + 2 * (index % some) if some else 0
                self.part[line] = value * places[seat]
                self.part[line + len(self.lines)] = (value + 1) * places[seat]

    def key(self, live: int) -> int:
        """The key of these live lines."""
        return sum(self.part[bit] for bit in range(live.bit_length()) if live >> bit & 1)

    def through(self, cell: int) -> list[Digit]:
        """The digits of the chains through this cell, with the lines that can be live before it is filled."""
        found = []
        for chain, place, radix in self.digits:
            lines = [line for line in chain if cell in self.lines[line].cells]
            if lines:
                begun = [line for line in lines if self.lines[line].cells[0] != cell]
                bits = [bit for line in begun for bit in (line, line + len(self.lines))]
                live = {self.part[bit] // place: 1 << bit for bit in bits}
                found.append(Digit(place, radix, {0: 0, **live}))
        return found


def _chains(grid: Grid, lines: list[Line]) -> list[list[int]]:
    """The lines of each chain, in their order; the chains by the first cell of their first line."""
    chains: dict[tuple[int, int, int, int], list[int]] = {}
    for number, (cells, (down, across)) in enumerate(lines):
        row, col = divmod(cells[0], grid.cols)
        while (down or across) and 0 <= row - down < grid.rows and 0 <= col - across < grid.cols:
            row, col = row - down, col - across
        chains.setdefault((row, col, down, across), []).append(number)
    return sorted(chains.values(), key=lambda chain: lines[chain[0]].cells[0])


def _seats(chains: list[list[int]], active: list[int], lines: list[Line]) -> tuple[list[int], list[int]]:
    """The seat of each chain, which shares it only with chains that have ended, and each seat's radix."""
    seats: list[int] = []
    radices: list[int] = []
    taken_until: list[int] = []
    for chain, some in zip(chains, active, strict=True):
        first, last, radix = lines[chain[0]].cells[0], lines[chain[-1]].cells[-1], 1 + 2 * some
        free = [seat for seat, cell in enumerate(taken_until) if cell < first]
        seat = min(free, key=lambda each: abs(radices[each] - radix), default=len(radices))
        if seat == len(radices):
            radices.append(radix)
            taken_until.append(last)
        radices[seat], taken_until[seat] = max(radices[seat], radix), last
        seats.append(seat)
    return seats, radices
