"""Devices: phones, screens, lamps and what feeds them."""

import math

from art import Artwork
from goods.props import mug, ruler
from materials import Stuff, brass, brushed, clay, cloth, glass, glow, leather, linear, paint, plain, plastic, printed, rubber, screen, steel, wood
from shapes import arc, ball, box, drum, lathe, mesh, moved, pill, ring, rod, rounded_outline, sheet, shell, slab, soft, tube, wrap


def upright(parts, at, lean, turn):
    """Things made lying on their backs, stood up and leaned back."""
    group = moved(parts, at)
    group.rotation_euler = (math.radians(90 - lean), 0, math.radians(turn))
    return group


def shown(width, height, image, z, at=(0, 0)):
    """A picture that lies on a thing, seen from above; its middle is at a place."""
    return sheet(width, height, printed(image, 0.12), (at[0], at[1] - height / 2, z), (-90, 0, 0))


def phone(colour):
    body, dark = plain(colour, 0.28, metallic=0.35, clearcoat=0.4), plain("#101116", 0.2, specular=0.6)
    art = Artwork(6.6, 14.2, "#2c3a6e", 60)
    for row in range(60):
        share = row / 60
        art.band(row / 60, (row + 1) / 60 + 0.002, tuple(int(a + (b - a) * share) for a, b in zip((42, 52, 110), (226, 120, 84))))
    art.disc(0.7, 0.52, 0.16, "#f6d7a0").shape([(0, 0.78), (0.3, 0.62), (0.5, 0.72), (0.74, 0.58), (1, 0.74), (1, 1), (0, 1)], "#2a2450").shape([(0, 0.9), (0.35, 0.76), (0.7, 0.88), (1, 0.8), (1, 1), (0, 1)], "#1b1838")
    art.text("19:32", 0.2, 0.1, "#ffffff", "plain").text("Saturday 28 November", 0.285, 0.026, "#ffffff", "plain")
    front = [slab(rounded_outline(7.3, 15, 1.0), 0.82, body, rounding=0.22), slab(rounded_outline(7.0, 14.7, 0.9), 0.06, dark, (0, 0, 0.8), rounding=0.02), shown(6.5, 14.0, art.image, 0.87), drum(0.17, 0.02, plain("#050507"), (0, 6.6, 0.88), rounding=0)]
    upright(front, (-2.2, -1.4, 7.5), 8, 8)
    back = [slab(rounded_outline(7.3, 15, 1.0), 0.82, body, rounding=0.22), slab(rounded_outline(2.4, 4.8, 0.8), 0.16, plain(colour, 0.35, metallic=0.5), (-2.0, 4.6, 0.8), rounding=0.06)]
    back += [drum(0.72, 0.14, dark, (-2.0, y, 0.94), rounding=0.04) for y in (3.5, 5.6)] + [ring(0.74, 0.06, steel(), (-2.0, y, 1.0), around=48) for y in (3.5, 5.6)]
    back += [shown(3, 0.7, Artwork(3, 0.7, colour, 90).text("Egoli Two", 0.5, 0.8, "#f4f1ea", "bold", 1).image, 0.83, (0, -4.4))]
    upright(back, (3.6, 2.6, 7.5), 8, 6)
    return {"elevation": 0.16, "azimuth": 0.2}


