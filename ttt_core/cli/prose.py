"""The answers of ``questions`` as text for people: what the command line prints without ``--json``.

Each answer has a function with the name of its question.
"""

from __future__ import annotations

from ttt_core.cli.tables import LETTERS, aligned, draw, significant, table, width
from ttt_core.questions.question import Answer
from ttt_core.rules.shown import counted
from ttt_core.words import FACE_WORDS, FILTERS, LABEL_WORDS, RESULTS, STANDINGS, place


def judge(answer: Answer) -> str:
    """The board, the verdict, its reasons, and a route to the board or the changes that make it possible."""
    cols = width(answer["board"])
    lines = [draw(answer["board"]), "", answer["verdict"], ""]
    lines += [f"- {reason['headline']} {reason['why']}" for reason in answer["reasons"]]
    if answer["witness"]:
        lines += ["", "A route:"]
        lines += [f"  {number}. {place(cell, cols)}" for number, cell in enumerate(answer["witness"], 1)]
    if answer["changes"] is None:
        lines += ["", "The fewest changes were not found; ask with a larger --effort to look further."]
    elif answer["changes"]:
        lines += ["", "The fewest changes that make it possible:"]
        lines += [f"  {place(each['cell'], cols)}: {FACE_WORDS[each['to']]}" for each in answer["changes"]]
    return "\n".join(lines)


def funnel(answer: Answer) -> str:
    """How many boards are left after each filter, as a table."""
    return table(
        [
            ("boards of the keychain", answer["boards"]),
            ("with as many X as O, or one more", answer["counts"]),
            ("and not a line for both", answer["no_double_win"]),
            ("and the winner moved last: the possible boards", answer["legal"]),
            ("nodes of the search without memory", answer["search_nodes"]),
        ]
    )


def rejected(answer: Answer) -> str:
    """How many boards a filter rules out, and the examples, each with its reason."""
    asking = FILTERS[answer["by"]].capitalize()
    lines = [
        f"{asking} rules out {answer['rejected']:,} boards and leaves {answer['left']:,}. Examples:",
        "",
    ]
    lines += [f"{each['board']}  {each['reason']['headline']}" for each in answer["boards"]]
    return "\n".join(lines)


