"""Where the code of the page is: in its repository if a workflow builds it, else in a zip beside it."""

import os

from web.html.escape import escape


def repository() -> str:
    """The address of the repository; empty if it is not known."""
    name = os.environ.get("GITHUB_REPOSITORY")
    return f"https://github.com/{escape(name)}" if name else ""


def code_link() -> str:
    """The link to the code."""
    if address := repository():
        return f'<a class="link" href="{address}" rel="external">Get the code</a>'
    return '<a class="link" href="./code/ttt-keychain.zip" download>Get the code</a>'
