"""Skips these tests unless WebKitGTK's driver and Xvfb are installed."""

import shutil

collect_ignore = [] if shutil.which("WebKitWebDriver") and shutil.which("Xvfb") else ["test_webkitgtk.py"]
