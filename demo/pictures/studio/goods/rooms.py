"""Furniture, décor and what cleans the house."""

import math

from art import Artwork, pack
from goods.devices import shown
from materials import Stuff, brass, brushed, clay, cloth, glass, leather, linear, noise, paint, plain, plastic, printed, rubber, steel, wood
from shapes import bag, ball, box, cushion, drum, lathe, mesh, moved, pill, ring, rod, rounded_outline, sheet, shell, slab, soft, tube, wrap


def couch(colour):
    stuff, timber, metal = cloth(colour, 3, strength=0.12), wood("#c08d55", "#8f5f30"), plain("#2a2b30", 0.4)
    parts = [box(150, 74, 16, stuff, (0, 0, 14), rounding=5), *[box(16, 76, 46, stuff, (s * 70, 0, 14), rounding=7) for s in (-1, 1)], box(150, 18, 66, stuff, (0, 30, 14), rounding=8)]
    parts += [box(60, 60, 17, stuff, (s * 31, -6, 29), rounding=6, steps=6) for s in (-1, 1)]
    for s in (-1, 1):
        back = box(60, 17, 42, stuff, (s * 31, 20, 42), (-10, 0, 0), rounding=7, steps=6)
        parts.append(back)
    parts += [rod((s * 66, y, 14), (s * 70, y * 1.08, 0), 2.4, timber, top=1.6) for s in (-1, 1) for y in (-28, 28)]
    parts += [drum(13, 2, metal, (86, 26, 0), rounding=0.6), tube([(86, 26, 1), (87, 26, 70), (84, 25, 128), (64, 18, 146), (46, 10, 140)], 1.0, metal), lathe([(3, 16), (4, 16), (15, 0), (14.4, 0), (3, 15)], cloth("#f3ead6", 3, strength=0.1), (44, 9, 124))]
    return {"azimuth": 0.4, "elevation": 0.24}


def mirror():
    gold = plain("#c9a04a", 0.34, metallic=0.85)
    line = [(0, 0), (1.6, 0), (2.6, 0.9), (3.2, 2.0), (3.9, 2.2), (4.6, 1.6), (5.4, 2.0), (6.0, 1.2), (6.0, 0), (0, 0)]
    frame = lathe([(18.4 + r, z) for r, z in soft(line, 0.5)], gold, around=160, squash=1.36)
    beads = [ball(0.62, gold, (21.8 * math.cos(a), 21.8 * 1.34 * math.sin(a), 2.2), around=20) for a in (2 * math.pi * k / 72 for k in range(72))]
    art = Artwork(40, 54, "#dfe5e8", 12)
    for row in range(60):
        share = row / 60
        art.band(row / 60, (row + 1) / 60 + 0.01, tuple(int(a + (b - a) * share) for a, b in zip((226, 233, 236), (168, 178, 184))))
    art.shape([(0.05, 0.55), (0.55, 0.05), (0.75, 0.05), (0.05, 0.78)], "#edf2f3").shape([(0.4, 0.95), (0.95, 0.38), (0.95, 0.46), (0.5, 0.95)], "#d5dde0")
    points, uvs = [(0, 0, 0.8)], [(0.5, 0.5)]
    for step in range(96):
        a = 2 * math.pi * step / 96
        points.append((18.9 * math.cos(a), 18.9 * 1.36 * math.sin(a), 0.8))
        uvs.append((0.5 + 0.49 * math.cos(a), 0.5 + 0.49 * math.sin(a)))
    glass_ = mesh(points, [(0, 1 + n, 1 + (n + 1) % 96) for n in range(96)], printed(art.image, 0.08, metallic=0.35), uvs=uvs)
    group = moved([frame, *beads, glass_], (0, 0, 33))
    group.rotation_euler = (math.radians(84), 0, 0)
    return {"azimuth": 0.35, "elevation": 0.1}


