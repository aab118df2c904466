"""Tools, and what is used outside, on a field or at a game."""

import math
import random

from art import Artwork, pack
from goods.devices import shown
from goods.larder import wrap_top
from goods.packed import around
from materials import Stuff, brass, brushed, card, clay, cloth, glass, iron, leather, linear, noise, paint, plain, plastic, printed, rubber, steel, wood, wool
from shapes import arc, ball, box, drum, lathe, mesh, moved, pill, ring, rod, rounded_outline, sheet, shell, slab, soft, tube, wrap


def hand_saw():
    blade, grip, dark = plain("#c3c6ca", 0.42, metallic=0.75), plastic("#e2662b", 0.4), rubber("#2a2c31")
    teeth = []
    for k in range(100):
        teeth += [(-25 + k * 0.5, -4.6 + k * 0.022), (-24.75 + k * 0.5, -5.1 + k * 0.022)]
    parts = [slab([*teeth, (25, -2.6), (25, 1.2), (-25, 5.2)], 0.14, blade, (0, 0, 1.3), rounding=0)]
    outer = soft([(-25, 6.2), (-24, -6), (-30, -7.4), (-38, -6.8), (-39.5, -3), (-38, 2), (-36.5, 7.4), (-31, 8.4), (-25, 6.2)], 2.6)[:-1]
    parts += [tube([(-26, -4.6, 1.4), (-26.6, 5.4, 1.4), (-31.5, 6.4, 1.4), (-36.8, 5.6, 1.4), (-38.4, 0.6, 1.4), (-38.6, -5.0, 1.4), (-33, -6.0, 1.4)], 1.55, grip, closed=True, radii=[1.0, 1.0, 0.85, 0.85, 0.95, 0.9, 0.85])]
    parts += [tube([(-37.8, 3.6, 1.5), (-38.4, 0.6, 1.5), (-38.7, -2.8, 1.5)], 1.62, dark), *[drum(0.7, 0.3, steel(), (-25.6, y, 2.9), rounding=0.08) for y in (-2.6, 2.2)]]
    parts += [shown(16, 3, Artwork(16, 3, "#26307a", 40).text("HAMERKOP", 0.36, 0.4, "#fdf8ee", "heavy", 1).text("50 cm · 8 teeth to the inch", 0.76, 0.22, "#f3c14a", "plain", 1).image, 1.46, (-8, 0.6))]
    return {"elevation": 0.95, "azimuth": 0.85}


def spanner():
    metal, dark = steel(0.26, "#b9bcc1"), plain("#77797e", 0.4, metallic=0.9)
    handle = soft([(-14, -1.5), (-4, -1.1), (5, -1.0), (8, -2.4), (10, -3.4), (14.6, -3.2), (15.2, -1.4), (11.8, 0.2), (11.2, 1.6), (8.0, 2.2), (5, 1.0), (-4, 1.1), (-14, 1.5), (-15.4, 0), (-14, -1.5)], 0.8)[:-1]
    parts = [slab(handle, 1.2, metal, rounding=0.25), slab(soft([(-12, -0.55), (2, -0.45), (2, 0.45), (-12, 0.55), (-12, -0.55)], 0.3)[:-1], 0.1, dark, (0, 0, 1.17), rounding=0.02)]
    jaw = soft([(8.6, 2.0), (11.8, 1.2), (12.4, 2.6), (16.0, 2.0), (15.8, 4.0), (12.6, 5.2), (9.4, 5.0), (8.6, 2.0)], 0.5)[:-1]
    parts += [slab(jaw, 1.1, metal, (0, 0, 0.05), rounding=0.2), drum(0.95, 2.0, dark, (8.2, 0.2, 0.6), (-90, 0, 0), rounding=0.1, around=32), *[ring(0.95, 0.09, steel(), (8.2, 0.45 + k * 0.32, 0.6), (90, 0, 0), around=32) for k in range(6)]]
    parts += [ring(0.75, 0.22, dark, (-13.8, 0, 1.1), around=40), drum(0.7, 0.1, plain("#1c1a18"), (-13.8, 0, 1.14), rounding=0)]
    parts += [shown(8, 0.7, Artwork(8, 0.7, "#77797e", 90).text("HAMERKOP · CHROME VANADIUM", 0.5, 0.7, "#e3e5e8", "bold", 1).image, 1.29, (-5, 0))]
    return {"elevation": 0.8, "azimuth": 0.3}


