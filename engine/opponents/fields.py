"""What the numbers of ``weights`` stand for, in words. Not loaded by who plays."""

# In their order.
FIELDS = (
    "pace of column 10",
    "pace of column 11",
    "pace of column 12",
    "pace of column x2",
    "box of column 10",
    "box of column 11",
    "box of column 12",
    "offer of a 10",
    "offer of an 11",
    "offer of a 12",
    "offer of a cross",
    "leave",
    "reply",
)
