"""What is played with, and what is worn with clothes."""

import math
import random

from art import Artwork
from goods.devices import shown
from goods.larder import wrap_top
from materials import Stuff, brass, cloth, glass, leather, noise, paint, picture_of, plain, plastic, printed, rubber, steel, wood, wool
from shapes import bag, ball, box, drum, folded, lathe, mesh, moved, pill, ring, rod, sheet, slab, soft, tube, wrap


def handbag(colour, base):
    upper, lower, metal = leather(colour, 5, 0.42), leather(base, 5, 0.4), brass(0.25)
    from shapes import rounded_outline

    parts = [slab(rounded_outline(34, 14, 3.4), 9, lower, rounding=0.9), slab([(x * 0.995, y * 0.99) for x, y in rounded_outline(34, 14, 3.4)], 15.4, upper, (0, 0, 8.6), rounding=1.2, taper=0.86)]
    parts += [tube([(x * 1.0, y * 1.0, 9.0) for x, y in rounded_outline(34.2, 14.2, 3.4)[::2]], 0.22, lower, closed=True), box(26, 0.5, 0.3, metal, (0, 0, 23.9), rounding=0.1), box(28, 1.6, 0.3, lower, (0, 0, 23.8), rounding=0.1)]
    for y in (-5.6, 5.6):
        parts.append(tube([(-8.4, y, 20), (-8.2, y * 0.9, 26), (-6.6, y * 0.7, 33), (0, y * 0.6, 36.5), (6.6, y * 0.7, 33), (8.2, y * 0.9, 26), (8.4, y, 20)], 0.72, lower))
        for x in (-8.4, 8.4):
            parts += [box(2.6, 0.6, 4.4, lower, (x, y * 1.06, 16.6), (5 if y < 0 else -5, 0, 0), rounding=0.25), ring(0.95, 0.22, metal, (x, y * 1.1, 21), (90, 0, 0), around=48), drum(0.3, 0.25, metal, (x, y * 1.13 - (0.2 if y < 0 else -0.1), 17.6), (90, 0, 0), rounding=0.08)]
    parts += [sheet(6, 1.5, printed(Artwork(6, 1.5, base, 70).text("Thabo & Daughters", 0.5, 0.5, "#f3e3c4", "script", 0.92).image, 0.5), (0, -7.06, 3.4))]
    return {"elevation": 0.22}


def sunglasses():
    frame, lens, metal = plain("#2a1b14", 0.22, clearcoat=0.6), plain("#2b2a22", 0.12, specular=0.8, clearcoat=0.8), steel()
    for s in (-1, 1):
        outline = soft([(-2.9, 1.9), (2.9, 2.1), (3.0, 0.4), (2.2, -1.7), (0, -2.2), (-2.0, -1.8), (-2.9, 0.2), (-2.9, 1.9)], 1.1, 8)[:-1]
        outline = [(x * s, z) for x, z in outline]
        made = slab(outline, 0.16, lens, (s * 3.7, 0.0, 3.2), (90, 0, 0), rounding=0.03)
        tube([(s * 3.7 + x, 0, 3.2 + z) for x, z in outline], 0.3, frame, closed=True, smooth=False)
        tube([(s * 6.7, 0.1, 4.6), (s * 7.1, 0.8, 4.6), (s * 7.0, 5, 4.4), (s * 6.8, 9.4, 3.6), (s * 6.6, 12.2, 1.6), (s * 6.5, 13.2, 0.3)], 0.3, frame, radii=[1.2, 1.3, 0.9, 0.9, 1.1, 1.2])
        drum(0.1, 0.1, metal, (s * 6.5, -0.3, 4.9), (90, 0, 0), rounding=0)
    tube([(-1.0, 0, 4.4), (0, -0.1, 4.75), (1.0, 0, 4.4)], 0.3, frame)
    return {"azimuth": 0.5, "elevation": 0.36}


