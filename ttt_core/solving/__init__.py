"""Solving.

All positions of a small grid: ``enumeration`` (searches), ``game_graph`` (positions as integers),
``solver`` (their values), ``strategies``. One position of any grid:
``perfect_play``, which uses ``force``, ``pairing`` and ``smaller_grid``; the question ``solve`` asks it.
"""
