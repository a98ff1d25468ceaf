"""Writes ``dist/``: the page, its scripts and styles, and the Python that runs in it."""

import ast
import shutil
from pathlib import Path
from tempfile import TemporaryDirectory

from web.data.package import kept_data
from web.play.poster import SIDES, poster
from web.reference.kept import kept_reference
from web.tooling.render import render_page
from web.tooling.tools import CACHE, ROOT, digest, node, node_modules, run
from web.tooling.verdict_list import verdict_list

DIST = ROOT / "dist"
WEB = ROOT / "web"
CORE = ROOT / "ttt_core"
PYSCRIPT = ROOT / "node_modules/@pyscript/core/src/stdlib/pyscript"


def write_site() -> None:
    """Write ``dist/`` anew. If that fails, with ``BuildError`` or ``OSError``, the old one stays."""
    node_modules()
    CACHE.mkdir(exist_ok=True)
    with TemporaryDirectory(dir=CACHE, prefix="dist-") as folder:
        site = Path(folder, "site")
        (site / "pyodide").mkdir(parents=True)
        python = packed_python()
        shutil.copy(python / "ttt_core.zip", site)
        shutil.copy(python / "python_stdlib.zip", site / "pyodide")
        run([node(), WEB / "tooling/bundle.mjs", site], "the page's scripts could not be bundled")
        shutil.copytree(kept_data(), site / "data")
        shutil.copytree(kept_reference(), site / "api")
        shutil.copytree(WEB / "python/examples", site / "examples")
        (site / "verdicts.json").write_text(verdict_list(), "utf-8")
        (site / "index.html").write_text(render_page(), "utf-8")
        (site / "posters").mkdir()
        for side in SIDES:
            (site / f"posters/perfect-{side}.svg").write_text(poster(side), "utf-8")
        (site / ".nojekyll").touch()  # without it GitHub Pages would leave files out
        if DIST.exists():
            DIST.rename(Path(folder, "old"))
        site.rename(DIST)
    print(f"Wrote {DIST.relative_to(ROOT)}/", flush=True)


def packed_python() -> Path:
    """The folder with the two packed zips. Packing takes a while, so it is kept until a source changes."""
    scripts = sorted([*WEB.glob("tooling/pack_python.*"), WEB / "tooling/used_modules.py"])
    sources = sorted(CORE.rglob("*.py"))
    imported = python_imports([*sources, WEB / "solver/worker.py", *PYSCRIPT.glob("*.py")])
    names = sorted({name for name in imported if not name.startswith("ttt_core")} | core_modules())
    read = [path.read_bytes() for path in (ROOT / "package-lock.json", *scripts, *sources)]
    kept = CACHE / f"python-{digest(*read, ' '.join(names).encode())}"
    if not kept.exists():
        print("Packing Python for the page ...", flush=True)
        for stale in CACHE.glob("python-*"):
            shutil.rmtree(stale)
        with TemporaryDirectory(dir=CACHE) as folder:
            fresh = Path(folder, "python")
            fresh.mkdir()
            script = WEB / "tooling/pack_python.mjs"
            run([node(), script, fresh, *names], "the page's Python could not be packed")
            fresh.rename(kept)
    return kept


def core_modules() -> set[str]:
    """The names of the modules of ``ttt_core``."""
    paths = (path.relative_to(ROOT).with_suffix("") for path in CORE.rglob("*.py"))
    return {".".join(path.parts) for path in paths if not path.stem.startswith("__")}


def python_imports(files: list[Path]) -> set[str]:
    """The names of all modules that these files import, anywhere in them, whether or not they exist."""
    names = set()
    for file in files:
        for statement in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(statement, ast.Import):
                names |= {alias.name for alias in statement.names}
            elif isinstance(statement, ast.ImportFrom) and statement.module and not statement.level:
                names.add(statement.module)
                names |= {f"{statement.module}.{alias.name}" for alias in statement.names}  # perhaps a module
    return names