def umbrella():
    points, faces, ribs, rows = [], [], 8, 14
    stuff, handle, metal = cloth("#26307a", 10, strength=0.05), wood("#a8703a", "#7d4c22", "z"), steel()
    count = ribs * 8
    for row in range(rows + 1):
        v = row / rows
        for step in range(count):
            a, part = 2 * math.pi * step / count, (step % 8) / 8
            sag = 1 - 0.1 * v * math.sin(math.pi * part)
            r = 50 * v * sag
            points.append((r * math.cos(a), r * math.sin(a), 24 * (1 - v**2) + 3 * v * math.sin(math.pi * part)))
    for row in range(rows):
        for step in range(count):
            a, b = row * count + step, row * count + (step + 1) % count
            faces.append((a, b, b + count, a + count))
    parts = [mesh(points, faces, stuff, crease=30), rod((0, 0, -52), (0, 0, 29), 0.7, metal), tube([(0, 0, -48), (0, 0, -60), (3, 0, -66), (8, 0, -66), (10, 0, -60)], 1.6, handle)]
    for rib in range(ribs):
        a = 2 * math.pi * rib / ribs
        c, s = math.cos(a), math.sin(a)
        parts += [tube([(50 * v * c, 50 * v * s, 24 * (1 - v * v) - 0.7) for v in (0.02, 0.25, 0.5, 0.75, 1.0)], 0.32, metal), rod((0, 0, -4), (26 * c, 26 * s, 16.6), 0.3, metal)]
    parts.append(drum(1.5, 3, plain("#1e1f22"), (0, 0, -6), rounding=0.3))
    group = moved(parts)
    group.rotation_euler = (math.radians(64), math.radians(-38), 0)
    return {"azimuth": 0.1, "elevation": 0.2}


def watch():
    metal, strap_ = steel(0.22), leather("#6b3f22", 9, 0.45)
    face = Artwork(8, 8, "#f7f3e8", 110)
    for minute in range(60):
        a = math.pi * minute / 30
        for step in range(10):
            r = 0.46 - (0.07 if minute % 5 == 0 else 0.025) * step / 10
            face.disc(0.5 + r * math.sin(a), 0.5 - r * math.cos(a), 0.008 if minute % 5 == 0 else 0.003, "#26307a")
    for angle, long, wide, colour in ((305, 0.24, 0.018, "#26307a"), (60, 0.36, 0.012, "#26307a"), (170, 0.4, 0.004, "#b3261e")):
        a = math.radians(angle)
        dx, dy = math.sin(a), -math.cos(a)
        face.shape([(0.5 - dx * 0.06 - dy * wide, 0.5 - dy * 0.06 + dx * wide), (0.5 + dx * long, 0.5 + dy * long), (0.5 - dx * 0.06 + dy * wide, 0.5 - dy * 0.06 - dx * wide)], colour)
    face.disc(0.5, 0.5, 0.022, "#26307a").text("JOZI CIRCUIT", 0.33, 0.04, "#5a5d62", "bold", 1)
    case = [lathe([(0, 0), (1.8, 0), (1.95, 0.3), (1.9, 0.75), (1.75, 0.95), (1.65, 0.8), (0, 0.78)], metal, rounding=0.1), wrap_top(1.72, face.image)(0.8), lathe(soft([(1.7, 0.88), (1, 1.0), (0, 1.02)], 0.5), glass(thickness=0.06)), drum(0.25, 0.35, metal, (1.9, 0, 0.5), (0, 90, 0), rounding=0.06)]
    group = moved(case, (0, -2.6, 3.1))
    group.rotation_euler = (math.radians(58), 0, 0)
    wide = 1.0
    path = [(-1.75, 4.6), (-1.0, 5.5), (0.4, 6.0), (2.2, 5.2), (3.3, 3.0), (2.6, 0.9), (0.2, 0.12), (-2.4, 0.4), (-3.5, 1.35)]
    line = soft([(y, z) for y, z in path], 1.6, 8)
    points, faces = [], []
    for k, (y, z) in enumerate(line):
        before, after = line[max(k - 1, 0)], line[min(k + 1, len(line) - 1)]
        dy, dz = after[0] - before[0], after[1] - before[1]
        size = math.hypot(dy, dz) or 1
        ny, nz = -dz / size * 0.13, dy / size * 0.13
        points += [(-wide, y + ny, z + nz), (wide, y + ny, z + nz), (wide, y - ny, z - nz), (-wide, y - ny, z - nz)]
    for k in range(len(line) - 1):
        a = 4 * k
        faces += [(a + n, a + (n + 1) % 4, a + 4 + (n + 1) % 4, a + 4 + n) for n in range(4)]
    mesh(points, faces, strap_)
    box(2.5, 0.25, 1.3, metal, (0, 3.25, 2.4), (-12, 0, 0), rounding=0.1)
    return {"azimuth": 0.55, "elevation": 0.3}