def laptop():
    shell_, dark = plain("#8e9298", 0.35, metallic=0.8), plastic("#17181c", 0.45)
    parts = [slab(rounded_outline(31.5, 22, 1.4), 1.4, shell_, (0, 0, 0.3), rounding=0.4), slab(rounded_outline(28.5, 11.2, 0.4), 0.06, plain("#6d7177", 0.5, metallic=0.6), (0, 3.8, 1.68), rounding=0.01), slab(rounded_outline(11, 6.4, 0.4), 0.05, plain("#7d8187", 0.3, metallic=0.7), (0, -6.6, 1.69), rounding=0.01)]
    for row, count in enumerate((14, 14, 13, 12)):
        wide = 27.6 / count
        parts += [box(wide - 0.32, 1.62, 0.3, dark, ((k - (count - 1) / 2) * wide, 7.9 - row * 2.0, 1.7), rounding=0.1, steps=2) for k in range(count)]
    parts += [box(10, 1.62, 0.3, dark, (0, -0.1, 1.7), rounding=0.1), *[box(3.8, 1.62, 0.3, dark, (s * x, -0.1, 1.7), rounding=0.1) for s in (-1, 1) for x in (7.3, 11.7)]]
    moved(parts)
    art = Artwork(30, 18.8, "#1c2a4e", 46)
    for row in range(50):
        share = row / 50
        art.band(row / 50, (row + 1) / 50 + 0.002, tuple(int(a + (b - a) * share) for a, b in zip((38, 70, 140), (240, 168, 110))))
    art.disc(0.66, 0.58, 0.07, "#fbe3b0").shape([(0, 0.78), (0.16, 0.58), (0.38, 0.56), (0.5, 0.55), (0.62, 0.57), (0.7, 0.7), (1, 0.8), (1, 1), (0, 1)], "#3a3560").shape([(0, 0.9), (0.4, 0.8), (1, 0.92), (1, 1), (0, 1)], "#25214a").band(0.94, 1, "#14162a")
    for k in range(7):
        art.band(0.952, 0.988, ("#5f8fe0", "#e8a23c", "#5fae62", "#d8604e", "#b08ad8", "#e6d25a", "#8fc3d6")[k], 0.39 + k * 0.033, 0.413 + k * 0.033)
    lid = [slab(rounded_outline(31.5, 21, 1.2), 0.6, shell_, rounding=0.22), slab(rounded_outline(31, 20.5, 1.0), 0.06, plain("#101116", 0.2, specular=0.6), (0, 0, 0.58), rounding=0.02), shown(29.8, 18.6, art.image, 0.65, (0, 0.5))]
    group = moved(lid, (0, 14.0, 11.4))
    group.rotation_euler = (math.radians(72), 0, 0)
    rod((-13, 10.9, 1.6), (13, 10.9, 1.6), 0.55, dark)
    return {"elevation": 0.4, "azimuth": 0.42}


def television():
    black = plastic("#1b1c20", 0.4)
    art = Artwork(70, 40, "#1c2a4e", 20)
    for row in range(40):
        share = row / 40
        art.band(row / 40, (row + 1) / 40 + 0.002, tuple(int(a + (b - a) * share) for a, b in zip((120, 176, 226), (226, 232, 226))))
    art.band(0.5, 1, "#3f8f45")
    for k in range(5):
        art.shape([(0.1 + k * 0.2, 0.5), (0.2 + k * 0.2, 0.5), (k * 0.3 - 0.05, 1), (k * 0.3 - 0.25, 1)], "#4a9c4f")
    art.band(0.44, 0.52, "#8a5a4a").dots(0.455, "#d9c9b0", 60, 0.004).dots(0.475, "#c9503c", 50, 0.004).dots(0.495, "#e9d9c0", 56, 0.004)
    art.shape([(0.42, 0.64), (0.425, 0.64), (0.425, 0.4), (0.575, 0.4), (0.575, 0.64), (0.58, 0.64), (0.58, 0.39), (0.42, 0.39)], "#fdfdfb").shape([(0, 0.82), (1, 0.74), (1, 0.75), (0, 0.835)], "#f4f8f0").disc(0.34, 0.8, 0.014, "#fdfdfb")
    for x, y, c in ((0.27, 0.66, "#e2b23c"), (0.5, 0.6, "#2a4a9a"), (0.7, 0.68, "#e2b23c"), (0.6, 0.82, "#2a4a9a")):
        art.band(y, y + 0.1, c, x - 0.012, x + 0.012).band(y + 0.1, y + 0.19, "#2a2523", x - 0.01, x + 0.01).disc(x, y - 0.025, 0.011, "#5a3a28")
    art.band(0.04, 0.1, "#26307a", 0.04, 0.25).text("KHA 2 : 1 ORL", 0.07, 0.038, "#ffffff", "bold", 0.2, 0.145)
    parts = [box(73, 2.4, 43, black, (0, 0, 5), rounding=0.5), box(40, 4, 24, black, (0, 2.4, 11), rounding=1.4), sheet(70.6, 40.2, printed(art.image, 0.15), (0, -1.24, 7))]
    for s in (-1, 1):
        parts += [rod((s * 26, 0, 6), (s * 28, -9, 0.5), 0.9, black), rod((s * 26, 0, 6), (s * 28, 9, 0.5), 0.9, black)]
    parts += [sheet(6, 1.1, printed(Artwork(6, 1.1, "#1b1c20", 60).text("karoo sound", 0.5, 0.75, "#b9bbc0", "bold", 1).image), (0, -1.26, 5.5))]
    return {"azimuth": 0.32, "elevation": 0.18}


