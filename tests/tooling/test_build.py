"""``build.py``: its error messages, and the files that it writes."""

import ast
import errno
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from threading import Thread
from time import sleep
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

import build
from tests.e2e.site import ASSETS, DIST
from web.build import site
from web.build.pack_python import imports_of
from web.build.pages import render_page
from web.build.precache import LINKED
from web.build.serving import HOST, Reloading, Server
from web.html.template import fill
from web.tools import tools
from web.tools.tools import CACHE, ROOT, BuildError


def failure(capsys: pytest.CaptureFixture[str]) -> str:
    """The one line that was written to standard error."""
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == 1, lines
    return lines[0]


def program(path: Path, script: str = "") -> None:
    """Write a program in the language of the shell."""
    path.parent.mkdir(exist_ok=True)
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(0o755)


# --- Failing in one line -----------------------------------------------------------------------------------


def test_older_pythons_can_parse_the_version_check() -> None:
    source = (ROOT / "build.py").read_text("utf-8")
    ast.parse(source, feature_version=(3, 8))
    before_the_check = source.partition("if sys.version_info")[0]
    assert re.findall(r"^(?:import|from) .*$", before_the_check, re.MULTILINE) == ["import sys"]


def test_a_busy_port_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as busy:
        port = busy.getsockname()[1]
        assert build.main(["serve", "--no-open", "--port", str(port)]) == 1
    assert re.fullmatch(rf"build\.py: port {port} is not available .*--port", failure(capsys))


def test_a_checkout_that_cannot_be_written_is_named_before_anything_is_fetched(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*, dir: Path) -> None:  # noqa: A002 - as it is called there
        raise OSError(errno.EROFS, os.strerror(errno.EROFS), f"{dir}/tmp")

    monkeypatch.setattr(tools, "TemporaryDirectory", refuse)
    assert build.main(["build"]) == 1
    assert failure(capsys) == f"build.py: {ROOT} has to be writable (Read-only file system)"


@pytest.mark.parametrize("words", ["getaddrinfo EAI_AGAIN some.host", "NewConnectionError('...')"])
def test_without_a_network_the_reason_is_in_our_own_words(words: str) -> None:
    with pytest.raises(BuildError, match=f"^{re.escape(tools.OFFLINE)}$"):
        tools.run([sys.executable, "-c", f"import sys; sys.exit({words!r})"], "it failed")


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        (
            "file.js:1\n@\n^\n\nSyntaxError: Invalid token\n    at x\n\nNode.js v24.1.0",
            "SyntaxError: Invalid token",
        ),
        ("\u2718 [ERROR] Expected ;\n\n    file.js:1:2\n\n1 error", "\u2718 [ERROR] Expected ;"),
        ("npm error code EUSAGE\nnpm error A complete log of this run: x", "npm error code EUSAGE"),
        ("Failed to run\n}", "Failed to run"),
        ("", "exit status 1"),
    ],
)
def test_the_reason_of_a_tool_is_the_line_that_names_it(said: str, reason: str) -> None:
    script = f"import sys; sys.stderr.buffer.write({said.encode()!r}); sys.exit(1)"
    with pytest.raises(BuildError, match=f"^it failed: {re.escape(reason)}$"):
        tools.run([sys.executable, "-c", script], "it failed")


