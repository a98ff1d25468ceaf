"""The rooms of home: each folder has all of what it shows, and names nothing of another."""

import re

import pytest

from web.tools.project import ROOT

SECTIONS = ROOT / "web/sections"
ROOMS = ("spin", "today", "hundred", "million", "story")


def written(room: str, kind: str) -> str:
    """The text of all files of a room that end in this."""
    return "\n".join(path.read_text("utf-8") for path in sorted((SECTIONS / room).glob(f"*{kind}")))


@pytest.mark.parametrize("room", ROOMS)
def test_no_script_or_style_names_an_id_of_another_room(room: str) -> None:
    others = "".join(written(other, ".html") for other in ROOMS if other != room)
    named = set(re.findall(r'["\'` ]#([\w-]+)[ "\'`\]]', written(room, ".js") + written(room, ".css")))
    assert named & {*re.findall(r'\bid="([\w-]+)"', others)} == set()
