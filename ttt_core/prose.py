"""The answers of ``questions`` as text for people: what the command line prints without ``--json``."""

from __future__ import annotations

from collections.abc import Callable

from ttt_core.questions import Answer

_FACES = {"x": "X", "o": "O", ".": "empty"}
_RESULTS = {"x": "X wins", "o": "O wins", "draw": "drawn"}
_LABELS = {
    "x-wins": "X wins, whatever is played",
    "o-wins": "O wins, whatever is played",
    "draw": "A draw, whatever is played",
    "x-control": "X can force a win",
    "o-control": "O can force a win",
    "force-tie": "Either side can prevent the other's win",
}
_STANDINGS = {"x": "X has won", "o": "O has won", "draw": "a draw", None: "the game goes on"}


def judge(answer: Answer) -> str:
    """The board drawn, the verdict, and what proves or mends it."""
    cols = _cols(answer["board"])
    lines = [draw(answer["board"]), ""]
    if answer["legal"]:
        lines.append(f"Legal: {_STANDINGS[answer['outcome']]}.")
        if side := answer["to_move"]:
            lines.append(f"{_FACES[side]} is to move.")
        lines.append(f"Legal move sequences that get here: {answer['games_to']:,}.")
        if answer["witness"]:
            lines += ["", "One of them:"]
            lines += [f"  {number}. {_place(cell, cols)}" for number, cell in enumerate(answer["witness"], 1)]
    else:
        lines += ["Impossible: no game gets here.", ""]
        lines += [f"- {reason['headline']} {reason['why']}" for reason in answer["reasons"]]
        if answer["changes"] is None:
            return "\n".join([*lines, "", "The fewest changes that make it legal take more effort to find."])
        lines += ["", "The fewest changes that make it legal:"]
        lines += [f"  {_place(each['cell'], cols)}: {_FACES[each['to']]}" for each in answer["changes"]]
    return "\n".join(lines)


def funnel(answer: Answer) -> str:
    """How many boards are left after each filter, as a table."""
    return table(
        [
            ("boards of the keychain", answer["boards"]),
            ("with as many X as O, or one more", answer["counts"]),
            ("and not a line for both", answer["no_double_win"]),
            ("and the winner moved last: the legal boards", answer["legal"]),
            ("nodes of the search without memory", answer["search_nodes"]),
        ]
    )


def rejected(answer: Answer) -> str:
    """How many boards a filter throws out, and the examples, each with its reason."""
    lines = [
        f"{answer['by']} throws out {answer['rejected']:,} boards and leaves {answer['left']:,}, such as",
        "",
    ]
    lines += [f"{each['board']}  {each['reason']['headline']}" for each in answer["boards"]]
    return "\n".join(lines)


def numbered(answer: Answer) -> str:
    """The number in base three, its board drawn, and what becomes of it."""
    fate = f"thrown out by {answer['rejected_by']}" if answer["rejected_by"] else "legal"
    return "\n".join(
        [
            f"{answer['number']:,} is {answer['digits']} in base three.",
            "",
            draw(answer["board"]),
            "",
            f"{fate.capitalize()}. Legal boards up to here: {answer['legal_so_far']:,}.",
        ]
    )


def faults(answer: Answer) -> str:
    """Each fault, with the boards that have it and those that have no other."""
    lines = [
        f"Of {answer['boards']:,} boards {answer['legal']:,} have no fault. With a fault, and with it alone:",
        "",
    ]
    lines += [f"{each['boards']:>7,}  {each['alone']:>7,}  {each['meaning']}" for each in answer["faults"]]
    return "\n".join(lines)


def search(answer: Answer) -> str:
    """The boards visited, by opening move."""
    kind = "with" if answer["memory"] else "without"
    rows = [(f"from {_place(each['cell'], 3)}", each["nodes"]) for each in answer["by_opening"]]
    return table([(f"visited by the search {kind} memory", answer["nodes"]), *rows])


def winner(answer: Answer) -> str:
    """The board after the moves, and how the game stands."""
    board, ply = answer["board"], answer["ply"]
    lines = [draw(board), "", f"Moves: {ply}. {_STANDINGS[answer['outcome']].capitalize()}."]
    if answer["line"]:
        cols = _cols(board)
        lines.append("The line: " + "; ".join(_place(cell, cols) for cell in answer["line"]) + ".")
    return "\n".join(lines)


def count(answer: Answer) -> str:
    """The games by result, and the table by ply."""
    rules, totals, results = answer["rules"], answer["totals"], answer["results"]
    names = ("ply", "positions", "terminal_positions", "paths", "terminal_paths")
    rows = [[f"{row[name]:,}" for name in names] for row in answer["rows"]]
    heads = [name.replace("_", " ") for name in names]
    widths = [max(map(len, column)) for column in zip(heads, *rows, strict=True)]
    return "\n".join(
        [
            f"{totals['games']:,} games (symmetry {rules['symmetry']}, ends {rules['ends']}, "
            f"moves {rules['moves']}): {_by_result(results)}.",
            f"{totals['positions']:,} positions, of which {totals['terminal_positions']:,} end the game.",
            "",
            *(
                "  ".join(f"{cell:>{width}}" for cell, width in zip(row, widths, strict=True))
                for row in [heads, *rows]
            ),
        ]
    )