def camera():
    skin, metal, black = leather("#26262a", 10, 0.55), plain("#b9bbc0", 0.3, metallic=0.9), plastic("#1d1e22", 0.35)
    parts = [pill(11.4, 4.2, 6.6, 1.2, metal, rounding=0.4), pill(11.5, 4.3, 4.0, 1.2, skin, (0, 0, 1.0), rounding=0.1), box(3.4, 3.4, 0.9, metal, (0.4, 0, 6.4), rounding=0.3)]
    parts += [drum(2.75, 1.0, metal, (0.4, -2.0, 3.1), (90, 0, 0), rounding=0.15), drum(2.5, 3.0, black, (0.4, -2.8, 3.1), (90, 0, 0), rounding=0.2), *[ring(2.52, 0.07, rubber("#3a3b40"), (0.4, -3.4 - k * 0.28, 3.1), (90, 0, 0)) for k in range(5)], ring(2.3, 0.2, metal, (0.4, -5.75, 3.1), (90, 0, 0))]
    parts += [drum(2.05, 0.1, plain("#15131f", 0.1, specular=1.0, clearcoat=1.0), (0.4, -5.62, 3.1), (90, 0, 0), rounding=0), ball(1.5, plain("#2a1f4a", 0.1, specular=1.0, clearcoat=1.0), (0.4, -5.3, 3.1), stretch=(1, 0.35, 1))]
    parts += [box(1.9, 0.3, 1.0, plain("#11141c", 0.05, specular=0.9), (-3.9, -2.0, 5.1), rounding=0.15), drum(0.75, 0.5, metal, (4.0, 0, 6.6), rounding=0.12), drum(0.95, 0.45, black, (-3.6, 0, 6.6), rounding=0.1), drum(0.3, 0.2, plain("#d5352a"), (2.6, -0.6, 6.6), rounding=0.05)]
    parts += [ring(0.35, 0.1, metal, (s * 5.85, 0, 5.6), (0, 90, 0), around=32) for s in (-1, 1)]
    parts += [tube([(5.9, 0, 5.4), (8.2, 0.4, 3.0), (8.6, 1.6, 0.5), (6.5, 4.5, 0.25), (0, 6.4, 0.25), (-6.5, 4.5, 0.25), (-8.4, 1.4, 0.5), (-8.0, 0.4, 3.0), (-5.9, 0, 5.4)], 0.32, leather("#6b3f22", 10))]
    return {"azimuth": 0.5, "elevation": 0.34}


def power_bank(colour):
    body, corner = plastic(colour, 0.4), rubber("#3a3c42")
    parts = [slab(rounded_outline(7.2, 14.4, 1.1), 2.0, body, rounding=0.5)]
    for x in (-1, 1):
        for y in (-1, 1):
            parts.append(slab(rounded_outline(2.2, 2.2, 0.9), 2.16, corner, (x * 2.65, y * 6.25, -0.08), rounding=0.5))
    parts += [drum(0.2, 0.06, plain("#ffffff", 0.4, emission=linear("#dff6ff"), emission_strength=1.2) if k < 3 else plain("#55585e"), (k * 0.7 - 1.05, 4.9, 1.99), rounding=0) for k in range(4)]
    parts += [shown(3.6, 1.1, Artwork(3.6, 1.1, colour, 90).text("volta veld", 0.5, 0.75, "#2a2c31", "heavy", 1).image, 2.02, (0, -0.2))]
    parts += [pill(1.4, 0.1, 0.5, 0.04, plain("#0c0d10"), (-1.4, -7.2, 0.75), rounding=0.02), pill(0.95, 0.1, 0.36, 0.04, plain("#0c0d10"), (1.2, -7.2, 0.82), rounding=0.02)]
    return {"elevation": 0.7, "azimuth": 0.55}


