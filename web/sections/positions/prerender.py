"""What the Positions section shows before Python has loaded: the counts, and boards for each filter."""

from ttt_core import questions
from ttt_core.counting.filters import FILTERS
from ttt_core.questions.question import Answer
from web.html.article import ARTICLE_NUMBER
from web.html.in_words import in_words
from web.html.mini_board import board_in_words, board_link, mini_board
from web.html.template import as_script

TWO_ORDERS = "xox/.../..."
"""The article's example of a board that its search meets more than once."""


def values() -> dict[str, str]:
    """The value of each placeholder of ``positions.html``."""
    funnel, odds = questions.funnel(), questions.odds()
    openings = questions.search()["by_opening"]
    return {
        **{name: f"{number:,}" for name, number in funnel.items()},
        **funnel_values(funnel),
        "odds": odds["odds"],
        "percent": f"{odds['percent']:.2f}",
        "two_orders": board_link(TWO_ORDERS),
        "two_orders_times": in_words(questions.judge(TWO_ORDERS)["games_to"]),
        "first_opening": f"{openings[0]['nodes']:,}",
        "last_opening": f"{openings[-1]['nodes']:,}",
        **number_values(questions.numbered(ARTICLE_NUMBER)),
        **ply_values(questions.count()),
        **fault_values(questions.faults()),
        **curve_values(questions.curve()),
    }


def funnel_values(funnel: Answer) -> dict[str, str]:
    """A bar, a number and some boards for each filter."""
    found = {"bar_boards": bar(1, 1)}
    before = funnel["boards"]
    for name in FILTERS:
        field = name.replace("-", "_")
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
        f'<tr><th scope="row">{row["ply"]}</th>'
        f'<td data-live="positions-{row["ply"]}">{row["positions"]:,}</td>'
        f'<td data-live="over-{row["ply"]}">{row["terminal_positions"]:,}</td>'
        f'<td data-live="routes-{row["ply"]}">{row["paths"]:,}</td></tr>'
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