def table_tennis():
    timber, black, red = wood("#dcb273", "#b98a4e", "y", 0.8), rubber("#222226"), plain("#c1281f", 0.55)
    circle = [(7.6 * math.cos(a), 7.9 * math.sin(a)) for a in (2 * math.pi * k / 72 for k in range(72))]
    for x, y, turn, top, lean in ((-6, 3, 24, red, 0), (7.4, 1, -20, black, 0)):
        parts = [slab(circle, 0.65, timber, (0, 0, 0.2), rounding=0.08), slab(circle, 0.22, top, (0, 0, 0.86), rounding=0.08), slab(circle, 0.2, black, (0, 0, 0), rounding=0.08)]
        parts += [slab([(-1.5, -6.6), (1.5, -6.6), (1.35, -9), (1.3, -13), (1.65, -17), (-1.65, -17), (-1.3, -13), (-1.35, -9)], 2.0, timber, (0, 0, -0.5), rounding=0.6), box(7.6, 0.3, 0.05, timber, (0, -6.2, 1.06), rounding=0)]
        moved(parts, (x, y, 0.5), turn)
    for x, y, colour in ((-1, -11.5, "#fbfaf6"), (3.6, -13.6, "#f3912c"), (0.6, -16, "#fbfaf6")):
        ball(2.0, plain(colour, 0.35), (x, y, 2.0))
    return {"elevation": 0.72, "azimuth": 0.15}


def counting_frame():
    timber = wood("#dcb273", "#b98a4e", "x", 0.5)
    colours = ["#d5352a", "#ee8a2a", "#f3cf2c", "#8fbf3c", "#2f9b5a", "#3f9fd8", "#2f4fb0", "#7a3f9a", "#e0559b", "#7a4a2a"]
    for z in (0, 29):
        box(31, 2.6, 2.2, timber, (0, 0, z + (1.2 if z == 0 else 0)), rounding=0.4)
    for x in (-15, 15):
        box(2.2, 2.6, 31, wood("#dcb273", "#b98a4e", "z", 0.5), (x, 0, 1.2), rounding=0.4)
        box(2.6, 11, 1.6, timber, (x, 0, 0), rounding=0.5)
    chance = random.Random(3)
    for row in range(10):
        z = 5 + row * 2.5
        rod((-14, 0, z), (14, 0, z), 0.16, steel())
        stuff, left = plastic(colours[9 - row], 0.25), (10, 7, 10, 5, 8, 10, 3, 6, 10, 4)[row]
        for k in range(10):
            x = -12.9 + k * 2.02 if k < left else 12.9 - (9 - k) * 2.02
            one = ball(1.1, stuff, (x, 0, z), (0, 90, 0), stretch=(1, 1, 0.85), around=32)
    return {"azimuth": 0.4, "elevation": 0.16}


def little_drum():
    timber, skin = wood("#8a5a34", "#5f3a1e", "z", 0.5), Stuff("skin").set(roughness=0.7)
    skin.blend(noise(skin, 0.3, detail=5), "#d9c39c", "#f0e2c6", 0.3, 0.7)
    line = [(8.6, 0), (8.2, 0.4), (7.2, 6), (7.4, 10), (9.2, 18), (10.6, 26), (10.4, 27)]
    lathe(line, timber, rounding=2)
    lathe([(10.9, 22.6), (10.95, 26.8), (10.6, 27.4), (0, 27.4)], skin.material, rounding=0.4)
    cord = cloth("#f1e8d6", 12)
    points = []
    for k in range(24):
        a = 2 * math.pi * k / 24
        r, z = (11.0, 22.8) if k % 2 == 0 else (7.9, 7.0)
        points.append((r * math.cos(a), r * math.sin(a), z))
    for one, other in zip(points, points[1:] + points[:1]):
        middle = tuple((a + b) / 2 * (1.06 if n < 2 else 1) for n, (a, b) in enumerate(zip(one, other)))
        tube([one, middle, other], 0.24, cord)
    for z, r in ((22.8, 11.0), (7.0, 7.7)):
        ring(r, 0.42, cord, (0, 0, z))
    for k in range(12):
        a = 2 * math.pi * k / 12 + 0.13
        box(1.5, 0.3, 1.5, plain(("#c8281f", "#f3b71c", "#1f7a45")[k % 3], 0.6), (9.9 * math.cos(a) * 0.86, 9.9 * math.sin(a) * 0.86, 12.6), (0, 45, math.degrees(a) + 90), rounding=0.1)
    return {"elevation": 0.34}


