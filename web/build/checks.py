"""All checks, from the quickest to the slowest."""


def run_checks(pytest_arguments: list[str]) -> int:
    """Run them; return the exit status of the first that fails, else of pytest."""
    raise NotImplementedError(pytest_arguments)
