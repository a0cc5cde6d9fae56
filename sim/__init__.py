"""The desktop badge: a memory display under the real displayio calls, in a window, a terminal or alone.

May import the device and the engine, Blinka's displayio, Pillow and pygame-ce; README.md lists what is not imitated.
"""

import os

# Blinka looks for a known board at its first import and complains on standard output when there is none.
os.environ.setdefault("BLINKA_OS_AGNOSTIC", "1")
