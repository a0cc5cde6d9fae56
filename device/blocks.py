"""Takes the large blocks of memory first: font and pictures, drawn while nothing else is there yet.

Drawing leaves a lot behind, and what is loaded in the middle of it would lie scattered ever after. The application
imports this module before all others.
"""

import gc

gc.collect()
import device.font  # noqa: E402

gc.collect()
import device.pictures  # noqa: E402, F401

gc.collect()
