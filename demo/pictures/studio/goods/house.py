"""Light, home, tools, sport, school and the garden."""

import math

from art import Artwork, pack
from goods.props import mug, ruler
from materials import brass, brushed, card, ceramic, clay, cloth, enamel, galvanised, glass, glow, iron, leather, linear, liquid, paint, plain, plastic, printed, rubber, screen, steel, wood, wool
from shapes import arc, bag, ball, box, cushion, drum, folded, lathe, mesh, moved, pill, ring, rod, sheet, shell, slab, soft, tube, wrap


def gas_cylinder():
    coat = paint("#b3261e", 0.35)
    body = [(0, 1.5), (9, 1.5), (14.5, 4), (15.2, 8), (15.2, 34), (13.6, 40), (8, 43.2), (0, 44)]
    parts = [lathe(body, coat, rounding=3), shell(12, 4, coat, wall=0.4, bottom=12, rounding=0.3), ring(15.25, 0.25, coat, (0, 0, 21)), drum(2.4, 4, brass(), (0, 0, 43.6), rounding=0.4), drum(1.3, 4.4, brass(), (0, -1, 46), (90, 0, 0), rounding=0.3), drum(2.6, 1.6, plain("#222428"), (0, 0, 48.4), rounding=0.5)]
    parts += [ring(10.5, 0.8, coat, (0, 0, 53)), *[rod((9.4 * math.cos(a), 9.4 * math.sin(a), 42), (10.5 * math.cos(a), 10.5 * math.sin(a), 53), 0.8, coat) for a in (0.5, 1.57 + 0.5, 3.14 + 0.5, 4.71 + 0.5)]]
    label = Artwork(18, 12, "#f6efe0").text("umlilo", 0.38, 0.3, "#b3261e", "heavy").text("LPG 9 kg", 0.74, 0.16, "#2a2326").image
    return [*parts, wrap(15.28, 24, 33, printed(label), span=70)]


def torch():
    black = plastic("#25272c", 0.4)
    line = [(0, 0), (2.0, 0), (2.1, 0.5), (1.9, 13), (1.9, 13.5), (3.1, 17), (3.2, 20), (2.9, 20.2), (2.7, 19.4), (0, 18.5)]
    parts = [lathe(line, paint("#2f3a8c", 0.35), rounding=0.3), *[ring(2.0, 0.13, black, (0, 0, z)) for z in (2, 3, 4, 5, 6, 7)], ring(3.1, 0.22, steel(), (0, 0, 20)), drum(2.7, 0.2, glow("#fff3cf", 2), (0, 0, 19.6)), box(1.2, 0.7, 2.4, plain("#f3a71c"), (0, -1.9, 9.6), rounding=0.3)]
    group = moved(parts, (0, 0, 3.2))
    group.rotation_euler = (0, math.radians(90), math.radians(-28))
    return []


def bulb(cap):
    metal, white = steel(0.3), plastic("#efede6")
    parts = [lathe([(0, 3.0), (1.5, 3.0), (1.7, 4.2), (2.9, 6.6), (0, 6.6)], white, rounding=0.3), ball(3.0, plain("#fdf0d0", 0.35, emission=linear("#fff0cb"), emission_strength=0.18), (0, 0, 8.2))]
    if cap == "e27":
        parts += [lathe([(0, 0), (0.5, 0.0), (1.0, 0.5), (1.3, 0.7), (1.3, 3.2), (0, 3.2)], metal, rounding=0.2), *[ring(1.3, 0.1, steel(), (0, 0, 1 + n * 0.5)) for n in range(4)]]
    if cap == "b22":
        parts += [drum(1.1, 3, metal, (0, 0, 0.2), rounding=0.12), ring(1.12, 0.1, metal, (0, 0, 2.6)), rod((-1.55, 0, 1.1), (1.55, 0, 1.1), 0.13, metal), *[drum(0.25, 0.3, plain("#4a4a4e"), (x, 0, 0), rounding=0.05) for x in (-0.5, 0.5)]]
    if cap == "gu10":
        parts = [lathe([(0, 1.2), (1.3, 1.2), (1.4, 2.6), (2.3, 4.6), (2.5, 6.2), (0, 6.2)], white, rounding=0.25), drum(2.2, 0.15, plain("#fdf0d0", 0.3, emission=linear("#fff0cb"), emission_strength=0.3), (0, 0, 6.15), rounding=0.05), ring(2.4, 0.12, plastic("#dcdad2"), (0, 0, 6.2))]
        parts += [drum(r, h, metal, (x, 0, z), rounding=0.05) for x in (-0.6, 0.6) for r, h, z in ((0.28, 0.4, 0), (0.18, 1.0, 0.3))]
    return parts