def lantern(colour):
    skin = plain(colour, 0.6, emission=linear(colour), emission_strength=0.28)
    line = [(7.6, 2.4)]
    for k in range(6):
        z = 2.4 + k * 2.2
        line += [(9.2, z + 1.1), (7.8, z + 2.2)]
    dark = plastic("#2a2b30", 0.4)
    parts = [lathe(line, skin, rounding=0.25), drum(8.0, 2.5, dark, rounding=0.5), drum(8.0, 1.8, dark, (0, 0, 15.4), rounding=0.5), drum(6.6, 0.12, plain("#10193a", 0.1, specular=0.8), (0, 0, 17.16), rounding=0)]
    parts += [box(0.07, 12.4, 0.03, steel(), (x, 0, 17.28), rounding=0) for x in (-3.2, 0, 3.2)] + [box(12.4, 0.07, 0.03, steel(), (0, y, 17.28), rounding=0) for y in (-3.2, 0, 3.2)]
    parts += [tube([(-7.6, 0, 16.4), (-6.6, 0, 21), (0, 0, 23.6), (6.6, 0, 21), (7.6, 0, 16.4)], 0.3, steel()), drum(0.9, 0.5, plain("#f3a71c"), (0, -7.8, 1.25), (90, 0, 0), rounding=0.12)]
    return {"elevation": 0.36}


def wind_up_radio():
    body, dark = plastic("#c8402a", 0.4), plastic("#26272c", 0.45)
    parts = [pill(21, 8, 12, 2.4, body, (0, 0, 0.4), rounding=1.0), drum(4.2, 0.5, dark, (-5, -3.8, 6.2), (90, 0, 0), rounding=0.15)]
    parts += [drum(0.32, 0.2, plain("#0c0c0e"), (-5 + x * 1.05, -4.25, 6.2 + z * 1.05), (90, 0, 0), rounding=0) for x in range(-3, 4) for z in range(-3, 4) if x * x + z * z < 11]
    parts += [sheet(8, 2.6, printed(Artwork(8, 2.6, "#f4ead2", 60).text("88  92  96  100  104", 0.34, 0.26, "#3a2a20").band(0.55, 0.6, "#3a2a20").band(0.42, 0.85, "#d5352a", 0.44, 0.46).image), (4.6, -4.06, 7.6)), drum(1.2, 1.0, dark, (2.6, -3.9, 4.4), (90, 0, 0), rounding=0.2), drum(1.2, 1.0, dark, (6.6, -3.9, 4.4), (90, 0, 0), rounding=0.2)]
    parts += [drum(2.5, 1.2, steel(), (10.2, 0, 6.6), (0, 90, 0), rounding=0.2), drum(2.1, 0.4, plain("#fbf3d8", 0.3, emission=linear("#fff3cf"), emission_strength=0.8), (11.2, 0, 6.6), (0, 90, 0), rounding=0.1)]
    parts += [box(9, 4.4, 0.2, plain("#10193a", 0.1, specular=0.8), (-3, 0, 12.36), rounding=0.05), tube([(-8.6, 0, 12), (-8.6, 0, 15), (-7, 0, 16), (7, 0, 16), (8.6, 0, 15), (8.6, 0, 12)], 0.65, dark), rod((9, 3, 12), (11.6, 3, 26), 0.18, steel())]
    parts += [drum(0.6, 1.6, dark, (0, 4.4, 6), (-90, 0, 0), rounding=0.1), *[drum(0.8, 0.6, rubber(), (x, y, 0), rounding=0.1) for x in (-7.5, 7.5) for y in (-2.4, 2.4)]]
    return {}


