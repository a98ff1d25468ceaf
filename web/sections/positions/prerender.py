"""What the Positions section shows before Python has loaded: the counts, and boards for each filter."""

from ttt_core import questions
from ttt_core.counting.filters import Filter
from ttt_core.questions.question import Answer
from web.html.article import ARTICLE_NUMBER
from web.html.mini_board import board_in_words, board_link, mini_board
from web.html.template import as_script

TWO_ORDERS = "xox/.../..."
"""The article's example of a board that its search meets more than once."""

ARTICLE_SECONDS = {"article_without": "5.6", "article_with": "0.1"}
"""How long the keychain article's search took on its author's laptop, without and with memory."""

TIMES = ("never", "once", "twice")
"""How often, in words; enough for a board with few routes to it."""

FILTERS: dict[Filter, str] = {"counts": "counts", "no-double-win": "no_double_win", "legal": "legal"}
"""The filters, each with the name that ``funnel`` gives to the number of boards left after it."""


def values() -> dict[str, str]:
    """The value of each placeholder of ``positions.html``."""
    funnel, odds = questions.funnel(), questions.odds()
    without, remembering = questions.search(memory=False), questions.search()
    return {
        **{name: f"{number:,}" for name, number in funnel.items()},
        **funnel_values(funnel),
        "odds": odds["odds"],
        "percent": f"{odds['percent']:.2f}",
        "two_orders": mini_board(TWO_ORDERS),
        "two_orders_board": TWO_ORDERS,
        "two_orders_times": TIMES[questions.judge(TWO_ORDERS)["games_to"]],
        **ARTICLE_SECONDS,
        "openings_without": openings(without),
        "openings_with": openings(remembering),
        "most_without": str(max(each["nodes"] for each in without["by_opening"])),
        "most_with": str(max(each["nodes"] for each in remembering["by_opening"])),
        **number_values(questions.numbered(ARTICLE_NUMBER)),
        **ply_values(questions.count()),
        **fault_values(questions.faults()),
        **curve_values(questions.curve()),
    }


def funnel_values(funnel: Answer) -> dict[str, str]:
    """A bar, a number and some boards for each filter."""
    found = {"bar_boards": bar(1, 1)}
    before = funnel["boards"]
    for name, field in FILTERS.items():
        answer = questions.rejected(name)
        found[f"bar_{field}"] = bar(funnel[field] / funnel["boards"], before / funnel["boards"])
        found[f"rejected_{field}"] = f"{answer['rejected']:,}"
        found[f"examples_{field}"] = "\n".join(example(each) for each in answer["boards"])
        before = funnel[field]
    return found


def bar(left: float, before: float) -> str:
    """A bar: the boards left and the boards that this step rejects, as shares of all boards."""
    kept = f'<rect class="kept" width="{100 * left:.2f}%" height="14"/>'
    gone = f'<rect class="gone" x="{100 * left:.2f}%" width="{100 * (before - left):.2f}%" height="14"/>'
    return f'<svg class="positions-bar" aria-hidden="true">{kept}{gone}</svg>'


def example(rejected: Answer) -> str:
    """A board that opens in Spin, with the reason against it."""
    return f"<li>{link(rejected)}<span>{rejected['reason']['headline']}</span></li>"


def link(rejected: Answer) -> str:
    """The board with the cells of the reason highlighted."""
    return board_link(rejected["board"], rejected["reason"]["cells"])


def openings(answer: Answer) -> str:
    """The nine first moves, each with the number of boards searched after it, in digits and as a bar."""
    numbers = [each["nodes"] for each in answer["by_opening"]]
    most = max(numbers)
    return "\n".join(
        f'<li><span>{number:,}</span><svg aria-hidden="true"><rect width="{100 * number / most:.1f}%" '
        'height="6"/></svg></li>'
        for number in numbers
    )


def number_values(answer: Answer) -> dict[str, str]:
    """A number with its digits, its board and the filter that rejects it; and the last number."""
    last = questions.funnel()["boards"] - 1
    return {
        "number": str(answer["number"]),
        "number_text": f"{answer['number']:,}",
        "number_last": str(last),
        "digits_last": questions.numbered(last)["digits"],
        "digits": answer["digits"],
        "number_board": answer["board"],
        "number_words": board_in_words(answer["board"]),
        "number_picture": mini_board(answer["board"]),
        "number_fate": answer["rejected_by"] or "none",
        "legal_so_far": f"{answer['legal_so_far']:,}",
    }


def ply_values(answer: Answer) -> dict[str, str]:
    """The positions by ply, as a table and for the chart."""
    rows = [
        f'<tr><th scope="row">{row["ply"]}</th><td>{row["positions"]:,}</td>'
        f"<td>{row['terminal_positions']:,}</td><td>{row['paths']:,}</td></tr>"
        for row in answer["rows"]
    ]
    return {
        "ply_rows": "\n".join(rows),
        "ply_json": as_script(answer["rows"]),
        "ply_over": f"{answer['totals']['terminal_positions']:,}",
    }


def fault_values(answer: Answer) -> dict[str, str]:
    """The table of faults with their boards, and the two numbers that the text mentions."""
    rows = [
        f'<tr><th scope="row">{each["meaning"]}</th>'
        f'<td data-live="{each["fault"]}">{each["boards"]:,}</td>'
        f'<td data-live="{each["fault"]}-alone">{each["alone"]:,}</td>'
        f"<td>{link(each['example'])}</td></tr>"
        for each in answer["faults"]
    ]
    faults = {each["fault"]: each for each in answer["faults"]}
    return {
        "fault_rows": "\n".join(rows),
        "both_won": f"{faults['both-won']['boards']:,}",
        "both_won_alone": f"{faults['both-won']['alone']:,}",
    }


def curve_values(answer: Answer) -> dict[str, str]:
    """The odds over the chance of an empty face, as a table and for the chart."""
    points = answer["points"]
    rows = [
        f'<tr><th scope="row">{point["empty"]}</th><td>{point["percent"]:.2f}%</td></tr>'
        for point in points[::5]
    ]
    return {
        "curve_rows": "\n".join(rows),
        "curve_json": as_script(points),
        "full_percent": f"{points[0]['percent']:.1f}",
    }
