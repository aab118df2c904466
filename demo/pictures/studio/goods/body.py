"""Health and beauty."""

import math

from art import Artwork, pack
from materials import brass, brushed, paint, plain, plastic, printed, rubber, screen, steel
from shapes import ball, box, drum, lathe, mesh, moved, pill, ring, rod, sheet, slab, rounded_outline, soft, tube


def lipstick(colour):
    case, gold = plain("#26222a", 0.2, clearcoat=0.5), brass(0.2)
    wax = plain(colour, 0.28, specular=0.4, clearcoat=0.2)
    parts = [drum(1.05, 2.8, case, rounding=0.1), drum(0.92, 1.5, gold, (0, 0, 2.8), rounding=0.05)]
    points, faces, around, rows = [], [], 48, 12
    for row in range(rows + 1):
        for step in range(around):
            a = 2 * math.pi * step / around
            x, y = 0.78 * math.cos(a), 0.78 * math.sin(a)
            top = 7.0 - 0.75 * (x + 0.78) - 0.35 * (x * x + y * y)
            points.append((x, y, 4.2 + (top - 4.2) * row / rows))
    for row in range(rows):
        for step in range(around):
            a, b = row * around + step, row * around + (step + 1) % around
            faces.append((a, b, b + around, a + around))
    last = rows * around
    points.append((0, 0, 6.55))
    faces += [(last + step, last + (step + 1) % around, len(points) - 1) for step in range(around)]
    parts.append(mesh(points, faces, wax, crease=50))
    moved(parts, (-1.6, 0.6, 0), 35)
    cap = moved([drum(1.08, 3.6, case, rounding=0.15), ring(1.09, 0.06, gold, (0, 0, 0.3))], (1.9, -0.6, 0))
    return {}


def razor():
    metal = steel(0.2)
    parts = [rod((-8, 0, 1.1), (1.6, 0, 1.1), 0.62, brushed(stretch=(22, 0.3, 0.3)))]
    parts += [ring(0.64, 0.07, metal, (-7.6 + n * 0.42, 0, 1.1), (0, 90, 0), around=32) for n in range(18)]
    parts += [drum(0.8, 0.8, metal, (-8.6, 0, 1.1), (0, 90, 0), rounding=0.15), rod((1.4, 0, 1.1), (2.4, 0, 1.3), 0.45, metal)]
    head = moved([pill(2.4, 4.4, 0.5, 0.4, metal, rounding=0.2), box(2.5, 4.25, 0.05, steel(0.1, "#e3e5e8"), (0, 0, 0.52), rounding=0), pill(2.2, 4.4, 0.55, 0.4, metal, (0, 0, 0.58), rounding=0.25)], (2.7, 0, 0.55))
    head.rotation_euler = (0, math.radians(28), 0)
    label = Artwork(4.6, 2.6, "#26307a").text("five blades", 0.32, 0.22, "#f7f2e6", "bold").text("Nandi & Noor", 0.68, 0.16, "#f3c14a", "serif")
    moved([box(4.8, 2.8, 0.9, plain("#26307a", 0.4), rounding=0.12), sheet(4.6, 2.6, printed(label.image), (0, -1.3, 0.91), (-90, 0, 0))], (-1.5, -4.2, 0), 8)
    return {"elevation": 0.62}


def toothbrushes():
    for n, colour in enumerate(["#d5442a", "#2f86c9", "#3f9f55", "#e8a21c"]):
        x = (n - 1.5) * 2.6
        coat, tuft = plastic(colour, 0.25), plain("#fbfaf6", 0.9)
        tube([(x, -9, 0.6), (x, -5, 0.75), (x, 0, 0.62), (x, 5, 0.5), (x, 9.4, 0.5)], 0.55, coat, radii=[1.0, 1.15, 0.95, 0.5, 0.55])
        slab([(a * 0.62, b * 1.5) for a, b in ((math.cos(t), math.sin(t)) for t in (2 * math.pi * k / 40 for k in range(40)))], 0.45, coat, (x, 10.2, 0.28), rounding=0.12)
        for row in range(7):
            for side in (-1, 0, 1):
                drum(0.16, 1.05, tuft if row not in (0, 6) else plain(colour, 0.8), (x + side * 0.34, 9.2 + row * 0.34, 0.7), rounding=0.03, around=16)
        rubber_ = plain("#fbfaf6", 0.6)
        for k in range(5):
            ring(0.58, 0.08, rubber_, (x, -7.2 + k * 0.6, 0.68), (90, 0, 0), around=32)
    return {"elevation": 0.8}


def thermometer():
    white, blue = plastic("#f6f6f3", 0.25), plastic("#2f86a8", 0.3)
    outline = soft([(-6, -1.0), (1.5, -1.15), (4, -0.75), (6, -0.4), (6, 0.4), (4, 0.75), (1.5, 1.15), (-6, 1.0), (-6.6, 0), (-6, -1.0)], 0.6)[:-1]
    parts = [slab(outline, 1.1, white, rounding=0.3), box(3.6, 1.5, 0.1, plain("#b9c4b4", 0.2), (-1.0, 0, 1.06), rounding=0.2), drum(0.5, 0.25, blue, (-4.4, 0, 1.0), rounding=0.1)]
    art = Artwork(3.2, 1.2, "#b9c4b4", 120).text("36.7", 0.52, 0.9, "#22282a", "bold", 0.7, 0.42).text("°C", 0.4, 0.4, "#22282a", "bold", 0.2, 0.86)
    parts += [sheet(3.2, 1.2, printed(art.image, 0.2), (-1.0, -0.6, 1.17), (-90, 0, 0)), tube([(5.8, 0, 0.55), (8, 0, 0.5), (9.4, 0, 0.42)], 0.36, blue, radii=[1.1, 0.9, 0.8]), lathe([(0.3, 0), (0.3, 1.0), (0.2, 1.25), (0, 1.3)], steel(0.15), (9.3, 0, 0.42), (0, 90, 0))]
    return {"elevation": 0.85, "azimuth": 0.15}


def first_aid():
    green, white, black = plastic("#1f8a4c", 0.35), plain("#fbfaf6", 0.4), plastic("#26282c")
    parts = [pill(30, 10, 22, 2, green, rounding=1.4), box(30.3, 0.5, 22.3, plastic("#17693a"), (0, 1.5, -0.15), rounding=0.2), pill(13, 0.3, 13, 0.1, green, (0, -5, 4.5), rounding=0.05)]
    parts += [box(3.6, 0.3, 11, white, (0, -5.1, 4.6), rounding=0.1), *[box(3.75, 0.3, 3.6, white, (s * 3.65, -5.1, 8.3), rounding=0.1) for s in (-1, 1)]]
    parts += [tube([(-6, 1, 21.6), (-5.6, 1, 24.6), (5.6, 1, 24.6), (6, 1, 21.6)], 0.8, black), *[box(3.2, 1.0, 4, black, (x, -4.6, 18.6), rounding=0.3) for x in (-10.5, 10.5)]]
    parts += [sheet(8.6, 1.6, printed(Artwork(8.6, 1.6, "#1f8a4c").text("SUSTER MPILO", 0.5, 0.6, "#fbfaf6", "bold").image), (0, -5.2, 1.9))]
    return {}


SHOTS = {
    **{f"lipstick-{name}": (lambda c=c: lipstick(c)) for name, c in {"rosella": "#d0304f", "plum": "#7a2f6f", "brick": "#b3472a"}.items()},
    "safety-razor": razor, "toothbrushes": toothbrushes, "thermometer": thermometer, "first-aid-kit": first_aid,
}