def compass():
    case, dark = brass(0.28), plain("#1c1a18", 0.6)
    face = Artwork(10, 10, "#f7f1de", 90)
    for degree in range(0, 360, 5):
        a, long = math.radians(degree), 0.05 if degree % 30 == 0 else 0.025
        for step in range(10):
            r = 0.47 - long * step / 10
            face.disc(0.5 + r * math.sin(a), 0.5 - r * math.cos(a), 0.004, "#2a2320")
    for angle in range(0, 360, 45):
        a, r, w = math.radians(angle), (0.3 if angle % 90 == 0 else 0.2), 0.05
        for side, colour in ((1, "#2a3a5a"), (-1, "#8fa0bc")):
            face.shape([(0.5, 0.5), (0.5 + w * math.sin(a + side * 0.78), 0.5 - w * math.cos(a + side * 0.78)), (0.5 + r * math.sin(a), 0.5 - r * math.cos(a))], colour)
    for letter, angle in (("N", 0), ("E", 90), ("S", 180), ("W", 270)):
        a = math.radians(angle)
        face.text(letter, 0.5 - 0.37 * math.cos(a), 0.1, "#b3261e" if letter == "N" else "#2a2320", "serif", 0.2, 0.5 + 0.37 * math.sin(a))
    parts = [lathe([(0, 0), (5.4, 0), (5.6, 0.4), (5.6, 1.7), (5.2, 2.0), (5.0, 1.5), (0, 1.4)], case, rounding=0.15), wrap_top(5.1, face.image)(1.53)]
    needle = math.radians(62)
    for sign, colour in ((1, "#c22a22"), (-1, "#e9e6de")):
        c, s = math.cos(needle) * sign, math.sin(needle) * sign
        parts.append(slab([(3.7 * c, 3.7 * s), (-0.42 * s, 0.42 * c), (0.42 * s, -0.42 * c)] if sign > 0 else [(3.7 * c, 3.7 * s), (-0.42 * s, 0.42 * c), (0.42 * s, -0.42 * c)], 0.08, plain(colour, 0.3), (0, 0, 1.7), rounding=0))
    parts += [drum(0.35, 0.35, case, (0, 0, 1.5), rounding=0.1), lathe(soft([(5.1, 1.85), (3, 2.1), (0, 2.15)], 1), glass(thickness=0.08)), ring(1.0, 0.2, case, (-6.5, 0, 1.0), (0, 20, 0), around=48), drum(0.5, 0.9, case, (-5.5, 0, 1.0), (0, -90, 0), rounding=0.1)]
    lid = [lathe([(0, 0), (5.4, 0), (5.6, 0.3), (5.6, 1.0), (5.35, 1.0), (5.2, 0.35), (0, 0.3)], case, rounding=0.12), box(0.16, 8.4, 0.12, dark, (0, 0, 0.3), rounding=0)]
    group = moved(lid, (0, 6.6, 6.9))
    group.rotation_euler = (math.radians(100), 0, 0)
    rod((-1.6, 5.9, 1.6), (1.6, 5.9, 1.6), 0.4, case)
    return {"elevation": 0.6, "azimuth": 0.45}


