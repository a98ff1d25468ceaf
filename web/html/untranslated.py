"""Keeps browsers from translating code, keys, output and boards, which would be wrong in another language."""

import re

KEPT = re.compile(r'<(pre|code|kbd|output|div(?= class="(?:tray|flat|follow|python-output)\b))(?=[ >])')
"""The start of their tags."""


def untranslated(page: str) -> str:
    """The page with each of them marked."""
    return KEPT.sub(r'<\1 translate="no"', page)