def test_a_browser_that_cannot_be_installed_is_named_with_the_reason(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    program(tmp_path / "python", "printf '%s\\n' 'Error: no host {' '}' >&2; exit 1")
    monkeypatch.setattr(tools, "find_browser", lambda *_, **__: None)
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    with pytest.raises(BuildError) as caught:
        tools.browser(tmp_path / "python", "chromium")
    reason = "playwright install chromium failed: Error: no host {"
    assert str(caught.value) == f"there is no chromium on the path, and {reason}"


def test_a_python_without_venv_gets_the_package_that_brings_it_or_names_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    program(tmp_path / "apt-get", "echo no such package >&2; exit 1")
    monkeypatch.setattr(tools, "ROOT", tmp_path)
    monkeypatch.setattr(tools, "LOCK", tmp_path / "package-lock.json")
    tools.LOCK.touch()
    monkeypatch.setattr(tools, "find_spec", lambda _: None)
    monkeypatch.setenv("PATH", str(tmp_path))
    for user, said in ((1000, ""), (0, r", and apt-get failed: no such package")):
        monkeypatch.setattr(os, "geteuid", lambda user=user: user)
        with pytest.raises(BuildError, match=rf"on Debian and Ubuntu, python3\.\d+-venv brings it{said}$"):
            tools.environment()
    announced = [line for line in capsys.readouterr().out.splitlines() if line.startswith("apt-get")]
    assert len(announced) == 1
    assert re.fullmatch(r"apt-get update; apt-get install python3\.\d+-venv \.\.\.", announced[0])


@pytest.mark.parametrize(
    ("arguments", "named"),
    [(["build", "--prot", "1"], "--prot"), (["serve", "--port", "abc"], "'abc'"), (["bulid"], "'bulid'")],
)
def test_wrong_arguments_are_refused_in_one_line(
    capsys: pytest.CaptureFixture[str], arguments: list[str], named: str
) -> None:
    with pytest.raises(SystemExit):
        build.main(arguments)
    assert named in failure(capsys)


# --- Serving -----------------------------------------------------------------------------------------------


def copy_project(copy: Path) -> None:
    """Copy the project to this new folder, with what builds have cached."""
    (copy / ".cache").mkdir(parents=True)
    for file in ROOT.iterdir():
        if file.is_file():
            shutil.copy(file, copy)
    for name in ("ttt_core", "web", "tests"):
        shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("node_modules", ".venv"):
        (copy / name).symlink_to(ROOT / name)
    for kept in filter(Path.is_dir, CACHE.iterdir()):
        (copy / ".cache" / kept.name).symlink_to(kept)


@contextmanager
def served(copy: Path) -> Iterator[str]:
    """The address at which ``build.py serve`` serves a copy of the project, until Ctrl-C at the end."""
    copy_project(copy)  # other tests use dist/, which this replaces
    command = [sys.executable, "build.py", "serve", "--no-open", "--port", "0"]
    # A process in the background ignores Ctrl-C, and so would the processes it starts.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    serving = subprocess.Popen(command, cwd=copy, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    signal.signal(signal.SIGINT, before)
    with serving:
        assert serving.stdout
        says = next(line for line in serving.stdout if line.startswith("Serving "))
        yield says.split()[1]
        serving.send_signal(signal.SIGINT)
        _, complaints = serving.communicate(timeout=60)
    assert (serving.returncode, complaints) == (0, "")


@pytest.mark.long
def test_serve_prints_its_address_builds_again_after_a_change_and_stops_on_ctrl_c(tmp_path: Path) -> None:
    with served(tmp_path / "copy") as address:
        assert address.startswith("http://127.0.0.1:")
        for name, kind in [
            ("", "text/html; charset=utf-8"),
            ("reload.js", "text/javascript"),
            (ASSETS["pyodide/pyodide.asm.wasm"], "application/wasm"),
            (ASSETS["inter-latin-wght-normal.woff2"], "font/woff2"),
        ]:
            with urlopen(address + name) as response:
                assert response.headers["Content-Type"] == kind
                assert response.headers["Cache-Control"] == "no-cache"
                assert len(response.read()) == int(response.headers["Content-Length"])
        about = tmp_path / "copy/web/sections/about/about.html"
        about.write_text(about.read_text("utf-8").replace("<h2", "<!-- changed --><h2", 1), "utf-8")
        page = b""
        while b"<!-- changed -->" not in page:
            sleep(0.5)
            with suppress(HTTPError), urlopen(address) as response:  # none while the folder is replaced
                page = response.read()


OWN_HOSTS = ("127.0.0.1", "localhost", "localhost:8000", "127.0.0.1:80")
OTHER_HOSTS = (
    "example.org",
    "127.0.0.1.example.org:8000",
    "localhost@example.org",
    "[",
    "[::1",
    "localhost:x",
    "",
)
OUTSIDE = (
    "/build.py",
    "/../build.py",
    "//../build.py",
    "/%2e%2e/build.py",
    "/..%2fbuild.py",
    "/.%2e/%2e./build.py",
    "/.%00./build.py",
    "/%00/../build.py",
    "/index.html%00",
    "/index.html%00.js",
    "/..\\build.py",
    "/..%5cbuild.py",
    "/assets/../../build.py",
    "/link/build.py",
    "/file",
    "/%2fetc/passwd",
    "//etc/passwd",
    "http://localhost/build.py",
    "http://[/build.py",
)
"""Requests for ``build.py`` and others that are not in the folder, which has two links to them."""


def test_the_server_answers_only_as_this_machine_and_only_with_files_of_its_folder(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    folder = tmp_path / "dist"
    folder.mkdir()
    (folder / "index.html").write_text("the page")
    (folder / "link").symlink_to(ROOT)
    (folder / "file").symlink_to(ROOT / "build.py")
    (tmp_path / "build.py").touch()
    asked = [("/index.html", host, 200) for host in OWN_HOSTS]
    asked += [("/index.html", host, 421) for host in OTHER_HOSTS]
    asked += [(path, "localhost", 404) for path in OUTSIDE]
    with Server((HOST, 0), partial(Reloading, directory=str(folder))) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        for path, host, status in asked:
            with socket.create_connection((HOST, server.server_port)) as client:
                client.sendall(f"GET {path} HTTP/1.0\r\nHost: {host}\r\n\r\n".encode())
                answer = client.makefile("rb").read()
            assert answer.startswith(f"HTTP/1.0 {status} ".encode()), (path, host, answer)
        server.shutdown()
    assert capsys.readouterr().err == ""


def test_every_served_package_has_its_licence() -> None:
    texts = {path.stem: path.read_text("utf-8") for path in (DIST / "licenses").glob("*.txt")}
    assert "Mozilla Public License" in texts["pyodide"]
    assert "PYTHON SOFTWARE FOUNDATION LICENSE" in texts["python"]
    assert {"polyscript", "coincident", "qr"} <= texts.keys()
    assert {"@pyscript-core", "@fontsource-variable-inter"} <= texts.keys()


# --- Building ----------------------------------------------------------------------------------------------


SOURCES = ("package-lock.json", "pyproject.toml", "LICENSE", "web/page.js")


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[Path]:
    """The folders that builds fill, each with one file. The sources are a few files in ``tmp_path``."""
    filled: list[Path] = []

    def write_files(folder: Path, _: object, *, downloads: bool) -> None:
        folder.mkdir()
        (folder / "index.html").touch()
        filled.extend([folder] if downloads else [])

    for name in ("dist", "web", "cache"):
        monkeypatch.setattr(site, name.upper(), tmp_path / name)
    monkeypatch.setattr(site, "CORE", tmp_path / "ttt_core")
    monkeypatch.setattr(site, "ROOT", tmp_path)
    monkeypatch.setattr(site, "write_files", write_files)
    for slow in ("node_modules", "environment", "render_page"):
        monkeypatch.setattr(site, slow, lambda: None)
    for name in ("web", "cache"):
        (tmp_path / name).mkdir()
    for name in SOURCES:
        (tmp_path / name).touch()
    return filled


def test_a_page_is_written_again_only_after_its_sources_have_changed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, written: list[Path]
) -> None:
    def writes() -> int:
        before = len(written)
        site.refresh_site()
        return len(written) - before

    assert [writes(), writes()] == [1, 0]
    (tmp_path / "web/new.js").touch()
    assert [writes(), writes()] == [1, 0]
    (tmp_path / "web/new.js").write_text("changed")
    assert [writes(), writes()] == [1, 0]
    monkeypatch.setenv("SITE_ADDRESS", "https://elsewhere.example/")
    assert [writes(), writes()] == [1, 0]
    shutil.rmtree(tmp_path / "dist")
    assert [writes(), writes()] == [1, 0]


def test_a_build_that_fails_leaves_the_old_page_and_the_next_deletes_what_a_killed_one_has_left(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, written: list[Path]
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise BuildError("no")

    (tmp_path / "cache/dist-killed/site").mkdir(parents=True)
    site.write_site()
    assert [path.name for path in (tmp_path / "cache").iterdir()] == ["written"]
    monkeypatch.setattr(site, "write_files", fail)
    with pytest.raises(BuildError, match="no"):
        site.write_site()
    assert [path.name for path in (tmp_path / "cache").iterdir()] == ["written"]
    assert [path.name for path in (tmp_path / "dist").iterdir()] == ["index.html"]
    assert len(written) == 1


@pytest.mark.parametrize("damage", [lambda file: file.write_text("export default 2;"), Path.unlink])
def test_a_damaged_file_in_node_modules_is_installed_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, damage: Callable[[Path], object]
) -> None:
    file, installed = tmp_path / "node_modules/package/index.js", []

    def install(*_: object) -> str:
        installed.append(file)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("export default 1;")
        return ""

    (tmp_path / "package-lock.json").write_text("{}")
    monkeypatch.setattr(tools, "ROOT", tmp_path)
    monkeypatch.setattr(tools, "run", install)
    monkeypatch.setattr(tools, "node", str)
    tools.node_modules()
    tools.node_modules()
    assert len(installed) == 1
    damage(file)
    tools.node_modules()
    assert len(installed) == 2
    assert file.read_text() == "export default 1;"


def test_what_the_page_loads_has_a_path_of_its_content() -> None:
    assert all(re.fullmatch(rf"assets/[A-Z2-7]{{8}}/{name}", path) for name, path in ASSETS.items())
    page = (DIST / "index.html").read_text("utf-8")
    named = set(re.findall(r'(?:href|src)="\./([^"#]+)"', page))
    assert len(named) > 20
    assert {path for path in named if not path.startswith(LINKED)} <= set(ASSETS.values())


ENDLESS_BUILD = """
import runpy, sys, time
from pathlib import Path
from web.build import site

def write_half(folder, *_, **__):
    folder.mkdir()
    print("half", flush=True)
    time.sleep(600)

site.CACHE, site.write_files = Path(sys.argv[1]), write_half
site.node_modules = site.environment = site.render_page = lambda: None
sys.argv = ["build.py", "build"]
runpy.run_path("build.py", run_name="__main__")
"""


@pytest.mark.parametrize(("ended_by", "status"), [(signal.SIGTERM, 143), (signal.SIGINT, 130)])
def test_an_interrupted_build_leaves_no_files(tmp_path: Path, ended_by: signal.Signals, status: int) -> None:
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    command = [sys.executable, "-c", ENDLESS_BUILD, str(tmp_path)]
    building = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    signal.signal(signal.SIGINT, before)
    with building:
        assert building.stdout
        assert building.stdout.readline() == "half\n"
        building.send_signal(ended_by)
        building.communicate(timeout=60)
    assert building.returncode == status
    assert list(tmp_path.iterdir()) == []


def test_a_placeholder_without_a_value_and_a_value_without_a_placeholder_fail() -> None:
    template = ROOT / "web/shell/other_pages/licences.html"
    with pytest.raises(BuildError, match=r"licences.html does not use \$surprise$"):
        fill(template, {"licences": "", "surprise": "!"})
    with pytest.raises(BuildError, match=r"licences.html asks for \$licences,"):
        fill(template, {})


@pytest.mark.long
def test_the_page_requests_only_its_own_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("SITE_ADDRESS", "GITHUB_REPOSITORY"):
        monkeypatch.delenv(name, raising=False)
    page = render_page()
    followed = re.findall(r"<a href=\"https?://[^\"]*\" rel=\"external\">", page)
    addresses = re.findall(r"(?:href|src|action)=\"([^\"]*)\"", re.sub("|".join(followed), "", page))
    assert addresses
    assert all(address.startswith(("./", "#")) for address in addresses), addresses
    assert followed  # links to the sources, which the page itself does not request


def test_imports_are_found_anywhere_in_a_file(tmp_path: Path) -> None:
    file = tmp_path / "some.py"
    file.write_text("import os.path\nfrom . import near\ndef f():\n    from json import loads, decoder\n")
    assert imports_of([file]) == {"os.path", "json", "json.loads", "json.decoder"}


# --- Pinned ------------------------------------------------------------------------------------------------


def test_the_locks_pin_by_hash_and_name_no_host() -> None:
    locked = (ROOT / "package-lock.json").read_text("utf-8")
    assert all("integrity" in package for path, package in json.loads(locked)["packages"].items() if path)
    listed = tools.LOCK.read_text("utf-8")
    requirements = re.split(r"\n(?=\S)", listed.strip())
    assert all("==" in line and "--hash=sha256:" in line for line in requirements if line[0] != "#")
    assert not re.search(r"\"resolved\"|--\S*url|--find-links", locked + listed)