def rugby_ball():
    art = Artwork(36, 36, "#f3efe4", 30)
    for quarter in range(4):
        art.band(0.0, 0.22, "#26307a", quarter / 4, quarter / 4 + 0.25).band(0.78, 1.0, "#26307a", quarter / 4, quarter / 4 + 0.25).band(0, 1, "#d9d3c4", quarter / 4 - 0.002, quarter / 4 + 0.002)
    for x in (0.125, 0.375, 0.625, 0.875):
        art.band(0.24, 0.26, "#e2a21c", x - 0.11, x + 0.11).band(0.74, 0.76, "#e2a21c", x - 0.11, x + 0.11)
    word = Artwork(20, 9, "#f3efe4", 30).text("VELD & BAAN", 0.4, 0.34, "#26307a", "heavy", 0.95).text("MATCH WEIGHT", 0.8, 0.2, "#b3261e", "bold", 1).image.rotate(90, expand=True)
    for x in (0.125, 0.375, 0.625, 0.875):
        patch = word.resize((int(art.w * 0.1), int(art.h * 0.42)))
        art.image.paste(patch, (int((x - 0.05) * art.w), int(0.29 * art.h)))
    stuff = Stuff("ball").set(roughness=0.55, specular=0.3)
    texture = stuff.node("ShaderNodeTexImage")
    from materials import picture_of

    texture.image = picture_of(art.image)
    stuff.links.new(texture.outputs["Color"], stuff.surface.inputs["Base Color"])
    cells = stuff.node("ShaderNodeTexVoronoi", scale=3.2)
    stuff.links.new(stuff.place(), cells.inputs["Vector"])
    stuff.bump(cells.outputs["Distance"], 0.35, 0.08)
    line = []
    for step in range(49):
        t = math.pi * step / 48
        line.append((9.6 * math.sin(t) ** 0.92 if 0 < step < 48 else 0, -14.5 * math.cos(t)))
    body = lathe(line, stuff.material)
    seam = plain("#e9e3d4", 0.8)
    lines = [tube([(r * 1.004 * math.cos(a), r * 1.004 * math.sin(a), z) for r, z in line[1:-1]], 0.09, seam) for a in (0, math.pi / 2, math.pi, 3 * math.pi / 2)]
    group = moved([body, *lines], (0, 0, 9.6))
    group.rotation_euler = (math.radians(-45), math.radians(90), math.radians(-12))
    group.rotation_mode = "ZYX"
    return {"azimuth": 0.15, "elevation": 0.26}


def chessman(kind, stuff):
    base = [(0, 0), (1.6, 0), (1.7, 0.35), (1.25, 0.8), (1.3, 1.1)]
    tall = {"pawn": 2.6, "rook": 3.2, "bishop": 4.2, "queen": 5.2, "king": 5.7, "knight": 1.6}[kind]
    line = base + [(0.62, 1.9), (0.5, tall), (1.0, tall + 0.15), (1.0, tall + 0.4), (0.55, tall + 0.6)]
    parts = []
    if kind == "pawn":
        parts += [lathe(line + [(0, tall + 0.6)], stuff, around=40, rounding=0.2), ball(0.86, stuff, (0, 0, tall + 1.2), around=32)]
    if kind == "rook":
        parts += [lathe(line[:-1] + [(0.8, tall + 0.7), (1.15, tall + 1.0), (1.15, tall + 2.0), (0.75, tall + 2.0), (0.75, tall + 1.5), (0, tall + 1.5)], stuff, around=40, rounding=0.1)]
    if kind == "bishop":
        parts += [lathe(line + [(0.9, tall + 1.2), (0.7, tall + 2.0), (0.2, tall + 2.7), (0, tall + 2.75)], stuff, around=40, rounding=0.4), ball(0.28, stuff, (0, 0, tall + 2.95), around=24)]
    if kind == "queen":
        parts += [lathe(line + [(0.7, tall + 1.2), (1.1, tall + 2.2), (0.8, tall + 2.1), (0.4, tall + 2.5), (0, tall + 2.6)], stuff, around=40, rounding=0.12), ball(0.32, stuff, (0, 0, tall + 2.8), around=24)]
    if kind == "king":
        parts += [lathe(line + [(0.75, tall + 1.2), (1.05, tall + 2.2), (0.5, tall + 2.5), (0, tall + 2.55)], stuff, around=40, rounding=0.15), box(0.28, 0.28, 1.1, stuff, (0, 0, tall + 2.4), rounding=0.06), box(0.8, 0.28, 0.28, stuff, (0, 0, tall + 2.85), rounding=0.06)]
    if kind == "knight":
        head = soft([(-0.95, 0), (-0.9, 1.2), (-1.0, 2.6), (-0.4, 3.9), (0.2, 4.3), (0.5, 3.8), (1.5, 2.9), (1.6, 2.3), (1.0, 2.1), (0.35, 2.4), (0.7, 1.2), (0.95, 0), (-0.95, 0)], 0.35)[:-1]
        parts += [lathe(base + [(1.0, 1.6), (0, 1.6)], stuff, around=40, rounding=0.15), slab(head, 1.1, stuff, (0, 0.55, 1.4), (90, 0, 0), rounding=0.25)]
    return parts