def odds(answer: Answer) -> str:
    """The odds in one sentence, the boards by ply and the games by result."""
    results = answer["results"]
    return "\n".join(
        [
            f"{answer['size']}, {answer['k']} in a row win: {answer['legal']:,} of {answer['boards']:,} "
            f"boards are legal, {answer['odds']} or {answer['percent']:.2f} %.",
            "",
            table([(f"legal with {ply} marks", number) for ply, number in enumerate(answer["by_ply"])]),
            "",
            table(
                [
                    ("legal boards on which the game is over", answer["terminal"]),
                    ("complete games", answer["games"]),
                    ("won by X", results["x"]),
                    ("won by O", results["o"]),
                    ("drawn", results["draw"]),
                ]
            ),
        ]
    )


def curve(answer: Answer) -> str:
    """The odds at each chance of an empty face."""
    lines = ["empty face     legal"]
    lines += [f"{point['empty']:>10}  {point['percent']:>6.2f} %" for point in answer["points"]]
    return "\n".join(lines)


def position(answer: Answer) -> str:
    """What the position is worth, and a line for each move and each position before."""
    columns = ("x", "draw", "o")
    lines = [draw(answer["board"]), "", f"{_LABELS[answer['label']]}."]
    for name, kind in (("equal_games", "all games alike"), ("random_play", "moves at random")):
        shares = ", ".join(f"{_RESULTS[each]} {answer[name][each]}" for each in columns)
        lines.append(f"With {kind}: {shares}.")
    lines.append(f"Games to this position: {answer['games_to']:,}; from it: {answer['games_from']:,}.")
    if answer["moves"]:
        cols = _cols(answer["board"])
        lines += ["", "Moves (* keeps the value):"]
        lines += [
            f"{'*' if move['best'] else ' '} {_place(move['cell'], cols)}: {_LABELS[move['label']]}"
            for move in answer["moves"]
        ]
    if answer["came_from"]:
        lines += ["", "One ply earlier, up to symmetry: " + "  ".join(answer["came_from"])]
    return "\n".join(lines)


def positions(answer: Answer) -> str:
    """How many positions there are up to symmetry, by ply and by label."""
    labels, rows = answer["labels"], answer["rows"]
    heads = ["ply", "positions", "over", *labels]
    cells = [
        [row["ply"], row["positions"], row["terminal_positions"], *row["labels"].values()] for row in rows
    ]
    return "\n".join(
        [
            f"{len(answer['positions']):,} positions up to symmetry:",
            *(f"  {number:>3,} {label}: {_LABELS[label]}" for label, number in labels.items()),
            "",
            *(
                "  ".join(f"{cell:>{len(head)}}" for cell, head in zip(row, heads, strict=True))
                for row in [heads, *cells]
            ),
        ]
    )


def choose(answer: Answer) -> str:
    """The move, why, and the board after it."""
    place = _place(answer["cell"], _cols(answer["board"]))
    return "\n".join([f"{place.capitalize()}. {answer['why']}", "", draw(answer["board"])])


def review(answer: Answer) -> str:
    """The board at the end, how the game stands, and a line for each move."""
    cols = _cols(answer["board"])
    lines = [draw(answer["board"]), "", f"{_STANDINGS[answer['outcome']].capitalize()}.", ""]
    for number, move in enumerate(answer["moves"], 1):
        line = f"{number}. {_FACES[move['side']]}, {_place(move['cell'], cols)}: "
        if move["before"] == move["after"]:
            line += f"keeps the {move['before']}."
        else:
            better = "; ".join(_place(cell, cols) for cell in move["best"])
            line += f"turns a {move['before']} into a {move['after']}. Better: {better}."
        lines.append(line)
    return "\n".join(lines).rstrip()


def match(answer: Answer) -> str:
    """How the match ends, in one sentence."""
    results = ", ".join(f"{_RESULTS[each]} {chance}" for each, chance in answer["results"].items())
    return f"X plays {answer['x']}, O plays {answer['o']}: {results}."


def spin(answer: Answer) -> str:
    """How many spins were legal: the same sentence as for the reader's own."""
    return tally(answer)


def tally(answer: Answer) -> str:
    """The share of legal boards in the reader's spins, and its interval."""
    if not answer["spins"]:
        return "No spins yet."
    low, high = answer["interval"]
    return (
        f"{answer['legal']:,} of {answer['spins']:,} spins were legal: {answer['percent']:.2f} %, "
        f"95 % interval {low:.2f} % to {high:.2f} %."
    )


PROSE: dict[str, Callable[[Answer], str]] = {
    printer.__name__: printer
    for printer in (
        judge,
        funnel,
        rejected,
        numbered,
        faults,
        search,
        count,
        odds,
        curve,
        position,
        positions,
        winner,
        choose,
        review,
        match,
        spin,
        tally,
    )
}
"""How to print the answer to each question, by its name."""


def draw(board: str) -> str:
    """The board of a canonical text, drawn with its grid."""
    rule = "\n" + "+".join(["---"] * _cols(board)) + "\n"
    return rule.join(f" {' | '.join(row.replace('.', ' ').upper())}".rstrip() for row in board.split("/"))


def table(rows: list[tuple[str, int]]) -> str:
    """Labels on the left, numbers aligned on the right."""
    label_width = max(len(label) for label, _ in rows)
    number_width = max(len(f"{number:,}") for _, number in rows)
    return "\n".join(f"{label:<{label_width}}  {number:>{number_width},}" for label, number in rows)


def _cols(board: str) -> int:
    """The number of columns of the board of a canonical text."""
    return len(board.partition("/")[0])


def _by_result(results: dict[str, int]) -> str:
    """Games by result, in a sentence."""
    return ", ".join(f"{_RESULTS[each]} {number:,}" for each, number in results.items())


def _place(cell: int, cols: int) -> str:
    """Where a cell is, as people say it."""
    return f"row {cell // cols + 1}, column {cell % cols + 1}"
