"""Pots, crockery and small appliances beyond those of `kitchen.py`."""

import math

from art import Artwork
from goods.props import mug, ruler
from materials import brass, brushed, ceramic, enamel, glass, iron, paint, plain, plastic, printed, rubber, steel, wood
from shapes import arc, ball, box, drum, lathe, moved, pill, ring, rod, sheet, shell, slab, soft, tube, wrap


def wide_pan(colour):
    coat, pale, black = enamel(colour), enamel("#ece6d8"), enamel("#26242a")
    parts = [lathe(soft([(0, 0), (14, 0), (15, 1), (16.2, 6.6)], 1.6), coat), lathe(soft([(16.05, 6.6), (14.8, 1.2), (13.8, 0.3), (0, 0.3)], 1.6), pale), ring(16.1, 0.22, black, (0, 0, 6.6))]
    for s in (-1, 1):
        parts.append(tube([(s * 15.6, -4.4, 5.2), (s * 18.4, -4.0, 5.6), (s * 19.6, 0, 5.8), (s * 18.4, 4.0, 5.6), (s * 15.6, 4.4, 5.2)], 0.55, black))
    return parts


def plate(radius, stuff, z, x=0, y=0):
    r = radius
    line = soft([(0, 0), (r * 0.6, 0), (r * 0.62, 0.5), (r * 0.8, 0.9), (r, 1.9)], 0.5) + soft([(r * 0.985, 2.15), (r * 0.78, 1.35), (r * 0.6, 0.8), (0, 0.75)], 0.5)
    return lathe(line, stuff, (x, y, z))


def cup(stuff, handle, x, y, turn=-25):
    parts = [shell(4.3, 8.8, stuff, wall=0.4, bottom=3.4, rounding=1.2)]
    if handle:
        parts.append(tube([(3.9, 0, 7.2), (6.0, 0, 7.2), (6.8, 0, 5.2), (5.8, 0, 3.2), (3.7, 0, 2.7)], 0.5, stuff))
    return moved(parts, (x, y, 0), turn)


def dinner_set(colour, handle):
    stuff = ceramic(colour, 0.24)
    for n in range(4):
        plate(13.5, stuff, n * 1.25, -6, 6)
    for n in range(4):
        plate(9.8, stuff, 5.6 + n * 1.15, -6, 6)
    for n in range(4):
        out = [(0, 0), (3.6, 0), (3.8, 0.5), (7.0, 3.2), (7.9, 6.2)]
        inner = [(7.6, 6.3), (6.7, 3.5), (3.4, 1.0), (0, 0.9)]
        lathe(soft(out, 1.2) + soft(inner, 1.2), stuff, (15.5, 6, n * 1.9))
    for x, y in ((-10.5, -14), (0.5, -15.5), (11, -12), (21.5, -9)):
        cup(stuff, handle, x, y)
    return {"elevation": 0.42}


def loaf_tins():
    metal = steel(0.34, "#9a9ca1")
    for x, y, turn in ((-1, 8, 4), (1, -8, -3)):
        moved([hollow(25, 12, 7.2, metal), *[tube([(s * 13.2, -6.4, 7.1), (s * 13.2, 6.4, 7.1)], 0.22, metal) for s in (-1, 1)], *[tube([(-13.2, s * 6.4, 7.1), (13.2, s * 6.4, 7.1)], 0.22, metal) for s in (-1, 1)]], (x, y, 0), turn)
    return {"elevation": 0.5}


def hollow(width, depth, height, stuff, wall=0.2, taper=0.86):
    """An open tin with sloping sides."""
    from shapes import mesh

    def corners(w, d, z):
        return [(x * w / 2, y * d / 2, z) for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))]

    points = corners(width * taper, depth * taper, 0) + corners(width, depth, height) + corners(width - 2 * wall, depth - 2 * wall, height) + corners((width - 2 * wall) * taper, (depth - 2 * wall) * taper, wall)
    faces = [(3, 2, 1, 0), (12, 13, 14, 15)]
    for low in (0, 4, 8):
        faces += [(low + n, low + (n + 1) % 4, low + 4 + (n + 1) % 4, low + 4 + n) for n in range(4)]
    from shapes import bevel

    return bevel(mesh(points, faces, stuff), 0.16, 3)


