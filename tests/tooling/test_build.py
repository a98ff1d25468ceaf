"""``build.py``: what it refuses, what it serves, and that the same sources give the same files."""

import ast
import json
import re
import shutil
import signal
import socket
import subprocess
import sys
from contextlib import suppress
from io import BytesIO
from pathlib import Path
from threading import Thread
from time import sleep
from urllib.error import HTTPError
from urllib.request import urlopen
from zipfile import ZipFile

import pytest

import build
from tests.e2e.site import DIST
from web.build import site
from web.build.serving import HOST, Server
from web.html import code_link
from web.tools.commands import run
from web.tools.packages import LOCK
from web.tools.project import CACHE, ROOT, BuildError

# --- Refusing ----------------------------------------------------------------------------------


def test_older_pythons_can_parse_the_version_check() -> None:
    source = (ROOT / "build.py").read_text("utf-8")
    ast.parse(source, feature_version=(3, 8))
    before_the_check = source.partition("if sys.version_info")[0]
    assert re.findall(r"^(?:import|from) .*$", before_the_check, re.MULTILINE) == ["import sys"]


def test_a_busy_port_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server((HOST, 0)) as busy:
        port = busy.getsockname()[1]
        assert build.main(["serve", "--no-open", "--port", str(port)]) == 1
    said = capsys.readouterr().err
    assert re.fullmatch(rf"build\.py: port {port} is not available .*--port\n", said)


BROKEN = {
    ("ttt_core/rules/grid.py", "\n)"): ('{file}", line {line}\n', "SyntaxError: unmatched ')'"),
    ("web/sections/about/prerender.py", "\nx = y"): ('{file}", line {line}, ', "NameError: name 'y' is not"),
    ("web/sections/about/about.html", "$ 5"): ("{file}: Invalid placeholder in string: line {line}, col 1",),
    ("web/sections/views.json", "\n]"): ("{file}: Extra data: line {line} column 1",),
    ("web/shell/main.js", "\n)("): ("be bundled:\n", "{file}:{line}:0:\n"),
}
"""What is added to a source, and what the build says of it."""


@pytest.mark.long
def test_a_broken_source_is_named_with_the_line_and_the_reason(tmp_path: Path) -> None:
    copy_project(copy := tmp_path / "copy")
    command = [sys.executable, "build.py", "build"]
    for (file, added), parts in BROKEN.items():
        source = (copy / file).read_bytes()
        broken = source + added.encode()
        (copy / file).write_bytes(broken)
        said = subprocess.run(command, cwd=copy, capture_output=True, text=True, check=False).stderr
        expected = [part.format(file=file, line=broken.count(b"\n") + 1) for part in parts]
        assert [part for part in expected if part not in said] == [], said
        assert len(said.splitlines()) < 10, said
        (copy / file).write_bytes(source)


@pytest.mark.parametrize(
    ("said", "shown"), [("\n".join(map(str, range(50))), [*map(str, range(38, 50))]), ("", ["exit status 1"])]
)
def test_a_tool_that_fails_is_named_with_what_it_said_last(said: str, shown: list[str]) -> None:
    program = f"import sys; sys.stderr.write({said!r}); sys.exit(1)"
    with pytest.raises(BuildError) as failed:
        run([sys.executable, "-c", program], "it failed")
    assert str(failed.value).splitlines() == ["it failed:", *shown]


# --- Building and serving ----------------------------------------------------------------------------------


def copy_project(copy: Path) -> None:
    """Copy the project to this new folder, with what is installed and computed, without what is packed."""
    (copy / ".cache").mkdir(parents=True)
    for file in filter(Path.is_file, ROOT.iterdir()):
        shutil.copy(file, copy)
    for name in ("ttt_core", "web", "node_modules"):
        shutil.copytree(ROOT / name, copy / name, symlinks=True, ignore=shutil.ignore_patterns("__pycache__"))
    for kept in filter(Path.is_dir, (ROOT / ".venv", ROOT / ".git", *CACHE.glob("data-*"))):
        (copy / kept.relative_to(ROOT)).symlink_to(kept)


@pytest.mark.long
def test_a_copy_gives_the_same_bytes_and_its_server_builds_again_after_a_change(tmp_path: Path) -> None:
    copy = tmp_path / "another name"
    copy_project(copy)
    subprocess.run([sys.executable, "build.py", "build"], cwd=copy, check=True)
    # Without the zip of the code: there may be a newer commit.
    differ = ["diff", "--recursive", "--brief", "--exclude=code", str(DIST), str(copy / "dist")]
    assert subprocess.run(differ, capture_output=True, text=True, check=False).stdout == ""

    command = [sys.executable, "build.py", "serve", "--no-open", "--port", "0"]
    # A process in the background ignores Ctrl-C, and so would the processes it starts.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    server = subprocess.Popen(command, cwd=copy, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    signal.signal(signal.SIGINT, before)
    try:
        assert server.stdout
        address = next(line for line in server.stdout if line.startswith("Serving ")).split()[1]
        about = copy / "web/sections/about/about.html"
        about.write_text(about.read_text("utf-8").replace("<h2", "<!-- changed --><h2", 1), "utf-8")
        page = b""
        while b"<!-- changed -->" not in page:
            sleep(0.5)
            with suppress(HTTPError), urlopen(address) as response:  # none while the folder is replaced
                page = response.read()
        with urlopen(address + "reload.js") as response:
            assert response.headers["Content-Type"].endswith("/javascript")  # application/ in Python 3.11
    finally:
        server.send_signal(signal.SIGINT)
        _, complaints = server.communicate(timeout=60)
    assert (server.returncode, complaints) == (0, "")


