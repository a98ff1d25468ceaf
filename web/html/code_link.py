"""Where the code of the page is: in its repository if a workflow builds it, else in a zip."""

import os
import shutil
import subprocess

from web.html.escape import escape
from web.tools.project import ROOT

ZIP = "code/ttt-keychain.zip"


def repository() -> str:
    """The address of the repository; empty if it is not known."""
    name = os.environ.get("GITHUB_REPOSITORY")
    return f"https://github.com/{escape(name)}" if name else ""


def git(*arguments: str) -> bytes:
    """The output of git in this folder; empty without git, or if git does not know the folder."""
    if not (program := shutil.which("git")):
        return b""
    # Variables such as GIT_DIR, which a hook has, would name another repository.
    surroundings = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
    in_utc = surroundings | {"TZ": "UTC"}  # else the dates in the zip depend on the place
    return subprocess.run(
        [program, *arguments], cwd=ROOT, env=in_utc, capture_output=True, check=False
    ).stdout


def date_of_code() -> str:
    """The day of the last commit; empty where there is none."""
    return git("log", "-1", "--format=%cs", ".").decode().strip()


def source_zip() -> bytes:
    """The files of the last commit, with their modes, as a zip; empty where there is none."""
    return git("archive", "--format=zip", "--prefix=ttt-keychain/", "HEAD")


def code_link(before: str = "", after: str = "") -> str:
    """The link to the code with the text around it; empty where the code is nowhere to be had."""
    address, kind = repository(), 'rel="external"'
    if not address and git("rev-parse", "--verify", "HEAD:./"):
        address, kind = f"./{ZIP}", "download"
    return f'{before}<a class="link" href="{address}" {kind}>Get the code</a>{after}' if address else ""
