"""Writes ``dist/``: the page, its scripts and styles, and its Python."""

import ast
import json
import re
import shutil
from pathlib import Path
from tempfile import TemporaryDirectory

from web.data.package import cached_data
from web.other_pages.prerender import render_licences, render_not_found
from web.play.poster import SIDES, poster
from web.reference.cache import cached_reference
from web.tooling.cache import cached
from web.tooling.precache import integrity, service_worker
from web.tooling.render import render_page
from web.tooling.tools import CACHE, ROOT, check_writable, node, node_modules, run
from web.tooling.verdict_list import verdict_list
from web.tooling.wheel import cached_wheel

DIST = ROOT / "dist"
WEB = ROOT / "web"
CORE = ROOT / "ttt_core"


def write_site() -> None:
    """Replace ``dist/``. If that fails with ``BuildError`` or ``OSError``, the old one stays."""
    check_writable()
    node_modules()
    CACHE.mkdir(exist_ok=True)
    with TemporaryDirectory(dir=CACHE, prefix="dist-") as folder:
        site = Path(folder, "site")
        write_files(site)
        if DIST.exists():
            DIST.rename(Path(folder, "old"))
        try:
            site.rename(DIST)
        except OSError:
            if Path(folder, "old").exists():
                Path(folder, "old").rename(DIST)
            raise
    print(f"Wrote {DIST.relative_to(ROOT)}/", flush=True)


def write_files(site: Path) -> None:
    """Write all files of the page into this new folder. The same sources give the same bytes and modes."""
    made = site.with_name("made")
    make_assets(made)
    failure = "the page's scripts could not be bundled"
    assets = json.loads(run([node(), WEB / "tooling/bundle.mjs", site, made], failure))
    shutil.copytree(cached_data(), site / "data")
    shutil.copy(cached_wheel(), site / "data")
    write_reference(site / "api", assets)
    write(site / "index.html", with_integrity(with_assets(render_page(), assets), site))
    write(site / "404.html", render_not_found(assets))
    licences = sorted(
        (path.stem for path in (site / "licenses").iterdir()), key=lambda name: name.lstrip("@")
    )
    write(site / "licenses/index.html", render_licences(licences, assets))
    write(site / "assets.json", json.dumps(assets, indent=1, sort_keys=True) + "\n")
    write(site / "sw.js", service_worker(site, assets))
    (site / ".nojekyll").touch()  # without it, GitHub Pages leaves files out
    for path in [site, *site.rglob("*")]:
        path.chmod(0o755 if path.is_dir() else 0o644)


def make_assets(folder: Path) -> None:
    """Write the assets that Python makes or that are Python into this new folder, by their plain names."""
    python = packed_python()
    for name in ("pyodide", "examples", "posters"):
        (folder / name).mkdir(parents=True)
    shutil.copy(python / "ttt_core.zip", folder)
    shutil.copy(python / "python_stdlib.zip", folder / "pyodide")
    write(folder / "verdicts.json", verdict_list())
    for example in WEB.glob("python/examples/*.py"):
        shutil.copy(example, folder / "examples")
    for side in SIDES:
        write(folder / f"posters/perfect-{side}.svg", poster(side))


def write_reference(folder: Path, assets: dict[str, str]) -> None:
    """Write the API reference, whose cached pages link to assets of the page by plain names."""
    shutil.copytree(cached_reference(), folder)
    for page in folder.rglob("*.html"):
        write(page, with_assets(page.read_text("utf-8"), assets))


def write(path: Path, text: str) -> None:
    """Write a text file with the same bytes on every system."""
    path.write_text(text, "utf-8", newline="\n")


def with_assets(page: str, assets: dict[str, str]) -> str:
    """The page with each plain file name replaced by the file's path in the site."""
    way = r'(?<=")((?:\.{1,2}/)+)([^"]+)'
    return re.sub(way, lambda found: found[1] + assets.get(found[2], found[2]), page)


def with_integrity(page: str, site: Path) -> str:
    """The page with the integrity of its scripts and style. Without it, a truncated file goes unnoticed."""

    def pinned(tag: re.Match[str]) -> str:
        return f'{tag[0]} integrity="{integrity((site / tag[1]).read_bytes())}"'

    tag = r'<(?:script[^>]*? src|link rel="[a-z]+" href)="\./(assets/\w+/(?:theme|start|main|style)\.\w+)"'
    return re.sub(tag, pinned, page)


def packed_python() -> Path:
    """The folder with the two packed zips. They omit the command line, which the page does not need."""
    scripts = sorted([*WEB.glob("tooling/pack*"), WEB / "tooling/used_modules.py"])
    sources = sorted({*CORE.rglob("*.py")} - {*CORE.glob("cli/*.py"), CORE / "__main__.py"})
    imported = python_imports([*sources, WEB / "solver/worker.py"])
    names = sorted({name for name in imported if not name.startswith("ttt_core")} | modules(sources))
    read = [path.read_bytes() for path in (ROOT / "package-lock.json", *scripts, *sources)]

    def pack(folder: Path) -> None:
        script = WEB / "tooling/pack_python.mjs"
        run([node(), script, folder, *names], "the page's Python could not be packed")

    return cached("python", [*read, " ".join(names).encode()], "Packing Python for the page", pack)


def modules(sources: list[Path]) -> set[str]:
    """The module names of these files of ``ttt_core``."""
    paths = (path.relative_to(ROOT).with_suffix("") for path in sources)
    return {".".join(path.parts) for path in paths if not path.stem.startswith("__")}


def python_imports(files: list[Path]) -> set[str]:
    """The names of all modules that are imported anywhere in these files. Some names may not be modules."""
    names = set()
    for file in files:
        for statement in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(statement, ast.Import):
                names |= {alias.name for alias in statement.names}
            elif isinstance(statement, ast.ImportFrom) and statement.module and not statement.level:
                names.add(statement.module)
                names |= {f"{statement.module}.{alias.name}" for alias in statement.names}  # may be a module
    return names
