"""The view Play: games against Python, and what the page says about each move."""

import re
from collections.abc import Callable
from fractions import Fraction
from math import floor

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.drawn_cells import drawn_cells
from tests.e2e.section import Section
from tests.e2e.site import Site
from tests.e2e.solver import open_page
from tests.e2e.test_explore import expect_position
from tests.e2e.toy import HEARING, Toy
from ttt_core.questions import choose, position, review
from ttt_core.questions.moves import EMPTY
from ttt_core.rules.board import Board
from ttt_core.rules.notation import read_size, write


@pytest.fixture
def section(page: Page) -> Section:
    """The view in a page that is not open yet."""
    return Section(page, "play")


def record(section: Section) -> Locator:
    """The moves of the game, each with what it did."""
    return section.root.locator("#play-record > li")


def expect_word(section: Section, word: str) -> None:
    """Wait until the page says this beside the board, such as "Your move."."""
    expect(section.root.locator(".play-word")).to_have_text(word)


def expect_game(section: Section, moves: list[int]) -> None:
    """Wait until the board and the record show this game."""
    section.expect_board(review(moves)["board"])
    expect(record(section)).to_have_count(len(moves))


def place(cell: int) -> str:
    return f"row {cell // 3 + 1}, column {cell % 3 + 1}"


def in_percent(chance: str) -> str:
    """The percentage as the tiles show it: one decimal, rounded as in JavaScript; none for a whole number."""
    percent = 100 * Fraction(chance)
    return f"{percent if percent.denominator == 1 else floor(10 * percent + Fraction(1, 2)) / 10}%"


def test_python_replies_as_at_the_command_line_and_says_why(section: Section) -> None:
    section.open()
    section.choose("play-strategy", "highest-win")
    moves: list[int] = []
    for _ in range(2):
        cell = review(moves)["board"].replace("/", "").index(".")
        section.tiles.nth(cell).click()
        reply = choose(review([*moves, cell])["board"], strategy="highest-win")
        moves += [cell, reply["cell"]]
        expect_game(section, moves)
        expect_word(section, "Your move.")
        said = section.root.locator(".play-reply")
        expect(said).to_contain_text(f"The computer took {place(reply['cell'])}. {reply['why']}")
        section.expect_address(f"highest-win/x/{','.join(map(str, moves))}")
        section.tiles.nth(cell).dispatch_event("click")  # which is taken: the game goes on
    section.root.locator("#play-new").click()
    expect_game(section, [])
    section.page.go_back()
    expect_game(section, moves)


def test_as_o_the_reader_is_second_and_undo_takes_back_both_moves(section: Section) -> None:
    section.open()
    expect(section.root.locator("#play-undo")).to_be_disabled()
    section.choose("play-side", "o")
    first = choose(EMPTY, strategy="perfect")["cell"]
    expect_game(section, [first])
    expect(section.root.locator("#play-undo")).to_be_disabled()
    mine = 0 if first != 0 else 1
    section.tiles.nth(mine).click()
    expect(record(section)).to_have_count(3)
    section.root.locator("#play-undo").click()
    expect_game(section, [first])
    expect(section.root.locator("#play-new")).to_be_focused()  # nothing is left to undo
    expect_word(section, "Your move.")


def test_a_perfect_game_ends_as_python_says(section: Section) -> None:
    for keychain in ("3x3/3", "1x1/1", "1x7/3", "2x6/3", "2X2/2"):
        size, _, k = keychain.partition("/")
        start = write(Board(read_size(size, int(k))))
        moves: list[int] = []
        while not (said := review(moves, start=start, k=int(k)))["outcome"]:
            moves.append(choose(said["board"], k=int(k), strategy="perfect")["cell"])
        for side, word in (("x", "You won."), ("o", "The computer won.")):
            section.open(f"perfect/{side}/{keychain}/{','.join(map(str, moves))}")
            expect(section.root.locator(f"input[name=play-side][value={side}]")).to_be_checked()
            expect_word(section, word if said["outcome"] == "x" else "A draw.")
        section.expect_board(said["board"])
        expect(record(section)).to_have_count(len(moves))
        for cell in said["line"] or []:
            expect(section.tiles.nth(cell)).to_contain_class("lit")
        expect(section.root.locator(".flat > .lit")).to_have_count(len(said["line"] or []))
        expect(section.root.locator(".flat [aria-disabled=false]")).to_have_count(0)
    section.choose("play-side", "x")  # the game is over, so a new one begins
    expect_word(section, "Your move.")


