"""The picture of the packages has every module, and an arrow for each package that imports another."""

from web.tooling.imports_picture import CORE, PACKAGES, PICTURE, draw, imports_between_packages


def test_it_shows_every_module_and_import_and_no_arrow_goes_back() -> None:
    picture = draw()
    for file in CORE.rglob("*/[!_]*.py"):
        assert f">{file.stem}</text>" in picture
    arrows = imports_between_packages()
    assert picture.count('marker-end="url(#head)"') == len(arrows) > len(PACKAGES)
    assert all(PACKAGES.index(package) < PACKAGES.index(to) for package, to in arrows)


def test_the_picture_in_the_readme_is_current() -> None:
    assert PICTURE.read_text("utf-8") == draw(), "run python3 build.py picture to draw it again"