def chess():
    light, dark = wood("#e3c07c", "#cda259", "x", 0.6, 0.35), wood("#5a3420", "#3f2314", "x", 0.6, 0.35)
    box(42, 42, 2.2, wood("#5a3420", "#432615", "x", 0.5), rounding=0.3)
    for row in range(8):
        for column in range(8):
            box(4.6, 4.6, 0.14, dark if (row + column) % 2 == 0 else light, ((column - 3.5) * 4.62, (row - 3.5) * 4.62, 2.15), rounding=0.02, steps=1)
    white, black = wood("#e8c887", "#d6ae66", "z", 0.8, 0.3), wood("#50301e", "#38200f", "z", 0.8, 0.3)
    order = ["rook", "knight", "bishop", "queen", "king", "bishop", "knight", "rook"]
    for column in range(8):
        for kind, row, stuff, turn in ((order[column], 0, white, 90), ("pawn", 1, white, 0), ("pawn", 6, black, 0), (order[column], 7, black, -90)):
            if (column, row) == (4, 1):
                row = 3
            if (column, row) == (4, 6):
                row = 4
            moved(chessman(kind, stuff), ((column - 3.5) * 4.62, (row - 3.5) * 4.62, 2.28), turn, 1.06)
    return {"elevation": 0.5, "azimuth": 0.5}


def knitting_wool(colour, at=(0, 0)):
    stuff, chance = wool(colour, 9), random.Random(5)
    group = [ball(5.3, stuff, (0, 0, 5.8))]
    for turn in range(11):
        tilt, spin = chance.uniform(0, 180), chance.uniform(0, 180)
        for strand in range(5):
            path = []
            for step in range(40):
                a = 2 * math.pi * step / 40
                offset = (strand - 2) * 0.62
                r = math.sqrt(max(5.72**2 - offset**2, 0.1)) + chance.uniform(-0.03, 0.03)
                path.append((r * math.cos(a), r * math.sin(a), offset))
            one = tube(path, 0.33, stuff, (0, 0, 5.8), (tilt, spin, turn * 37), closed=True)
            one.data.bevel_resolution, one.data.resolution_u = 3, 3
            group.append(one)
    group.append(tube([(4, -3.4, 2.0), (6.5, -5.2, 0.4), (10, -4, 0.33), (12, -6.4, 0.33), (15, -6, 0.33)], 0.33, stuff))
    moved(group, (*at, 0))
    return {"elevation": 0.4}