def candles():
    parts = []
    for x, y, h in ((-7.8, 4, 12), (0, 4, 12), (7.8, 4, 12), (-7.8, -4, 12), (0, -4, 12), (7.8, -4, 12)):
        wax = plain("#f2e7cf", 0.5, subsurface=0.15)
        parts += [lathe([(0, 0), (3.4, 0), (3.5, 0.4), (3.5, h - 0.2), (3.2, h), (2.4, h - 0.5), (0, h - 0.7)], wax, (x, y, 0), rounding=0.25), tube([(x, y, h - 0.8), (x + 0.1, y, h), (x + 0.35, y, h + 0.7)], 0.09, plain("#2b2522", 0.8))]
    return parts


def power_station():
    parts = [box(30, 20, 19, plastic("#2c2e33", 0.45), rounding=2.2), box(28, 0.8, 13, plastic("#1b1c20", 0.35), (0, -9.9, 3), rounding=0.6), box(8.5, 0.4, 4.6, screen(), (-8, -10.4, 10), rounding=0.2)]
    parts += [sheet(7.5, 3.8, printed(Artwork(7.5, 3.8, "#10202a").text("82 %", 0.42, 0.5, "#8fe3c1", "heavy").text("500 Wh", 0.8, 0.2, "#d9e6e3").image), (-8, -10.62, 10.4))]
    for x in (3, 9.5):
        parts += [drum(2.3, 0.5, plastic("#3c3e45"), (x, -10.1, 12), (90, 0, 0), rounding=0.1), *[drum(0.38, 0.7, plain("#0a0a0b"), (x + dx, -10.0, 12 + dz), (90, 0, 0), rounding=0) for dx, dz in ((-0.9, -0.4), (0.9, -0.4), (0, 0.9))]]
    for n in range(4):
        parts.append(box(1.5, 0.4, 0.7, plain("#0a0a0b"), (1.5 + n * 3, -10.3, 6), rounding=0.1))
    parts += [drum(1.1, 0.7, plain("#f3a71c"), (-10.5, -10, 6), (90, 0, 0), rounding=0.2)]
    parts += [tube([(-11, 0, 18.4), (-11, 0, 22.5), (-8, 0, 24), (8, 0, 24), (11, 0, 22.5), (11, 0, 18.4)], 1.2, plastic("#f3a71c", 0.4))]
    return parts


def cells():
    parts = []
    for n in range(4):
        x = (n - 1.5) * 1.75
        parts += [drum(0.7, 4.6, paint("#2f8f62", 0.3), (x, 0, 0.1), rounding=0.12), drum(0.71, 1.3, paint("#26282d", 0.3), (x, 0, 3.35), rounding=0.1), drum(0.69, 0.12, steel(), (x, 0, 4.62)), drum(0.26, 0.25, steel(), (x, 0, 4.7), rounding=0.05), wrap(0.712, 0.5, 3.1, printed(Artwork(1.6, 2.6, "#2f8f62").text("AA", 0.35, 0.3, "#fff8e8", "heavy").text("2 100", 0.66, 0.16, "#f3c14a").image), span=120, at=(x, 0, 0))]
    return parts


def pillows():
    white = cloth("#f4f1ea", 5, strength=0.12)
    return [cushion(68, 46, 17, white, seed=2, crumple=2.2), cushion(68, 46, 17, white, (1, 1, 13.5), (1.5, -2, 4), seed=6, crumple=2.2)]


def blanket():
    parts = [folded(46, 36, 3.2, 5, wool("#8a5a45", 3.2), seed=3, crumple=0.7)]
    return parts


def throw():
    return [folded(44, 34, 3.0, 6, wool("#33439c", 3.0), seed=8, crumple=0.7)]


def shweshwe():
    front = Artwork(30, 60, "#26307a", 22).shweshwe("#f3eee2", 9).image
    return [folded(30, 24, 1.6, 7, printed(front, 0.9), seed=5, crumple=0.3)]


def bucket(colour):
    coat = plastic(colour, 0.35)
    parts = [shell(14.5, 26, coat, wall=0.4, bottom=10.5, rounding=0.8), ring(14.5, 0.55, coat, (0, 0, 25.6)), ring(13.9, 0.25, coat, (0, 0, 22))]
    parts += [tube([(-14.8, 0, 24.4), (-12.5, -9.4, 19.6), (0, -15.6, 16.0), (12.5, -9.4, 19.6), (14.8, 0, 24.4)], 0.25, steel()), *[drum(1, 0.9, coat, (s * 14.4, 0, 24.3), (0, 90, 0), rounding=0.2) for s in (-1, 1)]]
    return parts