def test_a_file_that_goes_while_the_sources_are_read_is_not_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for folder in ("ROOT", "WEB", "CORE"):
        monkeypatch.setattr(site, folder, tmp_path)
    before = site.source_digest()
    (tmp_path / "going.py").symlink_to("gone.py")  # it is found, but can't be read
    assert site.source_digest() == before
    (tmp_path / "gone.py").touch()
    assert site.source_digest() != before


OWN_HOSTS = ("127.0.0.1", "localhost", "localhost:8000")
OTHER_HOSTS = ("example.org", "127.0.0.1.example.org:8000", "localhost@example.org", "[", "localhost:x", "")
OUTSIDE = ("/build.py", "/../build.py", "/%2e%2e/build.py", "/assets/../../build.py", "//etc/passwd", "/.")
"""Requests for what is not in the folder."""


def test_the_server_answers_only_as_this_machine_and_only_with_files_of_its_folder(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    folder = tmp_path / "dist"
    folder.mkdir()
    (folder / "index.html").write_text("the page")
    (tmp_path / "build.py").touch()
    asked = [("/index.html", host, 200) for host in OWN_HOSTS]
    asked += [("/index.html", host, 421) for host in OTHER_HOSTS]
    asked += [(path, "localhost", 404) for path in OUTSIDE]
    with Server(0, folder) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        for path, host, status in asked:
            with socket.create_connection((HOST, server.server_port)) as client:
                client.sendall(f"GET {path} HTTP/1.0\r\nHost: {host}\r\n\r\n".encode())
                answer = client.makefile("rb").read()
            assert answer.startswith(f"HTTP/1.0 {status} ".encode()), (path, host, answer)
        server.shutdown()
    assert capsys.readouterr().err == ""


def test_the_zip_of_the_code_has_what_git_knows_and_without_git_no_link_leads_to_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("GITHUB_REPOSITORY", raising=False)
    monkeypatch.setattr(code_link, "ROOT", tmp_path)
    assert (code_link.source_zip(), code_link.code_link(after=" · ")) == (b"", "")
    (tmp_path / ".ci").mkdir()
    (tmp_path / ".ci/run").write_text("#!/bin/sh\n")
    (tmp_path / ".ci/run").chmod(0o755)
    (tmp_path / "notes.md").symlink_to("/etc/passwd")
    somebody = ["-c", "user.name=Somebody", "-c", "user.email=somebody@example.org"]
    for command in (["init"], ["add", "."], [*somebody, "commit", "-m", "All of it"]):
        subprocess.run(["git", *command], cwd=tmp_path, check=True, capture_output=True)
    (tmp_path / ".env").write_text("TOKEN=1")
    monkeypatch.setenv("GIT_DIR", str(ROOT / ".git"))  # as a hook of git has it
    assert 'href="./code/ttt-keychain.zip" download>' in code_link.code_link()
    with ZipFile(BytesIO(code_link.source_zip())) as packed:
        files = {each.filename: each.external_attr >> 16 for each in packed.infolist() if not each.is_dir()}
        assert files.keys() == {"ttt-keychain/.ci/run", "ttt-keychain/notes.md"}
        assert packed.read("ttt-keychain/notes.md") == b"/etc/passwd"
    assert files["ttt-keychain/.ci/run"] & 0o111


def test_every_served_package_has_its_licence() -> None:
    texts = {path.stem: path.read_text("utf-8") for path in (DIST / "licenses").glob("*.txt")}
    assert "Mozilla Public License" in texts["pyodide"]
    assert "PYTHON SOFTWARE FOUNDATION LICENSE" in texts["python"]
    assert {"polyscript", "coincident", "@pyscript-core", "@fontsource-variable-inter"} <= texts.keys()


# --- Pinned ------------------------------------------------------------------------------------------------


def test_the_locks_pin_by_hash_and_name_no_host() -> None:
    locked = (ROOT / "package-lock.json").read_text("utf-8")
    assert all("integrity" in package for path, package in json.loads(locked)["packages"].items() if path)
    listed = LOCK.read_text("utf-8")
    requirements = re.split(r"\n(?=\S)", listed.strip())
    assert all("==" in line and "--hash=sha256:" in line for line in requirements if line[0] != "#")
    assert not re.search(r"\"resolved\"|--\S*url|--find-links", locked + listed)
