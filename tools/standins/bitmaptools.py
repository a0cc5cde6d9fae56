"""The firmware's bitmaptools: it takes no heap, and nothing asks for pixels."""


def blit(dest_bitmap, source_bitmap, x, y, **options):
    """Nothing to be seen of it."""


def fill_region(dest_bitmap, x1, y1, x2, y2, value):
    """Nothing to be seen of it."""