def vase():
    line = [(0, 0), (6, 0), (6.6, 0.8), (10.8, 10), (10.6, 16), (6.4, 24.5), (4.4, 28), (4.6, 30), (6.4, 32), (5.9, 32.2), (4.1, 30), (3.8, 28)]
    return [lathe(line, clay("#b5623c"), rounding=2.4), *[ring(r, 0.18, clay(c), (0, 0, z)) for r, z, c in ((10.8, 10.5, "#f0e4cf"), (10.98, 13, "#2a2730"), (10.75, 15.6, "#f0e4cf"))]]


def chair():
    timber = wood("#d6ad6c", "#b98a4a", "z", 0.5)
    parts = [pill(42, 40, 3, 6, wood("#d6ad6c", "#b98a4a", "x", 0.4), (0, 0, 43), rounding=1.2)]
    for x, y in ((-16, -15), (16, -15)):
        parts.append(rod((x, y, 43.5), (x * 1.16, y * 1.2, 0), 1.5, timber, top=1.2))
    for s in (-1, 1):
        parts.append(tube([(s * 18.5, 20, 0), (s * 16.6, 16, 43), (s * 18, 20, 68), (s * 18.6, 24, 88)], 1.5, timber))
        parts.append(rod((s * 17.6, -16.5, 20), (s * 17.6, 18, 20), 0.9, timber))
    parts += [rod((-17.6, 0, 20), (17.6, 0, 20), 0.9, timber)]
    for z, deep in ((84, 5), (68, 3)):
        parts.append(tube([(x, 22.6 + 4.4 * (1 - (x / 18) ** 2) + (z - 84) * 0.18, z) for x in (-18, -9, 0, 9, 18)], deep * 0.45, timber))
    return parts


def toilet_paper():
    parts = []
    paper, core = plain("#f7f5f0", 0.95), card("#b98d5c")
    for x, y, z in ((-6, 0, 0), (6, 0, 0), (0, -9, 0), (0, -2, 10.2)):
        parts += [lathe(soft([(2.2, 0), (5.6, 0), (5.6, 10), (2.2, 10), (2.2, 0)], 0.4), paper, (x, y, z)), lathe([(2.18, 0.1), (2.18, 9.9), (2.0, 9.9), (2.0, 0.1), (2.18, 0.1)], core, (x, y, z))]
    return parts


def hammer():
    shaft = wood("#d9b072", "#b98747", "x", 0.9)
    parts = [tube([(-16, 0, 1.6), (-8, 0, 1.6), (4, 0, 1.6), (13, 0, 1.6)], 1.45, shaft, radii=[1.05, 1.0, 0.8, 0.82])]
    metal = steel(0.28, "#8f9196")
    parts += [box(3, 4.6, 3, metal, (14.5, 0, 0.1), rounding=0.5), rod((14.5, -2, 1.6), (14.5, -5.2, 1.6), 1.2, metal), drum(1.75, 2.4, metal, (14.5, -4.6, 1.6), (90, 0, 0), rounding=0.35)]
    for s in (-1, 1):
        parts.append(tube([(14.5 + s * 0.7, 1.8, 1.6), (14.5 + s * 1.0, 5.5, 1.9), (14.5 + s * 1.7, 9, 0.8)], 0.95, metal, radii=[1.2, 0.95, 0.35]))
    return parts


def screwdrivers():
    parts = []
    for n, colour in enumerate(["#d5352a", "#26307a", "#d5352a", "#26307a", "#d5352a", "#26307a"]):
        x, long = (n - 2.5) * 4.2, 9 + (n % 3) * 2.4
        handle = [(0, 0), (1.2, 0.1), (1.55, 1.4), (1.35, 5.4), (1.5, 8), (1.0, 9.4), (0.55, 9.6)]
        parts += [lathe(handle, plastic(colour, 0.3), (x, 0, 1.6), (-90, 0, 0), rounding=0.5), lathe([(1.42, 5.0), (1.46, 5.6), (1.5, 6.2)], rubber(), (x, 0, 1.6), (-90, 0, 0)), rod((x, 9.4, 1.6), (x, 9.4 + long, 1.6), 0.36, steel(), top=0.3), box(0.9, 1.4, 0.18, steel(), (x, 9.8 + long, 1.5), rounding=0.05)]
    return parts


