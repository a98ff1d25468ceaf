"""Without WebKitGTK's driver and a screen for it there is nothing to collect here."""

import shutil

collect_ignore = [] if shutil.which("WebKitWebDriver") and shutil.which("Xvfb") else ["test_webkitgtk.py"]