def dial(size=14):
    face = Artwork(size, size, "#f6efdc", 60).disc(0.5, 0.5, 0.47, "#f9f4e6")
    romans = ["XII", "I", "II", "III", "IIII", "V", "VI", "VII", "VIII", "IX", "X", "XI"]
    for hour in range(12):
        a = math.pi * hour / 6
        face.text(romans[hour], 0.5 - 0.37 * math.cos(a), 0.1, "#2a2320", "serif", 0.16, 0.5 + 0.37 * math.sin(a))
    for minute in range(60):
        a = math.pi * minute / 30
        face.disc(0.5 + 0.455 * math.sin(a), 0.5 - 0.455 * math.cos(a), 0.006 if minute % 5 == 0 else 0.003, "#2a2320")
    for angle, long, wide in ((305, 0.22, 0.017), (54, 0.33, 0.011)):
        a = math.radians(angle)
        dx, dy = math.sin(a), -math.cos(a)
        face.shape([(0.5 - dx * 0.05 - dy * wide, 0.5 - dy * 0.05 + dx * wide), (0.5 + dx * long, 0.5 + dy * long), (0.5 - dx * 0.05 + dy * wide, 0.5 - dy * 0.05 - dx * wide)], "#1c1a18")
    return face.disc(0.5, 0.5, 0.02, "#b98a3a").image


def mantel_clock():
    from goods.larder import wrap_top

    timber, dark = wood("#7a4a2a", "#4f2c18", "x", 0.5, 0.3), wood("#5a3320", "#3a2014", "x", 0.5, 0.3)
    outline = [(-19, 0), (19, 0), (19, 3), (13.5, 4.6)] + [(13.5 * math.cos(a), 11 + 12.5 * math.sin(a)) for a in (math.radians(v) for v in range(0, 181, 6))] + [(-13.5, 4.6), (-19, 3)]
    parts = [slab([(x, y) for x, y in outline], 9, timber, (0, 4.5, 2), (90, 0, 0), rounding=0.6), box(41, 12, 2.4, dark, rounding=0.5)]
    parts += [lathe([(6.9, 0), (7.7, 0), (7.8, 0.8), (7.0, 1.2)], brass(), (0, -4.4, 14), (90, 0, 0), rounding=0.2)]
    face = wrap_top(7.2, dial())(0)
    face.location, face.rotation_euler = (0, -4.75, 14), (math.radians(90), 0, 0)
    lathe(soft([(6.9, 0.9), (4, 1.7), (0, 2.0)], 1), glass(thickness=0.1), (0, -4.5, 14), (90, 0, 0))
    parts += [drum(1.0, 0.9, brass(), (x, y, -0.7), rounding=0.3) for x in (-17, 17) for y in (-4, 4)]
    return {"azimuth": 0.3}


def picture_frame():
    art = Artwork(21, 29.7, "#e9dcc0", 40)
    for row in range(40):
        share = row / 40
        art.band(row / 40, (row + 1) / 40 + 0.01, tuple(int(a + (b - a) * share) for a, b in zip((246, 196, 128), (250, 232, 200))))
    art.disc(0.64, 0.42, 0.11, "#f6f0dc").shape([(0, 0.62), (0.2, 0.46), (0.56, 0.44), (0.66, 0.58), (1, 0.66), (1, 1), (0, 1)], "#7a6a8e").shape([(0, 0.74), (0.4, 0.64), (1, 0.76), (1, 1), (0, 1)], "#4f5a6e").shape([(0, 0.88), (0.6, 0.78), (1, 0.86), (1, 1), (0, 1)], "#3a4a3f")
    parts, deep = [sheet(17, 25, printed(art.image, 0.3), (0, -0.75, 4.6)), box(22, 0.5, 31, plain("#fbf8ef", 0.8), (0, -0.2, 1.8), rounding=0.05)], 2.4
    for x, y, wide, tall, along in ((0, 0, 27, 3, "x"), (0, 31.4, 27, 3, "x"), (-12, 3, 3, 28.4, "z"), (12, 3, 3, 28.4, "z")):
        parts.append(box(wide, deep, tall, wood("#e2bd70", "#c79a4c", along, 0.6), (x, 0, y), rounding=0.35))
    group = moved(parts)
    group.rotation_euler = (math.radians(-12), 0, 0)
    box(7, 0.5, 14, plain("#3a3430", 0.8), (0, 9, 0), (14, 0, 0), rounding=0.1)
    return {"azimuth": 0.45, "elevation": 0.14}


def steel_cabinet():
    skin, dark = paint("#6f7a82", 0.4), plain("#55606a", 0.5)
    parts = [box(46, 60, 70, skin, (0, 0, 2), rounding=0.8)]
    for z in (4, 38):
        parts += [box(43, 1.6, 32, skin, (0, -30.3, z), rounding=0.6), box(14, 1.2, 2.6, steel(0.35), (0, -31.2, z + 23), rounding=0.5), box(9, 0.5, 4.4, plain("#f4f1e8", 0.6), (0, -31.3, z + 15), rounding=0.1), drum(0.9, 0.8, steel(), (17, -31.0, z + 27), (90, 0, 0), rounding=0.1)]
    parts += [box(44, 58, 2, dark, rounding=0.2)]
    return {}


