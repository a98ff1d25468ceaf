"""Terms that a reader may not know, with their meanings, which one tap shows where the term is first used."""

import re
from itertools import count

from web.tools.tools import BuildError

TERMS = {
    "interval": "If many people spun this often, 19 in 20 of their intervals would contain the exact value.",
    "seed": "The number that random spins start from. The same seed gives the same spins again.",
}

PLACE = re.compile(r'<dfn data-term="(\w+)">(.+?)</dfn>')


def with_terms(page: str) -> str:
    """The page with each term as a button followed by its meaning. Raises ``BuildError``."""
    numbers = count(1)

    def explained(found: re.Match[str]) -> str:
        name, words = found.groups()
        if name not in TERMS:
            raise BuildError(f"the page explains {name}, which web/html/terms.py does not know")
        note = f"term-{next(numbers)}"
        state = f'aria-expanded="false" aria-controls="{note}"'
        button = f'<button class="term" type="button" {state}>{words}</button>'
        return f'{button}<span class="term-note" id="{note}"> {TERMS[name]}</span>'

    return PLACE.sub(explained, page)