def numbered(answer: Answer) -> str:
    """The number in base three, its board, and the filter that rules it out."""
    ruled_out_by = answer["rejected_by"]
    verdict = f"Ruled out by {FILTERS[ruled_out_by]}" if ruled_out_by else "Possible"
    return "\n".join(
        [
            f"{answer['number']:,} is {answer['digits']} in base three.",
            "",
            draw(answer["board"]),
            "",
            f"{verdict}. Possible boards up to here: {answer['legal_so_far']:,}.",
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
    """The number of visited boards, by first move."""
    kind = "with" if answer["memory"] else "without"
    rows = [(f"from {place(each['cell'])}", each["nodes"]) for each in answer["by_opening"]]
    return table([(f"visited by the search {kind} memory", answer["nodes"]), *rows])


def winner(answer: Answer) -> str:
    """The board after the moves, and how the game stands."""
    board, ply = answer["board"], answer["ply"]
    lines = [draw(board), "", f"Moves: {ply}. {STANDINGS[answer['outcome']].capitalize()}."]
    if answer["line"]:
        cols = width(board)
        lines.append("The line: " + "; ".join(place(cell, cols) for cell in answer["line"]) + ".")
    return "\n".join(lines)


def count(answer: Answer) -> str:
    """The games by result, and the table by ply."""
    rules, totals, over = answer["rules"], answer["totals"], answer["totals"]["terminal_positions"]
    results = ", ".join(f"{RESULTS[each]} {number:,}" for each, number in answer["results"].items())
    names = ("ply", "positions", "terminal_positions", "paths", "terminal_paths")
    heads = [name.replace("_", " ").replace("paths", "routes") for name in names]
    return "\n".join(
        [
            f"{answer['size']}, {answer['k']} in a row win: {counted(totals['games'], 'game')} (symmetry "
            f"{rules['symmetry']}, ends {rules['ends']}, moves {rules['moves']}): {results}.",
            f"{counted(totals['positions'], 'position')}, of which {over:,} end{'s' * (over == 1)} the game.",
            "",
            aligned(heads, [[row[name] for name in names] for row in answer["rows"]]),
        ]
    )


def odds(answer: Answer) -> str:
    """The odds, the counts, the boards by ply, and the games by result."""
    legal = f"{answer['legal']:,} of {answer['boards']:,} boards are possible"
    chance = f"{answer['odds']} or {significant(answer['percent'])}%"
    fair = len(set(answer["faces"].values())) == 1
    head = f"{answer['size']}, {answer['k']} in a row win: {legal}" + (
        f", {chance}." if fair else f".\nWith these faces the chance of a possible board is {chance}."
    )
    if answer["by"] == "table":
        head += "\nThis comes from the table of found counts, because counting takes minutes and much memory."
    if answer["by_ply"] is None:
        return f"{head}\nThe boards by marks and the games are not known: they take even more memory."
    results = answer["results"]
    return "\n".join(
        [
            head,
            "",
            table(
                [
                    (f"possible with {ply} mark{'' if ply == 1 else 's'}", number)
                    for ply, number in enumerate(answer["by_ply"])
                ]
            ),
            "",
            table(
                [
                    ("possible boards on which the game is over", answer["terminal"]),
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
    lines = ["empty face  possible"]
    lines += [f"{point['empty']:>10}  {point['percent']:>6.2f}%" for point in answer["points"]]
    return "\n".join(lines)


def position(answer: Answer) -> str:
    """What the position is worth, its moves, and the positions one ply earlier."""
    columns = ("x", "draw", "o")
    lines = [draw(answer["board"]), "", f"{LABEL_WORDS[answer['label']]}."]
    for name, kind in (("equal_games", "all games equally likely"), ("random_play", "random moves")):
        shares = ", ".join(f"{RESULTS[each]} {answer[name][each]}" for each in columns)
        lines.append(f"With {kind}: {shares}.")
    lines.append(f"Routes to this position: {answer['games_to']:,}; games from it: {answer['games_from']:,}.")
    if answer["moves"]:
        cols = width(answer["board"])
        lines += ["", "Moves (* keeps the value):"]
        lines += [
            f"{'*' if move['best'] else ' '} {place(move['cell'], cols)}: {LABEL_WORDS[move['label']]}"
            for move in answer["moves"]
        ]
    if answer["came_from"]:
        lines += ["", "One ply earlier, up to symmetry: " + "  ".join(answer["came_from"])]
    return "\n".join(lines)


def solve(answer: Answer) -> str:
    """Who wins and why, the moves that keep the result, and perfect play to the end."""
    board = answer["board"]
    cols = width(board)
    letters = {
        cell: LETTERS[i % len(LETTERS)]
        for i, pair in enumerate(answer["proof"].get("pairs", []))
        for cell in pair
    }
    lines = [draw(board, letters), "", f"{answer['says']} {answer['why']}"]
    if answer["best"]:
        best = "; ".join(place(cell, cols) for cell in answer["best"])
        lines.append(f"Moves that keep the result: {best}.")
    if answer["line"]:
        lines += ["", "Perfect play to the end:"]
        lines += [f"  {number}. {place(cell, cols)}" for number, cell in enumerate(answer["line"], 1)]
    return "\n".join(lines)


def positions(answer: Answer) -> str:
    """How many positions there are up to symmetry, by ply and by label."""
    labels = answer["labels"]
    heads = ["ply", "positions", "over", *labels]
    rows = [
        [row["ply"], row["positions"], row["terminal_positions"], *row["labels"].values()]
        for row in answer["rows"]
    ]
    return "\n".join(
        [
            f"{len(answer['positions']):,} positions up to symmetry:",
            *(f"  {number:>3,} {label}: {LABEL_WORDS[label]}" for label, number in labels.items()),
            "",
            aligned(heads, rows),
        ]
    )


def choose(answer: Answer) -> str:
    """The move, its reason, and the board after it."""
    chosen = place(answer["cell"], width(answer["board"]))
    return "\n".join([f"{chosen.capitalize()}. {answer['why']}", "", draw(answer["board"])])


def review(answer: Answer) -> str:
    """The board at the end, how the game stands, and a line for each move."""
    cols = width(answer["board"])
    lines = [draw(answer["board"]), "", f"{STANDINGS[answer['outcome']].capitalize()}.", ""]
    for number, move in enumerate(answer["moves"], 1):
        line = f"{number}. {FACE_WORDS[move['side']]}, {place(move['cell'], cols)}"
        if move["before"] == move["after"] == "loss":
            line += ": no move could save the game"
        elif move["before"] != move["after"]:
            better = "; ".join(place(cell, cols) for cell in move["best"])
            line += f": turns a {move['before']} into a {move['after']}. Better: {better}"
        elif move["before"]:
            line += f": keeps the {move['before']}"
        lines.append(f"{line}.")
    return "\n".join(lines).rstrip()


def match(answer: Answer) -> str:
    """How the match ends, in one sentence."""
    results = ", ".join(f"{RESULTS[each]} {chance}" for each, chance in answer["results"].items())
    return f"X plays {answer['x']}, O plays {answer['o']}: {results}."


def spin(answer: Answer) -> str:
    """How many spins were possible, in the same sentence as for the reader's own spins."""
    return tally(answer)


def tally(answer: Answer) -> str:
    """The share of possible boards in the reader's spins, and its interval."""
    if not answer["spins"]:
        return "No spins yet."
    low, high = answer["interval"]
    were = "was" if 1 in (answer["legal"], answer["spins"]) else "were"
    return (
        f"{answer['legal']:,} of {counted(answer['spins'], 'spin')} {were} possible: "
        f"{answer['percent']:.2f}%, 95% interval {low:.2f}% to {high:.2f}%."
    )


def daily(answer: Answer) -> str:
    """The boards of the day, drawn without a verdict, for the reader to guess."""
    return "\n\n".join(
        [f"The keychain of {answer['day']}: possible or impossible?", *map(draw, answer["boards"])]
    )
