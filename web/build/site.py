"""Writes ``dist/``: the page, its scripts and styles, and its Python."""

import json
import os
import re
import shutil
import sys
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from web.build.answer_types import write_answer_types
from web.build.assets import constants, write_assets
from web.build.core import packed_python, reference, wheel
from web.build.fonts import fonts
from web.build.licences import copy_licences
from web.build.one_file import NAME, one_file
from web.build.pages import render_page
from web.build.precache import service_worker
from web.data.downloads import cached_data
from web.data.judgements import cached_judgements
from web.html.code_link import ZIP, date_of_code, source_zip
from web.shell.other_pages.prerender import render_data, render_licences, render_not_found
from web.tools.caches import alone
from web.tools.commands import run
from web.tools.digests import digest, integrity
from web.tools.packages import node, node_modules
from web.tools.project import CACHE, ROOT, read_json

DIST = ROOT / "dist"
WEB = ROOT / "web"
CORE = ROOT / "ttt_core"


def refresh_site() -> None:
    """Replace ``dist/``, unless it was written from the sources as they are now."""
    if not is_current():
        write_site()


def is_current() -> bool:
    """Whether all of ``dist/`` was written from the sources as they are now."""
    stamp = CACHE / "written"
    return DIST.exists() and stamp.exists() and stamp.read_text() == source_digest()


def write_site() -> None:
    """Replace ``dist/`` when no other build is running. After a ``BuildError``, the old one stays."""
    with alone("build"), ThreadPoolExecutor() as beside:
        write_answer_types()
        made_from = source_digest()
        page = beside.submit(render_page)  # which takes none of what follows
        node_modules()
        # Each takes seconds, and keeps what it makes for whoever wants it below.
        for slow in (packed_python, cached_judgements, cached_data, reference):
            beside.submit(slow)
        for left in CACHE.glob("dist-*"):  # by a build that was killed
            shutil.rmtree(left)
        with TemporaryDirectory(dir=CACHE, prefix="dist-") as folder:
            site = Path(folder, "site")
            write_files(site, page)
            (CACHE / "written").unlink(missing_ok=True)
            if DIST.exists():
                DIST.rename(Path(folder, "old"))
            site.rename(DIST)
        (CACHE / "written").write_text(made_from)
        print(f"Wrote {DIST.relative_to(ROOT)}/", flush=True)


def source_digest() -> str:
    """A hash of everything that the page is made from."""
    files = [ROOT / name for name in ("package-lock.json", "pyproject.toml", "LICENSE")]
    for top in (WEB, CORE):
        files += (Path(folder, name) for folder, _, names in os.walk(top) for name in names)
    contents: dict[str, bytes] = {}
    for path in sorted(files):
        if path.suffix != ".pyc":
            with suppress(FileNotFoundError):  # an editor, or git, has taken it away meanwhile
                contents[str(path.relative_to(ROOT))] = path.read_bytes()
    given = (os.environ.get(name, "") for name in ("SITE_ADDRESS", "GITHUB_REPOSITORY"))
    settings = [sys.version, date_of_code(), *given]
    return digest("\n".join([*settings, *contents]).encode(), *contents.values())


def write_files(site: Path, page: Future[str]) -> None:
    """Write all files of this page into this new folder. The same sources give the same bytes and modes."""
    given = {"views": read_json(WEB / "sections/views.json"), "constants": constants(), "fonts": str(fonts())}
    given |= {"places": write_assets(site)}
    write(site.with_name("constants.json"), json.dumps(given))
    said = run([node(), WEB / "build/bundle.mjs", site.parent], "the page's scripts could not be bundled")
    assets: dict[str, str] = json.loads(said)  # the path of each file by its plain name
    (site / "share.png").write_bytes((WEB / "shell/head/share.png").read_bytes())
    manifest = (WEB / "shell/head/manifest.webmanifest").read_text("utf-8")
    write(site / "manifest.webmanifest", with_assets(manifest, assets))
    write(site / "404.html", render_not_found())
    licences = copy_licences(site / "licenses")
    write(site / NAME, one_file(page.result(), site, assets))
    size = f"{(site / NAME).stat().st_size / 1e6:.1f} MB"
    index = with_assets(page.result().replace("<!-- its size -->", size), assets)
    early = (site / assets["early.js"]).read_text("utf-8")
    whole = with_early(with_integrity(index, site), early)
    write(site / "index.html", whole)
    write(site / "embed.html", embedded(whole))
    write(site / "licenses/index.html", render_licences(licences, assets))
    write_downloads(site, assets)
    write(site / "assets.json", json.dumps(assets, indent=1, sort_keys=True) + "\n")
    write(site / "sw.js", service_worker(site, assets))
    (site / ".nojekyll").touch()  # without it, GitHub Pages leaves files out
    for path in [site, *site.rglob("*")]:
        path.chmod(0o755 if path.is_dir() else 0o644)


def embedded(page: str) -> str:
    """The page for a frame of another page: a sentence and a link, until its scripts show the keychain."""
    head, body = page.replace("<html", "<html data-embed", 1).split("<body>")
    body = re.sub(r"^ {4}<(a|p|header|main|div|footer)\b", r"    <\1 hidden", body, flags=re.MULTILINE)
    return "<body>".join([head, re.sub(r'<p hidden (class="instead") .*? hidden>', r"<p \1>", body)])


def write_downloads(site: Path, assets: dict[str, str]) -> None:
    """Write the tables, the wheel, the code and the API reference."""
    shutil.copytree(cached_data(), site / "data")
    shutil.copy(wheel(), site / "data")
    write(site / "data/index.html", render_data(wheel().name, assets))
    if code := source_zip():
        (site / ZIP).parent.mkdir()
        (site / ZIP).write_bytes(code)
    shutil.copytree(reference(), site / "api")
    for page in (site / "api").rglob("*.html"):
        write(page, with_assets(page.read_text("utf-8"), assets))


def write(path: Path, text: str) -> None:
    """Write a text file with the same bytes on every system."""
    path.write_text(text, "utf-8", newline="\n")


def with_assets(page: str, assets: dict[str, str]) -> str:
    """The page with each plain file name replaced by the file's path in the site."""
    way = r'(?<=")((?:\.{1,2}/)+)([^"]+)'
    return re.sub(way, lambda found: found[1] + assets.get(found[2], found[2]), page)


def with_early(page: str, early: str) -> str:
    """The page with its first script inside, so that this waits for no file. The policy has its hash."""
    allowed = page.replace("script-src", f"script-src '{integrity(early.encode())}'", 1)
    return re.sub('<script src="[^"]+/early.js"></script>', lambda _: f"<script>{early}</script>", allowed)


def with_integrity(page: str, site: Path) -> str:
    """The page with the integrity of its scripts and style. Without it, a truncated file goes unnoticed."""

    def pinned(tag: re.Match[str]) -> str:
        return f'{tag[0]} integrity="{integrity((site / tag[1]).read_bytes())}"'

    tag = r'<(?:script[^>]*? src|link rel="[a-z]+" href)="\./(assets/\w+/(?:start|main|style)\.\w+)"'
    return re.sub(tag, pinned, page)