def test_a_bad_move_is_shown_with_what_it_gave_away_and_better_moves(section: Section) -> None:
    section.open("perfect/o/0,1")
    mistake = review([0, 1])["moves"][1]
    assert (mistake["before"], mistake["after"]) == ("draw", "loss")
    entry = record(section).nth(1)
    expect(entry).to_contain_text("That gave away the draw: now the computer can force a win.")
    for cell in mistake["best"]:
        expect(entry).to_contain_text(place(cell))
    assert drawn_cells(entry.locator(".mini").inner_html(), "tile lit") == mistake["best"]
    expect(section.root.locator(".play-yours")).to_contain_text("Better: ")
    expect(record(section).first).to_contain_text("That keeps the draw.")
    for side, saved in (("o", "you"), ("x", "it")):
        section.open(f"perfect/{side}/0,1,4,8")
        expect(record(section).nth(3)).to_contain_text(f"No move could save {saved}.")
    section.open("highest-win/x/0,4,1")  # after which counting wins goes wrong
    expect_word(section, "Your move.")
    expect(section.root.locator(".play-status")).to_contain_text("now you can force a win")


def test_the_hints_are_those_of_the_command_line(section: Section) -> None:
    section.open("perfect/x/0,4")
    section.choose("play-hints", "on")
    for move in position(review([0, 4])["board"])["moves"]:
        words = in_percent(move["random_play"]["x"])
        tile = section.tiles.nth(move["cell"])
        expect(tile).to_have_text(words)
        best = ", a best move" if move["best"] else ""
        expect(tile).to_have_accessible_name(f"{place(move['cell'])}: empty, wins {words}{best}")
        expect(tile).to_have_class("best" if move["best"] else "")
    expect(section.tiles.nth(0)).to_have_text("")
    section.choose("play-hints", "off")
    expect(section.tiles.nth(1)).to_have_accessible_name("row 1, column 2: empty")


def test_a_spun_board_is_explored_put_back_and_played_on(section: Section) -> None:
    toy, page = Toy(section.page), section.page
    toy.open("xo./.x./..o")
    toy.section.get_by_role("link", name="Explore this position").click()
    expect_position(page, "xo./.x./..o")
    page.locator("#explore-follow a").first.click()
    board = position("xo./.x./..o")["moves"][0]["board"]
    expect_position(page, board)
    page.locator("#explore").get_by_role("link", name="Put it on the keychain").click()
    toy.expect_board(board)
    link = toy.section.get_by_role("link", name="Play on from here")
    link.click()
    expect_word(section, "Your move.")
    move = position(board)["moves"][0]
    section.tiles.nth(move["cell"]).click()
    reply = choose(move["board"], strategy="perfect")["cell"]
    section.expect_address(f"perfect/o/{board}/{move['cell']},{reply}")
    toy.open("xxx/oo./...")
    toy.expect_judged("xxx/oo./...")
    expect(link).to_be_hidden()


def test_a_move_made_before_python_loads_waits_visibly_and_can_be_undone(
    section: Section, site: Site
) -> None:
    site.faults["worker.py"] = "late"
    section.open()
    loading = section.root.get_by_text("Getting ready …")
    section.choose("play-hints", "on")
    expect(section.tiles.nth(4)).to_have_text(in_percent(position(EMPTY)["moves"][4]["random_play"]["x"]))
    section.tiles.nth(4).click()
    section.expect_board(".../.x./...")
    expect_word(section, "The computer’s turn.")  # noqa: RUF001
    expect(loading).to_be_visible()
    expect(section.tiles.nth(0)).to_have_attribute("aria-disabled", "true")
    section.root.locator("#play-undo").click()
    section.expect_board(EMPTY)
    section.tiles.nth(0).click()
    section.expect_board("x../.../...")
    site.faults.clear()
    expect_game(section, [0, choose("x../.../...", strategy="perfect")["cell"]])
    expect(loading).to_be_hidden()


@pytest.mark.long
def test_play_takes_another_keychain_and_python_searches_on_a_large_one(section: Section) -> None:
    open_page(section.page, "#sizes=2x6/3")
    section.page.get_by_role("link", name="Play this keychain").click()
    section.expect_address("perfect/x/2x6/3/")
    expect(section.tiles).to_have_count(12)
    section.choose("play-hints", "on")
    move = position("....../......", k=3)["moves"][0]
    wins = float(100 * Fraction(move["random_play"]["x"]))
    expect(section.tiles.first).to_have_text(f"{wins:.0f}%")  # there is no room for a decimal
    section.tiles.first.click()
    reply = choose(move["board"], k=3, strategy="perfect")
    section.expect_address(f"perfect/x/2x6/3/0,{reply['cell']}")
    expect(section.root.get_by_role("group", name="Board to play on: 2 by 6 cells")).to_be_visible()
    section.root.locator("#play-new").click()
    section.expect_address("perfect/x/2x6/3/")
    section.root.get_by_role("link", name="Back to this keychain").click()
    section.page.wait_for_url("**/#sizes=2x6/3")
    section.follow("perfect/o/2x7/2")
    first = choose("......./.......", k=2, strategy="search")
    section.expect_address(f"search/o/2x7/2/{first['cell']}")
    expect(section.root).to_contain_text("Python searches up to 2,000 positions for each move")
    expect_word(section, "Your move.")
    expect(section.root.locator(".play-reply")).to_contain_text(first["why"])
    section.tiles.nth(next(cell for cell in range(14) if cell != first["cell"])).click()
    expect_word(section, "The computer won.")
    expect(section.root.locator(".flat > .lit")).to_have_count(2)
    expect(record(section)).to_have_text(
        [re.compile("^The computer: X in .*[.] $"), re.compile("^You: O"), re.compile("^The computer: X")]
    )


