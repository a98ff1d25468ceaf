"""Writes the page in one file, which works when it is opened without a server."""

import gzip
import re
from base64 import b64encode
from pathlib import Path

from ttt_core import __version__
from web.build.pages import BOOTSTRAP
from web.html.code_link import date_of_code
from web.html.escape import escape
from web.html.template import fill
from web.shell.head.prerender import site_address
from web.tools.digests import integrity
from web.tools.project import ROOT

NAME = "keychain.html"

OF_PYTHON = (
    "worker.py",
    "pyodide/pyodide.asm.wasm",
    "pyodide/python_stdlib.zip",
    "ttt_core.zip",
    "frame-worker.js",
    "pyodide/python_library.zip",
    "runner.py",
)
"""The files that stand behind the script, which runs while the browser still reads them."""


def one_file(page: str, site: Path, assets: dict[str, str]) -> str:
    """Put everything that this page loads inside. The page names files by their plain names.

    ``assets`` has their paths in the site; what was made for this file alone is in a folder beside the site.
    """

    def content(name: str) -> bytes:
        own = site.with_name("one_file") / name
        return (own if own.exists() else site / assets[name]).read_bytes()

    def text(name: str) -> str:
        return content(name).decode().strip()

    def picture(name: str) -> str:
        kind = name.rpartition(".")[2].replace("svg", "svg+xml")
        return f"data:image/{kind};base64,{b64encode(content(name)).decode()}"

    def carried(*names: str) -> str:
        packed = {name: b64encode(gzip.compress(content(name), mtime=0)).decode() for name in names}
        return "".join(
            f'<script type="text/plain" data-carried="{name}">{letters}</script>\n'
            for name, letters in packed.items()
        )

    early, script, style = text("early.js"), text("page.js"), text("style.css")
    address = site_address() or ""
    head, body = page.split("</head>")
    head = head.replace("<html", f'<html data-file="{escape(address)}"')
    head = re.sub(r'(-Policy" content=)"[^"]*"', rf'\1"{policy(early, script, style)}"', head)
    head = re.sub(r'\n *<(link (?!rel="canonical")[^>]*|script [^>]*></script|!--.*--)>', "", head)
    head += f'<link rel="icon" href="{picture("icon.svg")}"><script>{early}</script><style>{style}</style>'

    body = re.sub(r'href="\./(posters/([^"]+))"(?: download)?', r'data-poster="\1" download="\2"', body)
    body = re.sub(r'src="\./(posters/[^"]+)"', r'data-poster="\1"', body)
    body = re.sub(r'src="\./([^"]+)"', lambda found: f'src="{picture(found[1])}"', body)
    body = re.sub(r'href="\./licenses/[^"]+"', 'href="#licences"', body)
    body = re.sub(r'href="\./examples/[^"]+"', 'href="#python"', body)
    body = outward(body.replace('href="./"', 'href=""'), address)
    body = body.replace("  </footer>", f"{notices(site / 'licenses', address)}    </footer>")
    data = carried(
        *(name for name in sorted(assets) if name.endswith(".json") or name.startswith("posters/"))
    )
    script = f'<script type="module" async>{script}</script>\n'
    body = body.replace("  </body>", data + script + carried(*OF_PYTHON) + "  </body>")
    return f"{head}\n  </head>{body}"


def outward(body: str, address: str) -> str:
    """The body with links to the published site, if that is known, without what needs a server."""
    unfit = "server" if address else "server|address"
    body = re.sub(rf"\s*<(\w+) [^>]*data-for=\"({unfit})\".*?</\1>", "", body, flags=re.DOTALL)
    return body.replace('href="./', f'href="{escape(address) or "./"}')


def policy(early: str, script: str, style: str) -> str:
    """What the file may do: run what is in it. It may load and send nothing."""
    scripts = (f"'{integrity(each.encode())}'" for each in (early, script, BOOTSTRAP.read_text("utf-8")))
    rules = [
        "default-src 'none'",
        f"script-src 'wasm-unsafe-eval' {' '.join(scripts)}",
        f"style-src '{integrity(style.encode())}'",
        "font-src data:",
        "img-src data: blob:",
        "worker-src blob:",
        "frame-src 'none'",
        "base-uri 'none'",
        "form-action 'none'",
    ]
    return "; ".join(rules)


def notices(licences: Path, address: str) -> str:
    """What a copy that travels alone says of itself: version, date, the way to a newer one, licences."""
    texts = (f"{path.stem}\n\n{path.read_text('utf-8').strip()}" for path in sorted(licences.glob("*.txt")))
    link = f' <a class="link" href="{escape(address)}" rel="external">The newest one</a>'
    day = date_of_code()
    context = {
        "version": __version__,
        "date": f" of {day}" if day else "",
        "newer": link if address else "",
        "licences": escape("\n\n\n".join(texts)),
    }
    return fill(ROOT / "web/one_file/notices.html", context)
