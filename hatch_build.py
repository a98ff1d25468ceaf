"""Describes the package for its page on PyPI: the README with links and pictures that work there.

hatchling runs this when it builds the package. On GitHub, ``GITHUB_REPOSITORY`` names the repository, and
the links lead to its files at the release. Elsewhere its address is unknown, and only the links' texts stay.
"""

import os
import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

PICTURE = re.compile(r"<picture>.*?(<img [^>]*>)\s*</picture>", re.DOTALL)
"""Two pictures for two themes. PyPI has one theme."""

LOCAL = r"(?!https?:|#)[^)\"]+"
LINK = re.compile(rf"\[([^]]*)\]\(({LOCAL})\)")
IMAGE = re.compile(rf'(<img src=")({LOCAL})("[^>]*>)')


class PackagePage(MetadataHookInterface):
    """Sets ``readme`` and ``urls``."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Add both to the metadata, whose version is known."""
        readme = (Path(self.root) / "README.md").read_text("utf-8")
        name = os.environ.get("GITHUB_REPOSITORY")
        home = f"{os.environ.get('GITHUB_SERVER_URL', 'https://github.com')}/{name}" if name else None
        release = f"v{metadata['version']}"
        text = absolute(readme, home, release) if home else without_links(readme)
        metadata["readme"] = {"content-type": "text/markdown", "text": text}
        if home:
            metadata["urls"] = {
                "Repository": home,
                "Changelog": f"{home}/blob/{release}/CHANGELOG.md",
                "Issues": f"{home}/issues",
            }


def absolute(readme: str, home: str, release: str) -> str:
    """The README whose links and pictures lead to this repository's files at this release."""
    text = IMAGE.sub(rf"\g<1>{home}/raw/{release}/\2\3", PICTURE.sub(r"\1", readme))
    return LINK.sub(rf"[\1]({home}/blob/{release}/\2)", text)


def without_links(readme: str) -> str:
    """The README without its pictures, and with the texts alone of links to the repository's files."""
    return LINK.sub(r"\1", PICTURE.sub("", readme))