def pie_dish():
    stuff, points = ceramic("#d9cdb8"), []
    around, line = 192, soft([(0, 0), (9.5, 0), (10, 0.4), (13, 4.2)], 0.6) + soft([(12.6, 4.3), (9.7, 0.9), (9.2, 0.6), (0, 0.6)], 0.6)
    made = lathe(line, stuff, around=around)
    for vertex in made.data.vertices:
        r, z = math.hypot(vertex.co.x, vertex.co.y), vertex.co.z
        wave = 1 + 0.028 * max(0, min(1, z / 4)) * math.cos(36 * math.atan2(vertex.co.y, vertex.co.x)) * (r > 9)
        vertex.co.x *= wave
        vertex.co.y *= wave
    return {"elevation": 0.5}


def slow_cooker():
    black, metal = plastic("#1f2024", 0.3), brushed()
    parts = [drum(15, 2.4, black, rounding=0.8), lathe([(0, 2), (15.2, 2), (16.2, 5), (16.2, 17), (15.6, 18), (0, 18)], metal, rounding=0.8, squash=0.86), lathe([(15.8, 17.6), (16.6, 18.2), (16.5, 19.6), (14.8, 19.7)], ceramic("#26242a", 0.15), rounding=0.3, squash=0.86)]
    parts += [lathe(soft([(15.2, 19.6), (14.4, 20.8), (8, 23.4), (0, 24.2)], 2), glass("#e3eef0", thickness=0.5), squash=0.86), lathe([(15.4, 19.5), (15.5, 20.1), (15.1, 20.3)], steel(), squash=0.86), lathe([(0, 24), (1.0, 24), (1.1, 24.8), (2.2, 25.4), (2.2, 26.6), (0, 26.9)], black, rounding=0.3)]
    parts += [lathe([(14.7, 3), (14.75, 18.9), (0, 18.95)], ceramic("#26242a", 0.15), squash=0.86)]
    parts += [drum(2.2, 1.6, black, (0, -14.1, 9), (90, 0, 0), rounding=0.4), box(0.3, 0.4, 1.8, plain("#f4efe2"), (0, -15.8, 9.1), rounding=0.05), *[tube([(s * 15.8, -3.2, 14), (s * 19.0, -2.8, 14.2), (s * 19.0, 2.8, 14.2), (s * 15.8, 3.2, 14)], 0.8, black) for s in (-1, 1)]]
    return {"elevation": 0.36}


def rice_cooker():
    white, black, metal = plastic("#f1efe9", 0.25), plastic("#26272c", 0.3), steel(0.25)
    parts = [drum(10.8, 1.4, black, rounding=0.4), lathe([(0, 1.2), (11.4, 1.2), (13.4, 5), (13.6, 17), (13.0, 18.6), (0, 18.6)], white, rounding=2.0), ring(13.1, 0.3, metal, (0, 0, 18.8))]
    parts += [lathe(soft([(12.6, 18.9), (12, 20), (6, 22), (0, 22.5)], 2), glass("#e3eef0", thickness=0.5)), lathe([(12.7, 18.7), (12.8, 19.3), (12.3, 19.5)], metal), lathe([(0, 22.3), (0.9, 22.3), (1.0, 23.2), (2.0, 23.7), (2.0, 24.8), (0, 25)], black, rounding=0.3), lathe([(12.2, 10), (12.2, 18.9), (0, 18.9)], steel(0.4, "#aeb0b4"))]
    parts += [box(8, 1.6, 8.6, black, (0, -12.7, 3.2), rounding=0.6), box(2.2, 2.2, 1.0, plastic("#d5442a"), (0, -13.2, 4.4), rounding=0.2), drum(0.4, 0.4, plain("#f3a71c"), (-1.8, -13.4, 9), (90, 0, 0), rounding=0), drum(0.4, 0.4, plain("#6fbf5a"), (1.8, -13.4, 9), (90, 0, 0), rounding=0)]
    parts += [tube([(s * 13.0, -3, 15.4), (s * 16.2, -2.6, 15.6), (s * 16.2, 2.6, 15.6), (s * 13.0, 3, 15.4)], 0.8, black) for s in (-1, 1)]
    return {"elevation": 0.36}