def yo_yo():
    timber, red = wood("#dcb273", "#b98a4e", "x", 1.0), paint("#c8281f", 0.25)
    half = soft([(0, 0.25), (0.7, 0.25), (1.0, 0.3), (2.9, 0.5), (3.1, 1.0), (2.7, 1.7), (1.4, 2.0), (0, 2.05)], 0.3)
    parts = [lathe(half, timber), lathe(half, timber, turn=(180, 0, 0)), drum(0.7, 0.7, timber, (0, 0, -0.35))]
    for s in (0, 180):
        parts += [lathe([(3.0, 0.62), (3.14, 1.0), (2.84, 1.5)], red, turn=(s, 0, 0), rounding=0.1), lathe([(1.5, 1.99), (1.0, 2.09), (0, 2.11)], red, turn=(s, 0, 0), rounding=0.1)]
    parts += [ring(1.1, 0.28, cloth("#f4efe2", 14), turn=(0, 0, 0), around=48)]
    group = moved(parts, (0, 0, 3.12))
    group.rotation_euler = (math.radians(90), 0, math.radians(52))
    tube([(0.8, 0.6, 5.4), (3.2, -1.2, 4.4), (4.6, -3.0, 0.6), (2.6, -5.6, 0.12), (-1.6, -5.0, 0.12), (-3.6, -3.6, 0.12), (-5.6, -4.6, 0.12)], 0.11, cloth("#f4efe2", 14))
    ring(0.75, 0.11, cloth("#f4efe2", 14), (-6.3, -4.9, 0.14), around=40)
    return {"elevation": 0.4}


LAND = {
    "africa": [(-17, 15), (-16, 22), (-10, 30), (-5, 36), (10, 37), (20, 32), (32, 31), (35, 27), (43, 12), (51, 12), (47, 4), (40, -4), (40, -15), (35, -24), (31, -30), (25, -34), (18, -34), (14, -24), (12, -14), (13, -6), (9, 4), (4, 6), (-8, 4), (-14, 9)],
    "madagascar": [(44, -16), (49, -12), (50, -16), (47, -25), (44, -23)],
    "eurasia": [(-9, 37), (-9, 43), (-1, 44), (-4, 48), (3, 51), (8, 54), (10, 58), (5, 60), (12, 66), (25, 71), (40, 67), (60, 69), (75, 73), (105, 77), (140, 73), (178, 69), (178, 63), (162, 58), (142, 59), (140, 48), (128, 40), (122, 38), (122, 30), (110, 20), (106, 10), (100, 14), (98, 8), (94, 17), (88, 22), (80, 14), (77, 8), (72, 20), (66, 25), (57, 26), (50, 30), (48, 30), (56, 24), (58, 20), (45, 13), (39, 21), (35, 29), (36, 36), (28, 37), (26, 40), (22, 37), (19, 42), (13, 45), (18, 40), (15, 38), (8, 44), (3, 43), (-1, 37)],
    "america": [(-168, 66), (-130, 70), (-95, 72), (-80, 62), (-65, 58), (-56, 52), (-66, 44), (-75, 38), (-81, 28), (-90, 29), (-97, 25), (-95, 18), (-87, 20), (-83, 10), (-78, 8), (-72, 12), (-60, 9), (-50, 1), (-35, -6), (-39, -15), (-48, -27), (-58, -36), (-66, -46), (-70, -54), (-74, -48), (-71, -30), (-76, -14), (-81, -5), (-78, 4), (-86, 12), (-96, 15), (-106, 22), (-115, 31), (-124, 42), (-134, 56), (-152, 60)],
    "australia": [(114, -22), (122, -18), (131, -12), (136, -12), (140, -17), (142, -11), (146, -19), (153, -26), (150, -37), (140, -38), (131, -31), (116, -35)],
    "greenland": [(-55, 62), (-60, 76), (-35, 83), (-20, 76), (-40, 64)],
    "antarctica": [(-180, -72), (-60, -66), (0, -70), (90, -66), (180, -72), (180, -90), (-180, -90)],
}