# --- With a friend ------------------------------------------------------------------------------------------

SENDING = """const send = async (sent) => void (globalThis.sent = sent.text ?? sent);
if (navigator.userAgent === "Phone") navigator.share = send;
if (navigator.clipboard) navigator.clipboard.writeText = send;"""
WON = [4, 1, 0, 2, 8]
WHERE = ["the middle", "the top middle", "the top left", "the top right", "the bottom right"]


@pytest.mark.parametrize("agent", ["Phone", pytest.param("Desk", marks=pytest.mark.long)])
@pytest.mark.parametrize("first", ["x", "o"])
def test_two_friends_play_a_whole_game_by_links_alone(
    new_context: Callable[..., BrowserContext], agent: str, first: str
) -> None:
    sides = [first, "o" if first == "x" else "x"]
    friends = []
    for _ in sides:
        context = new_context(user_agent=agent)
        context.add_init_script(SENDING)
        friends.append(Section(context.new_page(), "play"))
    friends[0].open(f"friend/{first}/")
    for ply, cell in enumerate(WON):
        mover, side = friends[ply % 2], sides[ply % 2]
        expect(mover.root.locator("[data-turn]")).to_have_attribute("data-turn", side)
        if ply:
            last, theirs = place(WON[ply - 1]), sides[1 - ply % 2].upper()
            expect(mover.root.locator(".flat > .last")).to_have_accessible_name(f"{last}: {theirs}")
            said = f"turn.*{theirs} took {last}. Play {side.upper()}, then send your move.$"
            expect(mover.root.get_by_role("status")).to_have_text(re.compile(said))
        mover.tiles.nth(cell).click()
        expect(record(mover)).to_have_count(ply + 1)
        mover.root.locator("[data-send-move]").click()
        back = f"Your friend plays {sides[1 - ply % 2].upper()} and sends a link back."
        said = back if ply < 4 else f"took {place(cell)}."
        expect(mover.root.get_by_role("status")).to_have_text(re.compile(f"{said}$"))
        words, link = mover.page.evaluate("sent").split("\n")
        assert words == f"{'I won' if ply == 4 else 'Your turn'}: I played {WHERE[ply]} as {side.upper()}."
        friends[1 - ply % 2].page.goto("about:blank")
        friends[1 - ply % 2].page.goto(link)
    for friend in friends:
        expect_word(friend, f"{first.upper()} won.")
        expect(friend.root.locator(".flat > .lit")).to_have_count(3)
        for told in (friend.root.locator(".play-yours"), record(friend).nth(1)):
            expect(told).to_contain_text(f"{sides[1].upper()} in row 1, column 2. That gave away the draw")
        expect(friend.root.locator("[data-turn]")).to_have_count(0)
        expect(friend.root.locator("#play-new")).to_contain_class("primary")
    friends[1].root.locator("#play-new").click()
    expect_word(friends[1], f"{sides[1].upper()} moves first.")
    friends[1].root.locator("[data-send-move]").click()
    friends[1].page.wait_for_function("globalThis.sent?.includes('moves first')")
    assert friends[1].page.evaluate("sent").endswith(f"#play=friend/{sides[1]}")


def test_a_bad_link_says_so_once_and_the_game_goes_as_far_as_it_can(section: Section) -> None:
    section.open()
    section.page.evaluate(HEARING, "#notice")
    section.choose("play-strategy", "friend")
    expect_word(section, "X moves first.")
    for link in ("perfect/x/0,4,4", "friend/x/0,4,4", "friend/x/0,4,99"):
        section.follow(link)
        expect(section.page.locator("#notice")).to_contain_text("move 3")
        expect_game(section, [0, 4])
    expect(section.root.locator("#play-undo")).to_be_disabled()
    assert len(section.page.evaluate("heard")) == 3
    section.tiles.nth(8).click()
    expect(section.page.locator("#notice")).to_be_empty()
    expect(section.root.locator("#play-undo")).to_be_enabled()
    section.choose("play-strategy", "perfect")
    expect_game(section, [])
    section.page.go_back()  # another partner is a step
    section.expect_board("x../.o./..x")
    section.follow("friend/o/7x7/4/24,")
    section.expect_board("......./......./......./...o.../......./......./.......")
    expect(section.root.locator("input[value=friend]")).to_be_visible()
    expect(section.root.get_by_role("link", name="play on nine spinners")).to_be_hidden()  # against Python
