"""The keychain in the page's HTML: its ring, and a spinner's faces. ``parts/keychain.css`` is its look."""

RING = """
<svg class="ring" viewBox="0 0 120 128" aria-hidden="true">
  <defs>
    <linearGradient id="{owner}-steel" x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stop-color="#fbfbf8"/>
      <stop offset=".3" stop-color="#a3a5a5"/>
      <stop offset=".52" stop-color="#f2f2ee"/>
      <stop offset=".78" stop-color="#8b8d8e"/>
      <stop offset="1" stop-color="#c9cac8"/>
    </linearGradient>
    <linearGradient id="{owner}-link" x1="0" y1="0" x2="1" y2="0">
      <stop offset="0" stop-color="#7f8182"/>
      <stop offset=".45" stop-color="#f4f4f0"/>
      <stop offset="1" stop-color="#727475"/>
    </linearGradient>
  </defs>
  <g fill="none" stroke="url(#{owner}-steel)">
    <circle cx="60" cy="38" r="32" stroke-width="5.4"/>
    <circle cx="60.8" cy="39.4" r="29.4" stroke-width="2.6" stroke="#5e6062" stroke-opacity=".55"/>
    <path d="M36 59.5a32 32 0 0 1-7.4-13" stroke-width="5.4" stroke="#55585a" stroke-opacity=".35"/>
  </g>
  <g fill="none" stroke="url(#{owner}-link)">
    <rect x="50.5" y="63" width="19" height="29" rx="9.5" stroke-width="4.8"/>
    <rect x="56.4" y="84" width="7.2" height="36" rx="3.6" stroke-width="4.4"/>
  </g>
</svg>"""

DRAWINGS = {
    "empty": "",
    "x": '<svg viewBox="0 0 64 64"><path d="M14 14 50 50M50 14 14 50"/></svg>',
    "o": '<svg viewBox="0 0 64 64"><circle cx="32" cy="32" r="19.5"/></svg>',
}


def ring(owner: str) -> str:
    """The ring and its link. The ids of its gradients begin with the owner's name, to be unique."""
    return RING.strip().format(owner=owner)


def barrel() -> str:
    """The three faces of a spinner, which screen readers skip."""
    faces = "".join(f'<span class="face {name}">{drawing}</span>' for name, drawing in DRAWINGS.items())
    return f'<span class="barrel" aria-hidden="true">{faces}</span>'