def water_tank(colour):
    coat = plastic(colour, 0.5)
    line = [(0, 0), (50, 0), (52, 4)]
    for n in range(7):
        z = 12 + n * 15
        line += [(52, z), (50.4, z + 2), (50.4, z + 4), (52, z + 6)]
    line += [(52, 118), (46, 128), (20, 138), (20, 142), (0, 142)]
    parts = [lathe(line, coat, rounding=1.6), drum(19, 5, plastic("#26282b", 0.5), (0, 0, 141), rounding=1.2), *[box(4, 6, 6, coat, (46 * math.cos(a), 46 * math.sin(a), 124), (0, 0, math.degrees(a)), rounding=1) for a in (0.2, 1.77, 3.34, 4.91)]]
    parts += [drum(3, 7, brass(), (8, -51, 9), (90, 0, 0), rounding=0.6), drum(1.5, 6, brass(), (8, -57, 3), rounding=0.4), box(9, 1.6, 1.6, plain("#b3261e"), (8, -56, 13), rounding=0.5)]
    label = Artwork(50, 20, colour).text("reënval", 0.5, 0.6, "#f4efe2", "heavy").image
    return [*parts, wrap(52.2, 84.5, 94, printed(label, 0.5), span=50)]


def padlock():
    parts = [pill(5, 2.2, 4.4, 0.9, brass(0.3), rounding=0.3), tube([(-1.5, 0, 4.2), (-1.5, 0, 6), (-0.95, 0, 7.2), (0, 0, 7.6), (0.95, 0, 7.2), (1.5, 0, 6), (1.5, 0, 4.2)], 0.45, steel(0.18)), drum(0.62, 0.15, steel(0.3, "#8f9196"), (0, -1.05, 1.7), (90, 0, 0)), box(0.14, 0.1, 0.7, plain("#1c1a18"), (0, -1.2, 1.36), rounding=0)]
    key = [ring(0.75, 0.2, brass(), (4.6, -1.6, 0.2)), box(3.0, 0.3, 0.22, brass(), (6.8, -1.6, 0.08), rounding=0.05), box(0.3, 0.7, 0.2, brass(), (7.6, -1.4, 0.08), rounding=0.03), box(0.3, 0.5, 0.2, brass(), (8.1, -1.4, 0.08), rounding=0.03)]
    return parts + key


def extinguisher():
    red = paint("#c21f1a", 0.2)
    label = Artwork(12, 14, "#fdf6ea").band(0, 0.2, "#f3a71c").text("ABC", 0.1, 0.14, "#2a2326", "heavy").text("nagwag", 0.4, 0.13, "#c21f1a", "heavy").text("dry powder", 0.6, 0.08, "#2a2326").text("2.5 kg", 0.78, 0.1, "#2a2326").image
    parts = [lathe([(0, 0.6), (5, 0), (6.4, 1), (6.5, 2), (6.5, 28), (4.5, 33), (1.9, 35), (1.9, 36.6), (0, 36.6)], red, rounding=1.6), wrap(6.54, 9, 23, printed(label), span=110), drum(2.1, 2.4, brass(), (0, 0, 36.2), rounding=0.3), box(3, 2.4, 2.4, steel(0.3, "#55575c"), (0, 0, 38.4), rounding=0.3)]
    black = plain("#1e1f22", 0.4)
    parts += [box(10, 2, 1, black, (4.6, 0, 41.8), (0, -14, 0), rounding=0.4), box(9, 2, 1, black, (4.6, 0, 39.0), (0, 6, 0), rounding=0.4), drum(1.3, 0.7, plain("#f4efe2"), (0, -1.4, 39.6), (90, 0, 0), rounding=0.2), tube([(-1.5, 0, 39), (-6, -1, 40), (-9, -2, 34), (-8.6, -2, 22), (-8.4, -2, 14)], 0.75, black), lathe([(0.9, 0), (1.4, -4), (1.6, -6)], black, (-8.4, -2, 15))]
    return parts


def hard_hat():
    coat = plastic("#f3b71c", 0.25)
    dome = [(12.2 * math.cos(a), 14.5 * math.sin(a)) for a in [math.radians(v) for v in range(0, 91, 5)]]
    parts = [lathe(dome, coat, (0, 0, 1.2), squash=1.18), lathe(soft([(11.9, 0.6), (14.2, 0.4), (14.4, 0.9), (12.1, 1.5)], 0.3), coat, squash=1.2)]
    parts += [tube([(0, 14 * math.cos(a) * 1.03, 1.2 + 14.9 * math.sin(a)) for a in [math.radians(v) for v in range(8, 173, 12)]], 1.1, coat)]
    return parts