def oil_lamp():
    stuff = clay("#b5623c")
    parts = [lathe(soft([(0, 0), (4.6, 0), (4.8, 0.6), (8.2, 2.6), (8.8, 4.2), (7.6, 5.8), (3.4, 6.8), (2.2, 6.5), (1.6, 5.6), (0, 5.4)], 0.9), stuff)]
    for angle in (-100, 20, 140):
        a = math.radians(angle)
        c, s = math.cos(a), math.sin(a)
        parts += [tube([(6 * c, 6 * s, 4.0), (9.2 * c, 9.2 * s, 4.3), (11.4 * c, 11.4 * s, 5.2)], 1.7, stuff, radii=[1.2, 1.0, 0.85]), drum(0.8, 0.2, plain("#2a1710", 0.9), (11.2 * c, 11.2 * s, 6.0), rounding=0), rod((11.2 * c, 11.2 * s, 5.6), (11.5 * c, 11.5 * s, 7.0), 0.28, plain("#e9e0cc", 0.9))]
        flame = plain("#ffb43a", 0.5, emission=linear("#ffc060"), emission_strength=2.4)
        parts.append(lathe(soft([(0, 0), (0.55, 0.5), (0.6, 1.1), (0.3, 2.2), (0, 3.0)], 0.4), flame, (11.5 * c, 11.5 * s, 6.8)))
    parts += [ring(5.9, 0.14, clay("#f0e4cf"), (0, 0, 6.3)), ring(8.75, 0.14, clay("#2a2730"), (0, 0, 4.2))]
    return {"elevation": 0.42}


def solar_panel():
    art = Artwork(52, 34, "#16244e", 26)
    for k in range(1, 9):
        art.band(0, 1, "#c9ced8", k / 9 - 0.002, k / 9 + 0.002)
    for k in range(1, 6):
        art.band(k / 6 - 0.003, k / 6 + 0.003, "#c9ced8")
    for k in range(54):
        art.band(0, 1, "#31406e", (k + 0.5) / 54 - 0.0006, (k + 0.5) / 54 + 0.0006)
    frame = plain("#c9cbcf", 0.35, metallic=0.9)
    parts = [box(54, 2.6, 36, frame, rounding=0.3), sheet(52, 34, printed(art.image, 0.12, clearcoat=0.6), (0, -1.34, 1))]
    group = moved(parts)
    group.rotation_euler = (math.radians(-16), 0, 0)
    rod((-20, 17, 0.6), (-20, 9, 28), 0.7, frame)
    rod((20, 17, 0.6), (20, 9, 28), 0.7, frame)
    black = rubber()
    tube([(6, 3, 3), (12, 0, 0.5), (26, -8, 0.4), (32, -2, 0.4), (28, 6, 0.4), (33, 10, 0.4)], 0.4, black)
    drum(0.75, 3.4, black, (33, 9.6, 0.5), (-90, 0, -30), rounding=0.2)
    return {"elevation": 0.26}


def router_battery():
    white, dark = plastic("#f1f0ec", 0.35), plastic("#2a2c31")
    parts = [pill(15, 7, 3.2, 1.0, white, (0, 0, 0.3), rounding=0.6), shown(5, 1.2, Artwork(5, 1.2, "#f1f0ec", 80).text("isibane", 0.5, 0.8, "#d9601c", "heavy", 1).image, 3.52, (-3.6, -1.6))]
    parts += [drum(0.24, 0.1, plain("#5fbf5a", 0.4, emission=linear("#6fe36a"), emission_strength=1), (2.2 + k * 0.9, -1.8, 3.48), rounding=0) for k in range(4)]
    parts += [drum(0.55, 0.3, dark, (x, -3.4, 1.9), (90, 0, 0), rounding=0.05) for x in (-4.5, -2.3)] + [box(1.4, 0.3, 0.6, dark, (1.4, -3.45, 1.6), rounding=0.05)]
    parts += [tube([(-4.5, -3.4, 1.9), (-4.6, -6.4, 1.4), (-2, -9.4, 0.4), (4, -8.6, 0.35), (8, -6.6, 0.35), (11.5, -8, 0.35)], 0.28, dark), drum(0.5, 2.2, dark, (11.2, -7.9, 0.5), (0, 90, -28), rounding=0.1), drum(0.24, 1.0, steel(), (13.1, -8.9, 0.5), (0, 90, -28), rounding=0.05)]
    return {"elevation": 0.5}


