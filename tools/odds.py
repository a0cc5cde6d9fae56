"""What the results of a match allow to say: how sure its share is, and when enough has been played.

A result is the share of one rotation: the mean over its games, which are played on the same bag and so depend on each
other; rotations do not. How far rotations vary is learned from themselves, with two thought added that vary as single
games between even sides would: so few results, or many that are alike, do not look certain.
"""

from math import log, sqrt
from statistics import NormalDist, fmean

mean = fmean

ADDED = 2

RISK = 0.05
"""How often the sequential test may decide for the wrong one of its two."""

BETTER = 0.05
"""What the sequential test looks for: a share so much above an even one."""


def spread(shares, seats):
    """The variance to expect of the share of a rotation of that many seats, from the shares so far."""
    even = 1 / seats
    middle = fmean(shares)
    known = sum((share - middle) ** 2 for share in shares)
    return (known + ADDED * even * (1 - even) / seats) / (len(shares) - 1 + ADDED)


def interval(shares, seats, sure=0.95):
    """The interval (low, high) in which the true share lies in `sure` of all cases, by Student's t over rotations."""
    reach = quantile(0.5 + sure / 2, len(shares) - 1 + ADDED) * sqrt(spread(shares, seats) / len(shares))
    return max(0.0, fmean(shares) - reach), min(1.0, fmean(shares) + reach)


def quantile(part, freedom):
    """Student's t that is not passed in this part of all cases, by the expansion of Cornish and Fisher."""
    z = NormalDist().inv_cdf(part)
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3


def decision(shares, seats):
    """What a sequential test (SPRT) says after these rotations, to be asked after each of them.

    True: the first side's share is BETTER than even. False: it is even, or less. None: that is not known yet.
    """
    even = 1 / seats
    gain = len(shares) * BETTER * (fmean(shares) - even - BETTER / 2) / spread(shares, seats)
    bound = log((1 - RISK) / RISK)
    return gain > 0 if abs(gain) >= bound else None