def globe():
    art = Artwork(60, 30, "#4f9fd0", 24)
    hues = {"africa": "#e8b04a", "madagascar": "#d9603c", "eurasia": "#8fb85a", "america": "#d98a5a", "australia": "#c9783c", "greenland": "#f1efe6", "antarctica": "#f4f2ea"}
    for name, line in LAND.items():
        art.shape([((x + 180) / 360, (90 - y) / 180) for x, y in line], hues[name])
    def shape(points, colour):
        art.shape([((x + 180) / 360, (90 - y) / 180) for x, y in points], colour)
    shape([(18, -34), (14, -24), (17, -28), (20, -25), (25, -25), (29, -22), (31, -25), (32, -28), (31, -30), (25, -34)], "#d5484a")
    shape([(12, -17), (14, -24), (17, -28), (20, -25), (21, -18)], "#7fa84a")
    shape([(21, -18), (20, -25), (25, -25), (29, -22), (25, -18)], "#c98ab0")
    shape([(31, -25), (32, -28), (35, -24), (40, -15), (36, -11), (33, -17)], "#8f7ac0")
    shape([(13, -6), (12, -14), (12, -17), (21, -18), (24, -11), (17, -6)], "#e0703c")
    shape([(12, 2), (13, -5), (24, -11), (30, -9), (29, 3), (24, 5), (16, 4)], "#8fc07a")
    shape([(-17, 15), (-16, 22), (-10, 30), (-8, 27), (-4, 22), (0, 15)], "#b98ac0")
    shape([(10, 37), (9, 30), (10, 24), (25, 22), (25, 31), (20, 32)], "#d9703c")
    shape([(25, 22), (25, 31), (32, 31), (35, 27), (36, 22)], "#e2d26a")
    shape([(36, 5), (34, 0), (30, -1), (33, -10), (40, -10), (40, -4), (43, 0)], "#7fb0a0")
    for lat in range(-60, 90, 30):
        art.band((90 - lat) / 180 - 0.0008, (90 - lat) / 180 + 0.0008, "#cfe6f2")
    for lon in range(0, 360, 30):
        art.band(0, 1, "#cfe6f2", lon / 360 - 0.0004, lon / 360 + 0.0004)
    stuff = printed(art.image, 0.25, clearcoat=0.4)
    line = [(15 * math.sin(math.pi * s / 64), -15 * math.cos(math.pi * s / 64)) for s in range(65)]
    world = lathe(line, stuff, around=128)
    # The lathe begins at +x; 20 degrees east faces the camera.
    world.rotation_euler = (0, 0, math.radians(-90 + 27 - 200))
    metal, timber = brass(0.28), wood("#d6a566", "#b98246", "x", 0.5)
    arm = [(16.4 * math.sin(a), 0, 16.4 * math.cos(a)) for a in (math.radians(v) for v in range(0, 181, 9))]
    meridian = tube(arm, 0.45, metal)
    pins = [drum(0.6, 2.2, metal, (0, 0, 14.6), rounding=0.2), drum(0.6, 2.2, metal, (0, 0, -16.8), rounding=0.2)]
    tilted = moved([world, meridian, *pins], (0, 0, 24.5))
    tilted.rotation_euler = (0, math.radians(23.4), 0)
    lathe([(0, 0), (8.4, 0), (8.8, 0.6), (8.4, 1.6), (3, 3.0), (1.5, 4.4), (1.3, 8.2), (0, 8.2)], timber, (0, 0, 0), rounding=0.5)
    return {"elevation": 0.16}