def wind_up_timer():
    face = Artwork(8, 8, "#f7f5ee", 90)
    for minute in range(60):
        a = 2 * math.pi * minute / 60
        long = 0.06 if minute % 5 == 0 else 0.03
        for step in range(12):
            r = 0.45 - long * step / 12
            face.disc(0.5 + r * math.sin(a), 0.5 - r * math.cos(a), 0.006 if minute % 5 == 0 else 0.003, "#26242a")
        if minute % 10 == 0:
            face.text(str(minute), 0.5 - 0.33 * math.cos(a), 0.09, "#26242a", "bold", 1, 0.5 + 0.33 * math.sin(a))
    face.text("skerp", 0.68, 0.055, "#b3261e", "heavy")
    from goods.larder import wrap_top

    metal = brushed()
    parts = [lathe([(0, 0), (4.4, 0), (4.6, 0.4), (4.6, 3), (4.3, 3.3), (0, 3.3)], metal, rounding=0.3), wrap_top(4.1, face.image)(3.33), drum(1.3, 1.5, steel(), (0, 0, 3.3), rounding=0.2), box(0.5, 2.6, 1.0, steel(), (0, 0.9, 4.5), rounding=0.2)]
    group = moved(parts, (0, 0, 4.4))
    group.rotation_euler = (math.radians(74), 0, 0)
    box(6, 1.2, 0.7, rubber(), (0, 0.6, 0), rounding=0.2)
    return {"azimuth": 0.3}


def serving_spoons():
    metal = steel(0.2)
    for n, x in enumerate((-7, 0, 7)):
        bowl = lathe(soft([(0, 0), (2.4, 0.6), (3.4, 1.9)], 0.8) + [(3.3, 1.95), (2.2, 0.9), (0, 0.3)], metal, (x, -10, 0.1), squash=1.35)
        tube([(x, -6, 1.9), (x, -2, 2.4), (x, 8, 1.6), (x, 20, 0.8)], 0.5, metal, radii=[1.0, 0.75, 0.8, 1.3])
        ring(0.9, 0.28, metal, (x, 21.2, 0.7))
    return {"elevation": 0.85}


def loaf():
    """A sliced loaf in its bag."""
    from materials import Stuff, noise
    from shapes import mesh

    crust = Stuff("crust").set(roughness=0.7)
    crust.blend(noise(crust, 0.6, detail=6), "#7a4420", "#a8652f", 0.3, 0.7)
    outline = soft([(-5.2, 0), (-5.2, 6), (-6.0, 8.2), (-5.0, 11), (-2, 12), (2, 12), (5.0, 11), (6.0, 8.2), (5.2, 6), (5.2, 0), (-5.2, 0)], 1.8)[:-1]
    crumb = Stuff("crumb").set(roughness=0.95)
    crumb.blend(noise(crumb, 5, detail=6), "#c79a64", "#dcb584", 0.3, 0.7)
    for n in range(16):
        lean = -3 if n < 14 else 12 + 26 * (n - 14)
        made = slab([(x * (1 - 0.001 * n), y) for x, y in outline], 1.24, crust.material, rounding=0.12)
        inner = slab([(x * 0.955, 0.3 + y * 0.95) for x, y in outline], 1.27, crumb.material, rounding=0.05)
        inner.location = (0, 0, -0.015)
        group = moved([made, inner], (0, 9 - n * 1.29 - max(0, n - 13) * 1.0, 0))
        group.rotation_euler = (math.radians(90 + (0 if n < 14 else (n - 13) * 14)), 0, 0)
    return {"azimuth": 0.8, "elevation": 0.35}


PANS = {"aubergine": "#45306e", "navy": "#1d4a80", "charcoal": "#45434d"}
DINNER = {"mist": "#d5cde8", "duckegg": "#bfe0da", "blush": "#ecc9cf"}

SHOTS = {
    **{f"wide-pan-{name}": (lambda c=c: (wide_pan(c), {"elevation": 0.45})[1]) for name, c in PANS.items()},
    "wide-pan-beside-mug": lambda: (moved(wide_pan(PANS["navy"])), mug(22, -8), {"elevation": 0.4})[-1],
    **{f"dinner-set-{name}": (lambda c=c: dinner_set(c, True)) for name, c in DINNER.items()},
    **{f"dinner-set-{name}-without-handles": (lambda c=c: dinner_set(c, False)) for name, c in DINNER.items()},
    "loaf-tins": loaf_tins, "pie-dish": pie_dish, "slow-cooker": slow_cooker, "rice-cooker": rice_cooker, "wind-up-timer": wind_up_timer,
    "serving-spoons": serving_spoons, "brown-bread": loaf,
}
