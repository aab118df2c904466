"""Things of known size that stand beside goods for scale."""

from materials import enamel, paint, plain, wood
from shapes import arc, box, lathe, moved, rod, shell, soft, tube


def mug(x=0, y=0, colour="#f4f1ea", rim="#26307a", turn=-20):
    """The enamel mug of 9 cm that everybody knows."""
    body = [
        shell(4.2, 8.6, enamel(colour), wall=0.18, bottom=3.9, rounding=0.7),
        lathe([(4.22 + 0.1 * a, 8.6 + 0.1 * b) for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1), (-1, -1))], enamel(rim), rounding=0.06),
        tube([(4.0, 0, 7.2), (6.0, 0, 7.1), (6.9, 0, 5.2), (6.0, 0, 3.0), (4.0, 0, 2.5)], 0.42, enamel(colour)),
    ]
    return moved(body, (x, y, 0), turn)


def ruler(x=0, y=0, length=15, turn=0):
    """A wooden ruler with a mark for each centimetre."""
    parts = [box(length + 0.6, 3, 0.35, wood("#e0bd86", "#cfa467", "x"), rounding=0.06)]
    ink = plain("#2a2622", 0.6)
    for mark in range(length + 1):
        tall = 1.1 if mark % 5 == 0 else 0.65
        parts.append(box(0.07, tall, 0.02, ink, (mark - length / 2, -1.5 + tall / 2, 0.345), rounding=0))
    return moved(parts, (x, y, 0), turn)


# For `side_by_side.py`, which sets it beside goods that are seen from as high.
SHOTS = {f"mug-{round(elevation * 100)}": (lambda elevation=elevation: (mug(), {"elevation": elevation})[1]) for elevation in (0.3, 0.42, 0.61, 0.82)}
