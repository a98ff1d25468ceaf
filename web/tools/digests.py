"""Hashes of what the site is made from, and of its files."""

from base64 import b64encode
from hashlib import sha256


def digest(*parts: bytes) -> str:
    """A short hash of these bytes."""
    return sha256(b"\0".join(sha256(part).digest() for part in parts)).hexdigest()[:16]


def integrity(content: bytes) -> str:
    """The hash of a file's content, in the form of an ``integrity`` attribute and of a policy."""
    return f"sha256-{b64encode(sha256(content).digest()).decode()}"