def football():
    phi = (1 + 5**0.5) / 2
    icosahedron = [(0, a, b * phi) for a in (-1, 1) for b in (-1, 1)] + [(a, b * phi, 0) for a in (-1, 1) for b in (-1, 1)] + [(b * phi, 0, a) for a in (-1, 1) for b in (-1, 1)]
    import numpy as np

    pentagons = np.array(icosahedron) / np.linalg.norm(icosahedron[0])
    near = [(i, j) for i in range(12) for j in range(12) if i != j and np.dot(pentagons[i], pentagons[j]) > 0.4]
    points = {}
    for i, j in near:
        spot = pentagons[i] * 2 + pentagons[j]
        points[(i, j)] = spot / np.linalg.norm(spot)
    hexagons = [t for t in [(i, j, k) for i, j in near for k in range(j) if j < i and (i, k) in points and (j, k) in points]]
    white, black, seam = leather("#f4f2ec", 3, 0.35), leather("#26307a", 3, 0.35), plain("#4a4a52", 0.8)
    parts = [ball(10.72, seam, (0, 0, 11))]

    def patch(corners, stuff):
        middle = sum(corners) / len(corners)
        middle = middle / np.linalg.norm(middle)
        axis = np.cross(middle, corners[0])
        axis /= np.linalg.norm(axis)
        other = np.cross(middle, axis)
        corners = sorted(corners, key=lambda c: math.atan2(np.dot(c, axis), np.dot(c, other)))
        grid, faces, rings = [middle], [], 8
        count = len(corners) * 8
        for ring_ in range(1, rings + 1):
            for side in range(len(corners)):
                for step in range(8):
                    edge = corners[side] * (1 - step / 8) + corners[(side + 1) % len(corners)] * step / 8
                    point = middle * (1 - ring_ / rings) + edge * ring_ / rings
                    grid.append(point / np.linalg.norm(point))
        out = [tuple(p * (11 - (0.2 if n > count * (rings - 1) else 0.03 if n > count * (rings - 2) else 0)) * 1.0) for n, p in enumerate(grid)]
        for step in range(count):
            faces.append((0, 1 + (step + 1) % count, 1 + step))
        for ring_ in range(rings - 1):
            for step in range(count):
                a, b = 1 + ring_ * count + step, 1 + ring_ * count + (step + 1) % count
                faces.append((a, b, b + count, a + count))
        parts.append(mesh(out, faces, stuff, (0, 0, 11), (20, 14, 8), crease=180))

    for i in range(12):
        patch([points[(i, j)] for j in range(12) if (i, j) in points], black)
    for i, j, k in hexagons:
        patch([points[pair] for pair in ((i, j), (j, i), (j, k), (k, j), (k, i), (i, k))], white)
    return parts


def basketball():
    parts = [ball(12, leather("#c8632a", 12, 0.6), (0, 0, 12))]
    line = rubber("#1f1d1c")
    parts += [ring(11.95, 0.16, line, (0, 0, 12), (12, 20, 0)), ring(11.95, 0.16, line, (0, 0, 12), (102, 20, 0)), ring(11.95, 0.16, line, (0, 0, 12), (12, 110, 0))]
    return parts


def skateboard():
    outline = []
    for step in range(64):
        a = 2 * math.pi * step / 64
        outline.append((39 * math.copysign(abs(math.cos(a)) ** 0.45, math.cos(a)), 10 * math.copysign(abs(math.sin(a)) ** 0.8, math.sin(a))))
    parts = [slab(outline, 1.0, wood("#d9a55f", "#b9783a", "x", 0.5), (0, 0, 9), rounding=0.3), slab([(x * 0.985, y * 0.97) for x, y in outline], 0.15, plain("#26262a", 0.95), (0, 0, 10), rounding=0)]
    for x in (-23, 23):
        parts += [box(6, 6, 1, steel(), (x, 0, 8), rounding=0.2), box(3, 10, 2.4, steel(), (x, 0, 5.6), rounding=0.8)]
        parts += [drum(2.8, 3.4, plastic("#f4ead2", 0.35), (x, s * 8 + 1.7, 2.8), (90, 0, 0), rounding=0.6) for s in (-1, 1)]
    return parts