def soap_bars():
    for k, (x, y, z, turn) in enumerate(((-3.6, 0, 0, 3), (3.8, 0.6, 0, -2), (-3.3, 0.3, 5.2, 1), (3.9, 0.2, 5.2, 4))):
        one = [pill(6.6, 24, 5, 0.7, plain("#dcc47e", 0.45, subsurface=0.1), rounding=0.5)]
        one += [box(6.66, 0.2, 5.02, plain("#b99f58", 0.6), (0, yy, 0), rounding=0.05) for yy in (-6, 0, 6)]
        one += [sheet(5.4, 2.6, printed(Artwork(5.4, 2.6, "#d8bf78", 70).text("OUMA", 0.34, 0.34, "#9a7f3c", "heavy").text("ROSE", 0.72, 0.34, "#9a7f3c", "heavy").image, 0.5), (0, -12.02, 1.2))]
        moved(one, (x, y, z), turn)
    return {"elevation": 0.36, "azimuth": 0.55}


def plunger():
    red, timber = rubber("#a8321f"), wood("#d9ae70", "#b98747")
    line = [(7.4, 0), (7.8, 0.3), (7.2, 3.0), (5.6, 5.8), (2.8, 7.2), (2.2, 9.0), (1.7, 10.8), (0, 10.8)]
    return [lathe(line, red, rounding=0.8), rod((0, 0, 9), (0, 0, 52), 1.15, timber), ball(1.3, timber, (0, 0, 52)), ring(7.6, 0.28, red, (0, 0, 0.3))] and None


def wall_paint(colour, name):
    from goods.packed import paint_tin

    paint_tin(colour, name)
    return {}


def kennel():
    timber, felt = wood("#d3a566", "#b3814a", "x", 0.5, 0.6), plain("#4a4a4e", 0.95)
    for k in range(9):
        box(0.4 + 70 / 1, 2, 5.4, wood("#d3a566", "#b3814a", "x", 0.5 + k * 0.02, 0.6), (0, -38, 10 + k * 5.5), rounding=0.25)
        box(2, 76, 5.4, wood("#d3a566", "#b3814a", "y", 0.5 + k * 0.02, 0.6), (35, 0, 10 + k * 5.5), rounding=0.25)
        box(2, 76, 5.4, timber, (-35, 0, 10 + k * 5.5), rounding=0.25)
    arch = [(-13, 0), (13, 0), (13, 22)] + [(13 * math.cos(a), 22 + 13 * math.sin(a)) for a in (math.radians(v) for v in range(0, 181, 10))]
    slab(arch, 1.2, plain("#1c1512", 1), (-14, -38.4, 12), (90, 0, 0), rounding=0)
    for a, b in zip(arch[1:], arch[2:] + arch[:1]):
        rod((-14 + a[0], -39.6, 12 + a[1]), (-14 + b[0], -39.6, 12 + b[1]), 0.9, timber)
    box(78, 90, 2.4, felt, (0, -2, 60), (8, 0, 0), rounding=0.5)
    box(78.6, 1.4, 4, timber, (0, -46.6, 53.4), (8, 0, 0), rounding=0.3)
    box(70, 76, 3, timber, (0, 0, 8), rounding=0.3)
    for x in (-32, 32):
        for y in (-34, 34):
            box(5, 5, 9, wood("#a8743f", "#86592e"), (x, y, 0), rounding=0.4)
    return {"azimuth": 0.55}


COUCHES = {"ocean": "#3a66d8", "heather": "#7d4fc4", "fern": "#2c8a58"}
PAINTS = {"chalk": ("#f2f0ea", "Chalk"), "stoep": ("#c9772f", "Stoep"), "karoo": ("#d6b370", "Karoo"), "bay": ("#4b86c6", "Bay")}

SHOTS = {
    **{f"couch-{name}": (lambda c=c: couch(c)) for name, c in COUCHES.items()},
    **{f"wall-paint-{name}": (lambda c=c: wall_paint(*c)) for name, c in PAINTS.items()},
    "mirror": mirror, "mantel-clock": mantel_clock, "picture-frame": picture_frame, "steel-cabinet": steel_cabinet, "soap-bars": soap_bars,
    "plunger": plunger, "kennel": kennel,
}
