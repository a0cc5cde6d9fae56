"""The sounds of the application, one table for every badge: each a few notes one after the other."""

NOTES = {
    "lay": ((660, 30),),
    "take": ((440, 30),),
    "refuse": ((150, 120),),
    "score": ((660, 60), (880, 90)),
    "end": ((523, 100), (659, 100), (784, 200)),
}
"""The name given to Badge.tone -> pairs of pitch (Hz) and length (ms)."""