def mouse():
    body, dark = plastic("#2a2c31", 0.38), plastic("#16171a", 0.4)
    parts = [ball(1, body, (0, 0, 0.9), stretch=(3.1, 5.4, 2.6))]
    for vertex in parts[0].data.vertices:
        vertex.co.z = max(vertex.co.z, -0.35)
    parts += [box(0.12, 5, 0.14, dark, (0, -2.6, 3.0), (13, 0, 0), rounding=0.02), drum(0.75, 0.6, rubber("#55585e"), (-0.3, -2.9, 2.9), (0, 90, 0), rounding=0.15)]
    return {"elevation": 0.55, "azimuth": 0.7}


def pens(colour):
    ink, clear = plastic(colour, 0.3), plain("#e9ecef", 0.15, specular=0.6)
    for k in range(5):
        x = (k - 2) * 1.9
        rod((x, -6, 0.45), (x, 6, 0.45), 0.42, clear)
        rod((x, -5.5, 0.45), (x, 6, 0.45), 0.2, ink)
        moved([lathe([(0.42, 0), (0.18, 1.5), (0.1, 2.2), (0, 2.25)], plain("#d9c37a", 0.3, metallic=0.8))], (x, 6, 0.45)).rotation_euler = (math.radians(-90), 0, 0)
        drum(0.5, 4.8, ink, (x, -2.2, 0.5), (90, 0, 0), rounding=0.1)
        box(0.36, 4.2, 0.2, ink, (x, -4.4, 1.08), rounding=0.08)
    return {"elevation": 0.8}


def exercise_books():
    art = Artwork(21, 29.7, "#c9a46c", 40).band(0.14, 0.44, "#f6efdc", 0.16, 0.84).text("veldskool", 0.2, 0.045, "#4a2b18", "heavy", 0.6).text("Exercise book · 72 pages · A4", 0.26, 0.02, "#4a2b18", "plain", 0.6)
    for k in range(3):
        art.band(0.315 + k * 0.04, 0.317 + k * 0.04, "#4a2b18", 0.22, 0.78)
    for k in range(10):
        x, y = (0.3 if k % 2 else -0.2) * (k == 9) * 4, 0.15 * ((k * 7) % 3 - 1)
        cover = plain("#c9a46c", 0.8)
        moved([box(21, 29.7, 0.5, plain("#f6f1e4", 0.9), (0, 0, 0.06), rounding=0.03), box(21.2, 29.9, 0.06, cover, rounding=0.01), box(21.2, 29.9, 0.06, cover, (0, 0, 0.56), rounding=0.01), *([shown(21.0, 29.6, art.image, 0.64)] if k == 9 else [])], (x, y, k * 0.64), (9 if k == 9 else 0))
    return {"elevation": 0.62, "azimuth": 0.4}


PHONES = {"jacaranda": "#4a3f7d", "clay": "#8a3a2c", "bushveld": "#1f5a2e"}
BANKS = {"lime": "#b4ee72", "sky": "#8fd4ff", "coral": "#ffb09a"}
LANTERNS = {"sunset": "#ee4a2e", "meadow": "#6a8f1e", "dusk": "#7a6be0"}

SHOTS = {
    **{f"phone-{name}": (lambda c=c: phone(c)) for name, c in PHONES.items()},
    **{f"power-bank-{name}": (lambda c=c: power_bank(c)) for name, c in BANKS.items()},
    **{f"lantern-{name}": (lambda c=c: lantern(c)) for name, c in LANTERNS.items()},
    **{f"pens-{name}": (lambda c=c: pens(c)) for name, c in {"blue": "#2b5fb8", "black": "#222222", "red": "#c22a35"}.items()},
    "laptop": laptop, "television": television, "camera": camera, "wind-up-radio": wind_up_radio, "oil-lamp": oil_lamp, "solar-panel": solar_panel,
    "router-battery": router_battery, "mouse": mouse, "exercise-books": exercise_books,
}