def poster_paint():
    colours = ["#f4f2ea", "#f3cf2c", "#ee8a2a", "#d5352a", "#e0559b", "#7a3f9a", "#2f4fb0", "#3f9fd8", "#2f9b5a", "#8fbf3c", "#7a4a2a", "#26242a"]
    clear = plastic("#f1f1ee", 0.25)
    for k, colour in enumerate(colours):
        x, y = (k % 6 - 2.5) * 4.3, (k // 6) * 4.6
        stuff = plain(colour, 0.35, clearcoat=0.3)
        moved([drum(1.9, 3.0, stuff, rounding=0.25), ring(1.95, 0.12, clear, (0, 0, 2.9), around=48), lathe([(2.02, 2.9), (2.05, 3.9), (1.8, 4.1), (0, 4.1)], clear, rounding=0.1, around=48), drum(1.45, 0.1, stuff, (0, 0, 4.06), rounding=0.03)], (x, y, 0))
    for k, (x, turn, wide) in enumerate(((-6, 82, 0.55), (0.6, 88, 0.75), (7.0, 94, 0.9))):
        a = math.radians(turn - 90)
        bar = moved([rod((-7, 0, 0.5), (3.4, 0, 0.5), 0.34, plastic(("#d5352a", "#2f4fb0", "#e8a21c")[k], 0.3), top=0.3), rod((3.2, 0, 0.5), (5.4, 0, 0.5), 0.36, steel(), top=wide * 0.55), ball(wide * 0.6, plain("#6b4a2c", 0.8), (6.4, 0, 0.5), stretch=(2.2, 1.0, 0.6), around=32)], (x, -5.4 - k * 0.2, 0))
        bar.rotation_euler = (0, 0, math.radians((turn - 88) * 1.5 + 4))
    return {"elevation": 0.62, "azimuth": 0.3}


def rope():
    stuff, chance = Stuff("rope").set(roughness=0.8), random.Random(3)
    waves = stuff.node("ShaderNodeTexWave", scale=1.6, distortion=0.4)
    stuff.links.new(stuff.place((1, 1, 1)), waves.inputs["Vector"])
    stuff.blend(waves.outputs["Fac"], "#e9e3d2", "#2f5fa8", 0.55, 0.8).bump(waves.outputs["Fac"], 0.4, 0.1)
    path = []
    for step in range(9 * 24):
        a, level = 2 * math.pi * step / 24, step / 24
        r = 10 + 0.55 * math.sin(level * 2.4) + chance.uniform(-0.12, 0.12)
        path.append((r * math.cos(a), r * math.sin(a) * 0.9, 0.7 + (level % 4.5) * 1.15 + 0.3 * math.sin(a * 2)))
    tube(path, 0.62, stuff.material)
    for a in (0.3, 3.3):
        for k in range(5):
            c, s = math.cos(a + k * 0.11), math.sin(a + k * 0.11)
            tube([(8.4 * c, 7.6 * s, 0.4), (8.3 * c, 7.5 * s, 4.5), (10.2 * c, 9.2 * s, 6.7), (12 * c, 10.8 * s, 4.5), (11.9 * c, 10.7 * s, 0.6)], 0.6, stuff.material)
    return {"elevation": 0.55}


def swimming_ring():
    art = Artwork(60, 12, "#f4f2ec", 20)
    for k in range(6):
        art.band(0, 1, "#e0402f", k / 6, k / 6 + 1 / 12)
    line = [(27 + 9.5 * math.cos(2 * math.pi * s / 32), 9.5 * math.sin(2 * math.pi * s / 32)) for s in range(33)]
    parts = [lathe(line, printed(art.image, 0.25), (0, 0, 9.2), around=144, crease=180)]
    rope_ = cloth("#f3ead2", 12)
    points = []
    for k in range(48):
        a = 2 * math.pi * k / 48
        r = 36.9 + 2.0 * abs(math.sin(2 * a)) ** 0.7
        points.append((r * math.cos(a + 0.2), r * math.sin(a + 0.2), 9.2 - 2.6 * abs(math.sin(2 * a))))
    parts += [tube(points, 0.55, rope_, closed=True), *[ring(9.75, 0.5, plain("#f4f2ec", 0.4), (27 * math.cos(a), 27 * math.sin(a), 9.2), (90, 0, math.degrees(a)), around=64) for a in (0.2, 0.2 + math.pi / 2, 0.2 + math.pi, 0.2 + 3 * math.pi / 2)]]
    return {"elevation": 0.5}


def pool_chlorine():
    label = around(66, 17, "#2f86c9", pack(26, 17, "#2f86c9", "#fdfdf8", "Blou Duik", "Pool chlorine", "granules, stabilised", "", lambda art: [art.disc(0.5 + 0.05 * (k % 5 - 2), 0.35 + 0.05 * (k // 5), 0.016, "#fdfdf8") for k in range(15)], "#1b3f7a", top=0.12))
    white = plastic("#f4f4f0", 0.35)
    parts = [lathe([(0, 0), (9.8, 0), (10.2, 0.6), (11.0, 22), (0, 22)], white, rounding=0.4), wrap(10.35, 2.4, 19.6, printed(label, 0.35), span=359, top=10.95), lathe([(11.5, 20.6), (11.6, 22.6), (11.2, 23.2), (9.8, 23.2), (9.5, 22.7), (0, 22.7)], plastic("#1b3f7a"), rounding=0.25)]
    parts += [tube([(-11.4, 0, 20.8), (-9.8, -7.6, 15.8), (0, -12.2, 12.6), (9.8, -7.6, 15.8), (11.4, 0, 20.8)], 0.35, plastic("#fdfdf8"))]
    return {}


def tent(colour):
    skin, dark = cloth(colour, 3, strength=0.06), cloth("#2a3036", 3, strength=0.05)
    long, wide, tall = 105, 75, 125
    from materials import _shade

    pale = cloth(_shade(colour, 1.18), 3, strength=0.06)
    rows, columns = 24, 24

    def wing(s, stuff):
        points, faces = [], []
        for r in range(rows + 1):
            v = r / rows
            for c in range(columns + 1):
                u = 2 * c / columns - 1
                sag = 5 * (1 - u * u) * math.sin(math.pi * v) + 4 * (1 - u * u) * (1 - v) * 0
                ridge = tall - 6 * (1 - u * u)
                points.append((u * (long + 14 * (1 - v) * 0.4), s * (1 - v) * (wide + 8) - s * sag * 0.6, 4 + v * (ridge - 4) - sag * 0.5))
        for r in range(rows):
            for c in range(columns):
                a = r * (columns + 1) + c
                faces.append((a, a + 1, a + columns + 2, a + columns + 1))
        made = mesh(points, faces, stuff, crease=180)
        modifier = made.modifiers.new("thickness", "SOLIDIFY")
        modifier.thickness = 0.5
        return made

    wing(-1, skin)
    wing(1, skin)
    for end in (-1, 1):
        half = [(end * long * 0.985, -wide * 0.97, 2), (end * long * 0.985, 0, tall - 4), (end * long * 0.985, wide * 0.97, 2)]
        mesh(half, [(0, 1, 2)], pale)
    door = [(-long * 0.99 - 1, -34, 2), (-long * 0.99 - 1, 0, tall * 0.8), (-long * 0.99 - 1, 30, 2)]
    mesh(door, [(0, 1, 2)], plain("#1d2126", 1))
    flap = [(-long - 1.5, -36, 2), (-long - 1.5, 1, tall * 0.82), (-long - 1.5, -8, tall * 0.5), (-long - 10, -40, 2), (-long - 6, -34, 40)]
    mesh(flap, [(0, 3, 4, 2, 1)], pale)
    pole = steel()
    for end in (-1, 1):
        rod((end * (long + 2), 0, 0), (end * (long + 2), 0, tall + 3), 1.6, pole)
        line = plain("#e9e2cf", 0.8)
        rod((end * (long + 2), 0, tall), (end * (long + 62), 0, 1), 0.6, line)
        rod((end * (long + 62), 0, 0), (end * (long + 60), 0, 6), 0.9, pole)
        for s in (-1, 1):
            rod((end * long, s * (wide + 6), 5), (end * (long + 22), s * (wide + 30), 1), 0.5, line)
    box(2 * long, 2 * wide, 5, dark, rounding=1)
    return {"azimuth": -0.75, "elevation": 0.24}


def drum_braai(colour):
    coat, dark, metal = paint(colour, 0.38), iron(), steel(0.4, "#7a7c80")
    half = []
    steps = 40

    def trough(start, end, at=(0, 0, 0), turn=(0, 0, 0)):
        points, faces = [], []
        for k in range(steps + 1):
            a = math.radians(start + (end - start) * k / steps)
            for x in (-42, 42):
                points.append((x, 28 * math.cos(a), 28 * math.sin(a)))
        for k in range(steps):
            faces.append((2 * k, 2 * k + 1, 2 * k + 3, 2 * k + 2))
        for x in (0, 1):
            faces.append(tuple(2 * k + x for k in range(steps + 1)))
        made = mesh(points, faces, coat, at, turn)
        modifier = made.modifiers.new("thickness", "SOLIDIFY")
        modifier.thickness, modifier.offset = 0.8, 0
        return made

    trough(180, 360, (0, 0, 84))
    group = moved([trough(0, 180), *[tube([(x, 28.4 * math.cos(a), 28.4 * math.sin(a)) for a in (math.radians(v) for v in range(2, 180, 8))], 0.7, coat) for x in (-22, 22)], tube([(-12, -27, 9), (-12, -33, 12), (12, -33, 12), (12, -27, 9)], 1.2, wood("#c08d55", "#8f5f30", "x"))], (0, 29, 85))
    group.rotation_euler = (math.radians(-66), 0, 0)
    group.location = (0, 28 - 28 * math.cos(math.radians(66)) + 0, 84 + 28 * math.sin(math.radians(66)))
    for k in range(21):
        rod((-40 + k * 4, -26, 83), (-40 + k * 4, 26, 83), 0.35, metal)
    rod((-41, -26, 83), (41, -26, 83), 0.6, metal)
    rod((-41, 26, 83), (41, 26, 83), 0.6, metal)
    for x in (-34, 34):
        for s in (-1, 1):
            rod((x, s * 14, 62), (x * 1.06, s * 26, 0), 1.5, dark)
        rod((x * 1.04, -22, 18), (x * 1.04, 22, 18), 1.1, dark)
    box(70, 34, 1.6, wood("#b9834a", "#8a5a2c", "x", 0.4), (0, 0, 18.5), rounding=0.4)
    for y in (-27, 27):
        rod((-43, y, 84), (43, y, 84), 0.9, coat)
    return {"azimuth": 0.55, "elevation": 0.3}


def dog_lead(colour):
    stuff, clip = leather(colour, 9, 0.42), brass(0.22)
    path = []
    for step in range(3 * 32 + 10):
        a, level = 2 * math.pi * step / 32, step / 32
        path.append(((9.5 + 0.5 * math.sin(level * 3)) * math.cos(a), (7.6 + 0.4 * math.cos(level * 2)) * math.sin(a), 0.95 + 0.1 * math.sin(a * 3)))
    for level in range(4):
        line = [(x * (1 - 0.095 * level), y * (1 - 0.095 * level), 0.95 + 0.05 * level) for x, y, _ in path[:33]]
        strap(line[:32], 1.7, 0.32, stuff, closed=True)
    strap([(9.3, -1, 1.0), (11.4, -4.6, 1.0), (13.5, -7.6, 0.95), (15.6, -9.2, 0.95)], 1.7, 0.32, stuff)
    strap([(-8.6, 2.4, 1.0), (-12, 4.4, 1.0), (-16.4, 4.0, 1.0), (-18.6, 1.0, 1.0), (-16.4, -1.6, 1.0), (-12.2, 0.2, 1.0), (-8.8, 1.4, 1.1)], 1.7, 0.32, stuff)
    a = math.radians(-38)
    x, y = 15.6, -9.2
    parts = [ring(1.15, 0.26, clip, (0.9, 0, 0.9), around=48), rod((2.0, 0, 0.9), (3.1, 0, 0.9), 0.42, clip), tube([(3.0, 0, 0.9), (3.2, 1.1, 0.9), (4.6, 1.5, 0.9), (6.1, 1.0, 0.9), (6.5, -0.3, 0.9), (5.6, -1.1, 0.9)], 0.38, clip), rod((3.0, -0.9, 0.9), (5.7, -1.1, 0.9), 0.26, clip), drum(0.32, 0.9, clip, (4.2, -1.0, 0.9), rounding=0.1)]
    moved(parts, (x, y, 0.1), math.degrees(a))
    return {"elevation": 0.62, "azimuth": 0.3}


def strap(points, wide, thick, stuff, closed=False):
    """A band on its edge along a line."""
    line = points if closed else soft(points, 3.0, 10)
    count, outline, faces = len(line), [], []
    for k, (x, y, z) in enumerate(line):
        before, after = line[(k - 1) % count if closed else max(k - 1, 0)], line[(k + 1) % count if closed else min(k + 1, count - 1)]
        dx, dy = after[0] - before[0], after[1] - before[1]
        size = math.hypot(dx, dy) or 1
        nx, ny = -dy / size * thick / 2, dx / size * thick / 2
        outline += [(x + nx, y + ny, z - wide / 2), (x + nx, y + ny, z + wide / 2), (x - nx, y - ny, z + wide / 2), (x - nx, y - ny, z - wide / 2)]
    for k in range(count if closed else count - 1):
        a, b = 4 * k, 4 * ((k + 1) % count)
        faces += [(a + n, a + (n + 1) % 4, b + (n + 1) % 4, b + n) for n in range(4)]
    return mesh(outline, faces, stuff, crease=40)


YARN = {"indigo": "#2f66c4", "aloe": "#3c9b6b", "clay": "#c4623c", "plum": "#9a4fb0"}
TENTS = {"forest": "#157f38", "dusk": "#4f6fd8"}
BRAAIS = {"blue": "#2b76c6", "green": "#2a8e5e", "black": "#2c2b30"}

SHOTS = {
    "hand-saw": hand_saw, "spanner": spanner, "compass": compass, "rugby-ball": rugby_ball, "chess": chess, "poster-paint": poster_paint,
    "rope": rope, "swimming-ring": swimming_ring, "pool-chlorine": pool_chlorine,
    **{f"knitting-wool-{name}": (lambda c=c: knitting_wool(c)) for name, c in YARN.items()},
    "knitting-wool-colours": lambda: ([knitting_wool(c, ((k - 1.5) * 13.5, (k % 2) * -4)) for k, c in enumerate(YARN.values())], {"elevation": 0.4})[1],
    **{f"tent-{name}": (lambda c=c: tent(c)) for name, c in TENTS.items()},
    **{f"drum-braai-{name}": (lambda c=c: drum_braai(c)) for name, c in BRAAIS.items()},
    **{f"dog-lead-{name}": (lambda c=c: dog_lead(c)) for name, c in {"tan": "#a86b3c", "black": "#26211e"}.items()},
}
