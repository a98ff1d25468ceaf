"""The API reference: a page for each module, nothing that the policy forbids, and no broken link."""

import re
from pathlib import Path

from ttt_core.questions import QUESTIONS
from web.tools.tools import ROOT

DIST = ROOT / "dist"
PAGES = sorted((DIST / "api").rglob("*.html"))
TEXTS = {page: page.read_text("utf-8") for page in PAGES}


def test_each_module_has_its_page() -> None:
    modules = [path for path in (ROOT / "ttt_core").rglob("*.py") if path.name != "__main__.py"]
    wanted = {
        (path.parent if path.stem == "__init__" else path).relative_to(ROOT).with_suffix(".html")
        for path in modules
    }
    assert {page.relative_to(DIST / "api") for page in PAGES} == wanted | {Path("index.html")}


def test_the_pages_keep_to_a_strict_policy() -> None:
    for text in TEXTS.values():
        assert re.search(
            r"Content-Security-Policy\" content=\"default-src 'none'; script-src 'self'; style-src 'self'",
            text,
        )
        assert not re.search(
            r"<style|<script(?! src=)|\sstyle=|\son\w+=|https?://", re.sub("(?s)<pre.*?</pre>", "", text)
        )


def test_every_link_leads_somewhere() -> None:
    for page, text in TEXTS.items():
        for address in re.findall(r'(?:href|src)="([^"]*)"', text):
            path, _, anchor = address.partition("#")
            target = (page.parent / path).resolve() if path else page
            assert target.is_file(), (page, address)
            if anchor and target in TEXTS:
                assert f'id="{anchor}"' in TEXTS[target], (page, address)


def test_each_question_is_on_the_page_of_questions_with_its_source() -> None:
    text = TEXTS[DIST / "api/ttt_core/questions.html"]
    for name in QUESTIONS:
        section = re.search(rf'(?s)<section id="{name}".*?</section>', text)
        assert section, name
        assert "<summary>Source</summary>" in section[0]
        assert '<div class="docstring">' in section[0]
