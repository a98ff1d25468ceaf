"""The API reference: a page for each module, with plain signatures and a way back to the page."""

import re
from html import unescape

from ttt_core.questions import QUESTIONS
from web.tools.tools import ROOT

API = ROOT / "dist/api"


def test_each_module_has_its_page_which_leads_back() -> None:
    modules = [path for path in (ROOT / "ttt_core").rglob("*.py") if path.name != "__main__.py"]
    named = [path.parent if path.stem == "__init__" else path.with_suffix("") for path in modules]
    pages = {API / path.relative_to(ROOT).with_suffix(".html") for path in named}
    assert {*API.rglob("*.html")} == pages | {API / "index.html"}
    for page in pages:
        links = re.findall(r'href="(\.[^"#]+)', page.read_text("utf-8"))
        assert ROOT / "dist/index.html" in [(page.parent / link).resolve() for link in links], page
        assert all((page.parent / link).is_file() for link in links), page


def test_each_question_has_a_plain_signature_and_its_docstring() -> None:
    text = (API / "ttt_core/questions.html").read_text("utf-8")
    sections = dict(re.findall(r'(?s)<section id="(\w+)">(.+?)</section>', text))
    assert all('class="docstring"' in sections[name] for name in QUESTIONS)
    judge = " ".join(unescape(re.sub("<[^>]+>", "", sections["judge"])).split())
    assert "def judge(board, *, k=None, first='x'" in judge