def teddy(bear="#a8713f"):
    plush, pale, dark = wool(bear, 11), wool("#d9b483", 11), plain("#241a16", 0.5)
    parts = [ball(7.4, plush, (0, 0, 10.5), stretch=(1, 0.86, 1.18)), ball(6.4, plush, (0, -1, 24), stretch=(1.08, 0.95, 0.98)), ball(3.1, pale, (0, -6.2, 22.4), stretch=(1.1, 0.9, 0.85))]
    parts += [ball(0.85, dark, (0, -9.0, 23.2), stretch=(1.3, 0.8, 0.9)), tube([(0, -9.1, 22.6), (0, -9.2, 21.6), (0, -9.1, 21.3)], 0.14, dark), tube([(-1.3, -8.6, 20.9), (-0.7, -9.0, 20.9), (0, -9.1, 21.3), (0.7, -9.0, 20.9), (1.3, -8.6, 20.9)], 0.14, dark)]
    for s in (-1, 1):
        parts += [ball(0.68, dark, (s * 2.5, -6.35, 25.4), stretch=(1, 0.6, 1.1)), ball(2.5, plush, (s * 5.4, -0.2, 29.2), stretch=(1, 0.6, 1)), ball(1.6, pale, (s * 5.4, -1.2, 29.2), stretch=(1, 0.5, 1))]
        arm = ball(2.5, plush, (s * 7.6, -3.2, 12.6), (28, s * 26, 0), stretch=(1, 1, 2.3))
        leg = ball(3.0, plush, (s * 5.2, -8.0, 3.2), (80, 0, s * 14), stretch=(1, 1, 2.3))
        sole = ball(2.45, pale, (s * 6.7, -14.0, 3.3), stretch=(1, 0.4, 1.05))
        parts += [arm, leg, sole]
    parts += [tube([(5.2 * math.cos(a), 4.6 * math.sin(a) - 0.4, 18.4) for a in (2 * math.pi * k / 24 for k in range(24))], 0.7, cloth("#c8281f", 12), closed=True), *[ball(1.5, cloth("#c8281f", 12), (s * 1.7, -6.0, 18.0), (0, s * 20, 0), stretch=(1.2, 0.5, 0.75)) for s in (-1, 1)], ball(0.7, cloth("#a81f18", 12), (0, -6.4, 18.0))]
    return {"elevation": 0.16, "azimuth": 0.35}


def bath_chicks():
    for x, y, turn in ((-7, 1.5, 20), (0.5, -3, -6), (7.6, 2, -30)):
        yellow, orange, dark = plastic("#f6cf2c", 0.28), plastic("#ee7a22", 0.3), plain("#1c1a18", 0.2)
        one = [ball(3.6, yellow, (0, 0, 3.0), stretch=(1, 1.2, 0.86)), ball(2.4, yellow, (0, -1.8, 7.2)), lathe(soft([(1.8, 0), (1.0, 1.4), (0, 2.0)], 0.5), yellow, (0, 3.2, 4.0), (-50, 0, 0)), ball(0.9, orange, (0, -4.3, 6.9), stretch=(1.2, 1.0, 0.42)), *[ball(0.34, dark, (s * 1.15, -3.75, 7.9)) for s in (-1, 1)], *[ball(1.9, yellow, (s * 3.1, 0.6, 3.7), stretch=(0.5, 1.2, 0.8)) for s in (-1, 1)]]
        moved(one, (x, y, 0), turn)
    return {"elevation": 0.34, "azimuth": 0.15}


BAGS = {"rusks": ("#c69a82", "#8a5a44"), "slate": ("#5f95b5", "#33566e"), "plum": ("#9a79a8", "#5c3f68")}

SHOTS = {
    **{f"handbag-{name}": (lambda c=c: handbag(*c)) for name, c in BAGS.items()},
    "sunglasses": sunglasses, "umbrella": umbrella, "wristwatch": watch, "table-tennis": table_tennis, "counting-frame": counting_frame,
    "drum": little_drum, "yo-yo": yo_yo, "globe": globe, "teddy-bear": teddy, "bath-chicks": bath_chicks,
}
