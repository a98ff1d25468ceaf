"""Collects what the page loads as it is, and what its scripts know of the build."""

import json
from pathlib import Path

from web.build.core import packed_python
from web.build.pages import BOOTSTRAP
from web.data.days import days
from web.data.judgements import cached_judgements
from web.sections.classroom.poster import SIDES, poster
from web.sections.games.prerender import counts
from web.sections.sizes.answers import all_answers
from web.sections.story.race import race
from web.tools.digests import digest, integrity
from web.tools.project import ROOT

EXAMPLES = ROOT / "web/sections/python/examples"
PYODIDE = ROOT / "node_modules/pyodide"


def write_assets(site: Path) -> dict[str, str]:
    """Write the files that the page loads as they are, each into a folder named after its content.

    Return the path of each by its plain name.
    """
    head = ROOT / "web/shell/head"
    python = packed_python()
    files = {
        **{f"examples/{path.name}": path for path in EXAMPLES.glob("*.py") if "_answer" not in path.name},
        **{f"icons/{path.name}": path for path in head.glob("icons/*")},
        "icon.svg": head / "icon.svg",
        "judgements.json": cached_judgements(),
        "worker.py": ROOT / "web/python/worker.py",
        "runner.py": EXAMPLES.with_name("runner.py"),
        "story.png": ROOT / "web/sections/story/story.png",
        "ttt_core.zip": python / "ttt_core.zip",
        "pyodide/python_stdlib.zip": python / "python_stdlib.zip",
        "pyodide/python_library.zip": PYODIDE / "python_stdlib.zip",  # complete, for the editor
        "pyodide/pyodide.asm.wasm": PYODIDE / "pyodide.asm.wasm",
    }
    for source in files.values():
        if source.suffix == ".py":
            compile(source.read_bytes(), source, "exec")  # else its error would show in the browser alone
    texts = {
        "counts.json": counts(),
        **days(),
        "race.json": race(),
        "keychain-answers.json": all_answers(),
        **{f"posters/perfect-{side}.svg": poster(side) for side in SIDES},
    }
    made = {name: path.read_bytes() for name, path in files.items()}
    made |= {name: text.encode() for name, text in texts.items()}
    places = {name: f"assets/{digest(content)[:8]}/{name}" for name, content in sorted(made.items())}
    for name, place in places.items():
        (site / place).parent.mkdir(parents=True)
        (site / place).write_bytes(made[name])
    return places


def constants() -> dict[str, str]:
    """The code of each constant that the bundler puts into scripts, by its name."""
    bootstrap = BOOTSTRAP.read_text("utf-8")
    values = {
        "BOOTSTRAP": bootstrap,
        "BOOTSTRAP_HASH": integrity(bootstrap.encode()),
        "EXAMPLES": {path.stem: path.read_text("utf-8").rstrip() for path in sorted(EXAMPLES.glob("*.py"))},
    }
    return {name: json.dumps(value) for name, value in values.items()}