def book(width, depth, height, cover, spine, colour, at=(0, 0, 0), turn=(0, 0, 0)):
    parts = [box(width - 0.6, depth - 0.7, height, plain("#f2ead8", 0.9), rounding=0.1), box(width, 0.35, height + 0.6, cover and plain(colour, 0.5), (0, -depth / 2, -0.3), rounding=0.08), box(width, 0.35, height + 0.6, plain(colour, 0.5), (0, depth / 2, -0.3), rounding=0.08), box(0.4, depth + 0.3, height + 0.6, plain(colour, 0.5), (-width / 2, 0, -0.3), rounding=0.1), sheet(width - 0.15, height + 0.45, printed(cover, 0.4), (0, -depth / 2 - 0.19, -0.22))]
    return moved(parts, at)


def cookbook():
    art = Artwork(20, 26, "#c8632a").sun(0.5, 0.36, 0.16, "#f8d9a0", 16).disc(0.5, 0.36, 0.09, "#7a2f16").text("One Pot,", 0.64, 0.09, "#fff3df", "serif").text("Eleven Provinces", 0.73, 0.075, "#fff3df", "serif").text("STORIEBOOM", 0.92, 0.03, "#f8d9a0", "bold", spaced=1)
    book(20, 3, 26, art.image, None, "#a94d1c")
    return []


def storybook():
    art = Artwork(18, 24, "#1f4f3f").band(0.68, 1, "#7a4a24").disc(0.5, 0.32, 0.26, "#4f8f55").disc(0.32, 0.4, 0.15, "#3f7f4b").disc(0.68, 0.4, 0.15, "#5f9f5b").band(0.4, 0.7, "#5b3413", 0.465, 0.535).disc(0.8, 0.13, 0.07, "#f3c14a").text("Stories from", 0.76, 0.075, "#fff3df", "serif").text("under the Tree", 0.85, 0.075, "#fff3df", "serif").text("STORIEBOOM", 0.94, 0.025, "#f3c98a", "bold", spaced=1)
    book(18, 2.4, 24, art.image, None, "#163a2e")
    return []


def notebook():
    parts = [box(14, 1.6, 21, plain("#f6efdf", 0.9), rounding=0.1), box(14.5, 0.3, 21.6, leather("#2a2f66", 8), (0, -0.9, -0.3), rounding=0.1), box(14.5, 0.3, 21.6, leather("#2a2f66", 8), (0, 0.9, -0.3), rounding=0.1), box(0.5, 2.1, 21.6, leather("#2a2f66", 8), (-7.1, 0, -0.3), rounding=0.2), box(0.7, 2.3, 21.9, cloth("#f3a71c", 20), (5.2, 0, -0.4), rounding=0.1)]
    return parts


def dice():
    parts = []
    spots = {1: [(0, 0)], 2: [(-1, -1), (1, 1)], 3: [(-1, -1), (0, 0), (1, 1)], 5: [(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)], 6: [(-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)], 4: [(-1, -1), (1, -1), (-1, 1), (1, 1)]}
    timber, ink = wood("#e0ba80", "#cb9d5c", "x", 0.6), plain("#2a2326", 0.6)

    def die(x, y, z, turn, top, front, side):
        one = [box(8, 8, 8, timber, rounding=1.0)]
        one += [drum(0.75, 0.06, ink, (a * 2.2, b * 2.2, 7.98), rounding=0) for a, b in spots[top]]
        one += [drum(0.75, 0.06, ink, (a * 2.2, -3.96, 4 + b * 2.2), (90, 0, 0), rounding=0) for a, b in spots[front]]
        one += [drum(0.75, 0.06, ink, (3.96, a * 2.2, 4 + b * 2.2), (0, 90, 0), rounding=0) for a, b in spots[side]]
        moved(one, (x, y, z), turn)

    for index, (x, y, z, turn) in enumerate([(-9, 1, 0, 8), (0, 0, 0, -4), (9.4, -1, 0, 12), (-4.6, 0, 8, 14), (4.6, 0, 8, -6), (0, 0, 16, 10)]):
        die(x, y, z, turn, *[(5, 3, 1), (2, 6, 4), (1, 4, 5), (3, 2, 6), (6, 5, 3), (4, 1, 2)][index])
    return []


def pencils():
    parts = []
    for n in range(12):
        x, z = (n % 6 - 2.5) * 0.95 + (n // 6) * 0.4, 0.42 + (n // 6) * 0.72
        coat = paint("#f3b71c" if n % 2 else "#26307a", 0.3)
        y = (n * 7 % 5) * 0.25
        parts += [lathe([(0.4, 0), (0.4, 14)], coat, (x, y, z), (-90, 0, 0), 6, crease=20), lathe([(0.4, 14), (0.13, 15.6)], wood("#e0bd86", "#d3a768", "y"), (x, y, z), (-90, 0, 0), 24), lathe([(0.13, 15.6), (0, 16.2)], plain("#26262a"), (x, y, z), (-90, 0, 0), 16), lathe([(0.4, -1), (0.42, -0.5), (0.4, 0)], brass(), (x, y, z), (-90, 0, 0)), drum(0.38, 1.1, plain("#d98a8a", 0.8), (x, y - 2.0, z), (-90, 0, 0), rounding=0.1)]
    return parts


def plant_pot():
    stuff = clay("#bd6a42")
    return [shell(11, 19, stuff, wall=0.9, bottom=7.4, rounding=0.6, at=(0, 0, 1.2)), lathe(soft([(10.6, 16), (11.9, 16), (12.2, 20.4), (10.8, 20.4), (10.6, 18)], 0.3), stuff), lathe(soft([(0, 0), (10.4, 0), (11.6, 2.6), (11, 2.6), (9.8, 0.9), (0, 0.9)], 0.3), stuff), drum(10, 0.5, plain("#3a2a20", 1), (0, 0, 17.6))]


def cactus():
    parts = plant_pot()
    green = plain("#5f8f5a", 0.6)
    for n in range(26):
        a, r, tilt = n * 2.4, 1.6 + n * 0.22, 25 + n * 1.6
        leaf = ball(2.3, green, stretch=(1.0, 0.45, 2.2))
        leaf.location = (r * math.cos(a), r * math.sin(a), 20.5 + (26 - n) * 0.14)
        leaf.rotation_euler = (0, math.radians(tilt), a)
        parts.append(leaf)
    return parts


def bricks():
    parts = []
    for layer in range(3):
        for n in range(3 - (layer == 2)):
            stuff = clay("#d9b38a" if (n + layer) % 2 else "#cfa67c")
            parts.append(box(11, 22, 7.2, stuff, ((n - 1) * 11.6 + (layer == 2) * 5.5, (layer % 2) * 0.8, layer * 7.3), (0, 0, (n * 5 + layer * 3) % 4 - 1.5), rounding=0.35))
    return parts


def headphones(colour):
    shell_, pad, arm = plastic(colour, 0.35), leather("#2a2a2e", 14, 0.5), steel(0.3)
    band = [(9.2 * math.cos(a), 0, 10 + 10 * math.sin(a)) for a in [math.radians(v) for v in range(-5, 186, 10)]]
    parts = [tube(band, 1.0, shell_, radii=[0.8] * 3 + [1.15] * (len(band) - 6) + [0.8] * 3)]
    inner = [(8.1 * math.cos(a), 0, 10 + 8.9 * math.sin(a)) for a in [math.radians(v) for v in range(35, 146, 10)]]
    parts.append(tube(inner, 0.95, pad))
    for s in (-1, 1):
        parts += [rod((s * 9.2, 0, 9.6), (s * 9.4, 0, 5), 0.45, arm)]
        cup = lathe(soft([(0, 0), (3.6, 0), (4.1, 0.6), (4.1, 1.9), (3.5, 2.8), (0, 3.1)], 0.6), shell_, (s * 8.2, 0, 5), (0, 90 * s, 0), squash=0.88)
        cushion_ = lathe(soft([(1.6, 0), (4.0, 0), (4.2, -1.2), (3.6, -2.0), (1.9, -2.0), (1.6, -1.0)], 0.6), pad, (s * 8.2, 0, 5), (0, 90 * s, 0), squash=0.88)
        cup.scale = cushion_.scale = (1.15, 1, 1)
        parts += [cup, cushion_]
    return parts


def radio():
    body = wood("#b9783a", "#8f5526", "x", 0.5)
    parts = [pill(26, 10, 16, 2.2, body, (0, 0, 0.8), rounding=0.9), box(24, 0.6, 13.6, cloth("#e9dcc0", 9), (0, -4.9, 2), rounding=0.3)]
    parts += [sheet(8.4, 4, printed(Artwork(8.4, 4, "#f4ead2").text("88  92  96  100  104", 0.3, 0.2, "#3a2a20").band(0.45, 0.5, "#3a2a20").band(0.36, 0.75, "#d5352a", 0.6, 0.62).text("karoo sound", 0.84, 0.2, "#8f5526", "script").image), (6.2, -5.25, 9.4))]
    parts += [drum(2.2, 1.6, brass(), (4.2, -5, 5.2), (90, 0, 0), rounding=0.3), drum(2.2, 1.6, brass(), (9.6, -5, 5.2), (90, 0, 0), rounding=0.3)]
    parts += [tube([(-8, 0, 16.4), (-8, 0, 19.5), (-6, 0, 20.6), (6, 0, 20.6), (8, 0, 19.5), (8, 0, 16.4)], 0.7, leather("#6b3f22")), rod((11, 3, 16.6), (14.5, 3, 32), 0.22, steel()), *[drum(1, 0.9, rubber(), (x, y, 0)) for x in (-10, 10) for y in (-3, 3)]]
    return parts


def suitcase(colour):
    coat = plastic(colour, 0.35)
    parts = [pill(44, 26, 62, 7, coat, (0, 0, 5), rounding=4.5), *[box(1.3, 27, 50, coat, (x, 0, 10), rounding=0.6) for x in (-15, -9, -3, 3, 9, 15)]]
    black = plastic("#26282c")
    for x in (-16, 16):
        for y in (-8, 8):
            parts += [drum(2.4, 2.4, rubber(), (x - 1.2, y, 2.4), (0, 90, 0), rounding=0.5), box(3.4, 5, 3, black, (x, y, 3.6), rounding=0.7)]
    parts += [rod((-8, 6, 66), (-8, 6, 94), 0.8, steel()), rod((8, 6, 66), (8, 6, 94), 0.8, steel()), box(20, 3.6, 3, black, (0, 6, 93), rounding=1.2), tube([(-7, -2, 66.5), (-6, -2, 69.5), (6, -2, 69.5), (7, -2, 66.5)], 1.1, black)]
    return parts


def straw_hat():
    weave = wood("#ecd9a6", "#d6b974", "x", 3, 0.8)
    line = [(18, 0.6), (14, 0.2), (9.6, 1.2), (8.9, 4), (8.2, 9.4), (6, 11), (0, 10.6)]
    return [lathe([*reversed(line[3:]), *reversed(line[:3])], weave, rounding=1.2, squash=1.12), lathe([(18, 0.5), (18.2, 0.7), (18, 0.9)], weave, squash=1.12), lathe([(9.75, 1.4), (9.45, 2.6), (9.15, 4.2)], cloth("#b3261e", 12), squash=1.12)]


def jeans():
    return [folded(34, 26, 1.9, 5, cloth("#2f4470", 10, strength=0.5, other="#3d5588"), seed=7, crumple=0.35)]


def dumb(make):
    return lambda: (make(), None)[1]


FRONTS = {
    "gas-cylinder": gas_cylinder, "torch": torch, "candles": candles, "power-station": power_station, "aa-cells": cells,
    "pillows": pillows, "wool-blanket": blanket, "throw": throw, "shweshwe": shweshwe, "vase": vase, "kitchen-chair": chair, "toilet-paper": toilet_paper,
    "hammer": hammer, "screwdrivers": screwdrivers, "padlock": padlock, "extinguisher": extinguisher, "hard-hat": hard_hat,
    "football": football, "basketball": basketball, "skateboard": skateboard, "cookbook": cookbook, "storybook": storybook, "notebook": notebook,
    "garden-dice": dice, "pencils": pencils, "plant-pot": plant_pot, "succulent": cactus, "fire-bricks": bricks, "kitchen-radio": radio,
    "straw-hat": straw_hat, "work-jeans": jeans,
    **{f"led-bulb-{cap}": (lambda cap=cap: bulb(cap)) for cap in ("b22", "e27", "gu10")},
    **{f"tank-{name}": (lambda c=c: water_tank(c)) for name, c in {"green": "#2f6f4f", "sand": "#cdb48a"}.items()},
    **{f"bucket-{name}": (lambda c=c: bucket(c)) for name, c in {"blue": "#2f86c9", "green": "#2fa35a", "pink": "#d76aa8"}.items()},
    **{f"headphones-{name}": (lambda c=c: headphones(c)) for name, c in {"pearl": "#d8d3e3", "graphite": "#5b5963"}.items()},
    **{f"suitcase-{name}": (lambda c=c: suitcase(c)) for name, c in {"atlantic": "#2279c9", "protea": "#d0566f", "fern": "#2f9b6b"}.items()},
}
VIEWS = {"hammer": {"elevation": 0.75, "azimuth": 0.35}, "screwdrivers": {"elevation": 0.85}, "pencils": {"elevation": 0.6}, "straw-hat": {"elevation": 0.42}, "skateboard": {"elevation": 0.5}, "shweshwe": {"elevation": 0.42}, "work-jeans": {"elevation": 0.4}, "wool-blanket": {"elevation": 0.34}, "throw": {"elevation": 0.34}}
SHOTS = {name: (lambda make=make, view=VIEWS.get(name): (make(), view)[1]) for name, make in FRONTS.items()}
