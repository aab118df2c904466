"""Goods in bags, jars, bottles, tins and cartons, which differ by their artwork."""

from art import Artwork, pack
from materials import brushed, card, enamel, glass, liquid, paint, plain, plastic, printed, steel, wood
from shapes import bag, ball, box, drum, lathe, moved, pill, ring, rounded_outline, sheet, shell, slab, soft, tube, wrap


def sack(width, depth, height, front, roughness=0.7, **shape):
    """Paper or plastic, printed on both sides."""
    return bag(width, depth, height, printed(front, roughness), **shape)


def carton(width, depth, height, front, side="#ffffff", top=None):
    """A printed cardboard box."""
    w, d, h = width, depth, height
    return [
        box(w, d, h, plain(side, 0.55), rounding=0.12, steps=2),
        sheet(w - 0.12, h - 0.12, printed(front), (0, -d / 2 - 0.02, 0.06)),
        *([sheet(d - 0.12, h - 0.12, printed(top), (w / 2 + 0.02, 0, 0.06), (0, 0, 90))] if top else []),
    ]


def jar(radius, height, content, label, lid="#c9a24a", fill=0.86):
    neck = height * 0.9
    wall = [(0, 0), (radius * 0.92, 0), (radius, 0.6), (radius, height * 0.74), (radius * 0.78, height * 0.86), (radius * 0.78, neck)]
    inside = [(0, 0.35), (radius * 0.9, 0.4), (radius * 0.96, 0.9), (radius * 0.96, height * 0.72), (radius * 0.8, height * fill), (0, height * fill)]
    return [
        lathe(inside, liquid(content), rounding=0.5),
        lathe(wall, glass(), rounding=0.9),
        drum(radius * 0.86, height * 0.11, paint(lid, 0.25), (0, 0, height * 0.88), rounding=0.15),
        wrap(radius + 0.03, height * 0.16, height * 0.62, printed(label), span=146),
    ]


def bottle(radius, height, content, label, cap="#26262a", shoulder=0.62, neck=0.3, clear=True, fill=0.8):
    n = radius * neck
    line = [(0, 0), (radius * 0.94, 0), (radius, 0.5), (radius, height * shoulder), (n, height * (shoulder + 0.2)), (n, height * 0.92)]
    inside = [(r * 0.96, z * 0.985 + 0.2) for r, z in line[:-1]] + [(n * 0.9, height * (shoulder + 0.22)), (0, height * (shoulder + 0.22))]
    parts = [lathe(inside, liquid(content), rounding=radius * 0.5)] if clear else []
    parts += [
        lathe([*line, (0, height * 0.92)] if not clear else line, glass() if clear else plastic(content), rounding=radius * 0.5),
        drum(n * 1.18, height * 0.09, plastic(cap), (0, 0, height * 0.91), rounding=0.15),
        wrap(radius + 0.03, height * 0.1, height * (shoulder - 0.1), printed(label), span=146),
    ]
    return parts


def tin(radius, height, label, lid="#c8c9cc", rim=True):
    parts = [
        lathe([(0, 0), (radius, 0), (radius, height), (radius - 0.15, height), (radius - 0.2, height - 0.35), (0, height - 0.35)], steel(0.3)),
        wrap(radius + 0.03, 0.35, height - 0.35, printed(label, 0.35), span=359),
    ]
    if rim:
        parts += [ring(radius, 0.14, steel(0.25, lid), (0, 0, 0.15)), ring(radius, 0.14, steel(0.25, lid), (0, 0, height - 0.1))]
    return parts


def around(width, height, ground, front, span=150):
    """Artwork all around a tin, with the front towards the camera."""
    art = Artwork(width, height, ground)
    wide = int(art.w * span / 359)
    face = front.resize((wide, art.h))
    art.image.paste(face, ((art.w - wide) // 2, 0))
    return art.image


def motif(*strokes):
    def draw(art):
        for kind, *values in strokes:
            getattr(art, kind)(*values)

    return draw


LEAVES = motif(*[("leaf", 0.5, 0.42, 0.24, angle, colour) for angle, colour in ((90, "#5d8a3c"), (50, "#77a550"), (130, "#77a550"), (15, "#5d8a3c"), (165, "#5d8a3c"))])
MAIZE = motif(("sun", 0.5, 0.34, 0.13, "#f3a71c", 14), ("leaf", 0.48, 0.44, 0.26, 145, "#4f7f45"), ("leaf", 0.52, 0.44, 0.26, 35, "#4f7f45"))
PAW = motif(("disc", 0.5, 0.38, 0.09, "#fbf3e2"), *[("disc", x, y, 0.042, "#fbf3e2") for x, y in ((0.37, 0.33), (0.45, 0.275), (0.55, 0.275), (0.63, 0.33))])
HEN = motif(("leaf", 0.4, 0.38, 0.2, 150, "#8a2f22"), ("disc", 0.47, 0.38, 0.11, "#8a2f22"), ("disc", 0.6, 0.325, 0.055, "#8a2f22"), ("leaf", 0.64, 0.33, 0.08, -5, "#e2a22b"), *[("disc", x, 0.285, 0.018, "#d5352a") for x in (0.57, 0.6, 0.63)], ("band", 0.43, 0.475, "#e2a22b", 0.45, 0.46), ("band", 0.43, 0.475, "#e2a22b", 0.51, 0.52))
FISH = motif(("leaf", 0.3, 0.36, 0.36, 0, "#fbf3e2"), ("shape", [(0.63, 0.36), (0.74, 0.3), (0.74, 0.42)], "#fbf3e2"))
SUN = motif(("sun", 0.5, 0.34, 0.13, "#f7b53c", 12))
DROP = motif(("leaf", 0.5, 0.45, 0.3, 90, "#d9922a"), ("disc", 0.5, 0.4, 0.07, "#d9922a"))
FRUIT = motif(("disc", 0.43, 0.37, 0.1, "#e8912f"), ("disc", 0.58, 0.39, 0.09, "#efa64a"), ("leaf", 0.5, 0.31, 0.16, 40, "#5d8a3c"))
BEANS = motif(*[("disc", x, y, 0.055, "#e9c9a1") for x, y in ((0.42, 0.36), (0.56, 0.33), (0.5, 0.43))])
FLAME = motif(("leaf", 0.5, 0.46, 0.3, 90, "#f3a71c"), ("leaf", 0.45, 0.46, 0.2, 110, "#e2562b"), ("leaf", 0.55, 0.46, 0.2, 70, "#e2562b"))


def maize(height=34, weight="2.5 kg"):
    front = pack(22, height, "#f6f1e3", "#1d5b33", "Mielieland", "Maize\nmeal", "super fine, white", weight, MAIZE, "#1d5b33")
    return [sack(22, 11, height, front, 0.8, crumple=0.5, seed=2, shoulder=0.8)]


def rice():
    front = pack(18, 28, "#f4f5f8", "#26307a", "Mielieland", "Parboiled\nrice", "long grain", "2 kg", motif(*[("leaf", 0.5, 0.46 - 0.03 * n, 0.12, angle, "#c9a85a") for n in range(6) for angle in (60, 120)], ("band", 0.3, 0.5, "#a8873a", 0.494, 0.506)), "#26307a")
    return [sack(18, 8.5, 28, front, 0.35, crumple=0.5, seed=5)]


def dog_food():
    front = pack(30, 48, "#7a2f22", "#fbf3e2", "Wagter", "Dog\nfood", "with ostrich", "8 kg", PAW, "#f3a71c")
    return [sack(30, 15, 48, front, 0.4, crumple=0.6, seed=3)]


def cat_food():
    front = pack(20, 30, "#1f5f6b", "#fbf3e2", "Wagter", "Cat\nfood", "with pilchard", "2 kg", FISH, "#f3a71c")
    return [sack(20, 9, 30, front, 0.4, crumple=0.45, seed=9)]


def litter():
    front = pack(26, 38, "#dfe6ea", "#33405f", "Wagter", "Cat\nlitter", "clumping", "10 kg", motif(*[("disc", 0.36 + 0.07 * (n % 5), 0.34 + 0.04 * (n // 5), 0.022, "#8fa0ab") for n in range(15)]), "#33405f")
    return [sack(26, 14, 38, front, 0.45, crumple=0.5, seed=12)]


def seed_mix():
    front = pack(24, 36, "#e9c65a", "#3d3217", "Kwikstert", "Seed\nmix", "parrot and cockatiel", "5 kg", LEAVES, "#3d6b35")
    return [sack(24, 12, 36, front, 0.55, crumple=0.5, seed=14)]


def laying_mash():
    front = pack(30, 44, "#c9a878", "#4a2b18", "Kwikstert", "Laying\nmash", "for hens", "10 kg", HEN, "#8a2f22")
    return [sack(30, 16, 44, front, 0.9, crumple=0.7, seed=16, shoulder=0.8)]


def flakes():
    label = around(22, 9, "#1f7f8c", pack(9.5, 9, "#1f7f8c", "#fdf6e6", "Kwikstert", "Flake food", "tropical fish", "100 g", FISH, "#ee7a3c", top=0.12))
    return [*tin(3.5, 10, label), drum(3.62, 1.8, plastic("#ee7a3c"), (0, 0, 9.2), rounding=0.25)]


def charcoal():
    front = pack(30, 46, "#b98d5c", "#1f1b18", "Umlilo", "Lump\ncharcoal", "restaurant cut", "5 kg", FLAME, "#1f1b18")
    return [sack(30, 17, 46, front, 0.9, crumple=0.9, seed=21, shoulder=0.8)]


def coffee():
    front = pack(13, 22, "#33211a", "#f0dfc4", "Thabo & Daughters", "House\nroast", "Saturday blend", "500 g", BEANS, "#c8783a")
    return [sack(13, 7.5, 22, front, 0.4, crumple=0.25, seed=23, shoulder=0.78)]


def loose_rooibos():
    front = pack(12, 20, "#c9a172", "#6b2415", "Rooiberg Tea", "Loose\nrooibos", "long cut", "250 g", LEAVES, "#9c3a1e", "serif")
    return [sack(12, 6.5, 20, front, 0.85, crumple=0.25, seed=27)]


def tea_carton():
    front = pack(14, 10, "#a53b20", "#fbeedb", "Rooiberg Tea", "Rooibos", "40 bags with string and tag", "100 g", motif(("leaf", 0.5, 0.44, 0.1, 90, "#f3c06a"), ("leaf", 0.5, 0.44, 0.1, 40, "#f3c06a"), ("leaf", 0.5, 0.44, 0.1, 140, "#f3c06a")), "#f3a71c", "serif")
    side = Artwork(7, 10, "#8a2e17").text("Rooibos", 0.5, 0.12, "#fbeedb", "serif").band(0, 0.035, "#f3a71c").band(0.965, 1, "#f3a71c").image
    return carton(14, 7, 10, front, "#a53b20", side)


def pilchards():
    label = around(25, 11, "#b3261e", pack(11, 11, "#b3261e", "#fff3df", "Moonlight Bay", "Pilchards", "in tomato sauce", "400 g", FISH, "#f3c14a", top=0.12))
    return tin(3.9, 11, label)


def honey():
    label = pack(9, 5.5, "#fbf3df", "#5a3a12", "Fynbos & Co", "Fynbos honey", "raw", "500 g", None, "#d9922a", "serif", top=0.2)
    return jar(4, 11.5, "#d08213", label, "#2a2730")


def apricot_jam():
    label = pack(9, 6, "#fdf1dc", "#9a3d12", "Ouma Rose", "Apricot jam", "whole fruit", "450 g", None, "#e8912f", "script", top=0.2)
    return jar(4, 11, "#d9701c", label, "#e8e3d6")


def peanut_butter():
    label = pack(10, 8, "#f6d77f", "#5b3413", "Mielieland", "Peanut butter", "crunchy", "800 g", None, "#b3261e", top=0.18)
    return jar(4.8, 13.5, "#b37a3e", label, "#b3261e")


def oil():
    label = pack(12, 13, "#fff6d8", "#1d5b33", "Tafelberg Home", "Sunflower oil", "", "2 litres", SUN, "#f3a71c")
    return bottle(5.4, 31, "#e9b52c", label, "#f3c01c", 0.66, 0.32)


def tomato_sauce():
    label = pack(7.5, 9, "#fff3df", "#b3261e", "Tant Hester", "Tomato sauce", "plain", "500 ml", motif(("disc", 0.5, 0.36, 0.12, "#d5352a"), ("leaf", 0.5, 0.27, 0.12, 40, "#4f7f45")), "#4f7f45", "script")
    return bottle(3.4, 23, "#a81f16", label, "#f4efe2", 0.6, 0.34)


def lotion():
    label = pack(8, 9, "#f7efe2", "#6e4331", "Nandi & Noor", "Body lotion", "shea and marula", "400 ml", LEAVES, "#d9a3a0", "serif")
    parts = [pill(8.4, 5.2, 15, 2.4, plastic("#f3e6da", 0.25), rounding=0.9, taper=0.96), sheet(6, 9, printed(label), (0, -2.63, 2.6), (-0.6, 0, 0))]
    parts += [drum(1.5, 1.4, plastic("#6e4331"), (0, 0, 14.9), rounding=0.2), drum(0.5, 2.4, plastic("#6e4331"), (0, 0, 16.2), rounding=0.1), pill(2.6, 4.6, 1.1, 1.1, plastic("#6e4331"), (0, -1.2, 18.4), rounding=0.3)]
    return parts


def sunscreen():
    label = pack(7, 10, "#f8b62d", "#1f4f7a", "Fynbos & Co", "SPF 50", "sunscreen", "200 ml", motif(("sun", 0.5, 0.34, 0.13, "#fff3c8", 12)), "#1f4f7a")
    return [pill(7.2, 4, 14.5, 1.9, plastic("#f8b62d", 0.3), rounding=0.8, taper=0.94), sheet(5, 10, printed(label, 0.35), (0, -2.03, 2.2), (-0.5, 0, 0)), pill(5, 3.2, 2.8, 1.5, plastic("#1f4f7a"), (0, 0, 14.3), rounding=0.3)]


def coconut_oil():
    label = pack(9, 4.6, "#f6f3ea", "#3d6b45", "Nandi & Noor", "Coconut hair oil", "cold pressed", "250 ml", None, "#3d6b45", "serif", top=0.2)
    return jar(4.2, 8.6, "#f3efe4", label, "#3d6b45")


def vitamins():
    label = around(20, 6.5, "#f6f6f2", pack(9, 6.5, "#f6f6f2", "#d9601c", "Suster Mpilo", "Vitamin C", "with zinc", "60 tablets", None, "#f3a71c", top=0.16))
    return [drum(3.1, 9.4, plastic("#f2f2ee", 0.3), rounding=0.5), wrap(3.13, 1.2, 7.8, printed(label, 0.4), span=359), drum(2.75, 2.6, plastic("#d9601c"), (0, 0, 9.3), rounding=0.3)]


def plasters():
    lid = pack(11, 8, "#f4efe2", "#1f7a45", "Suster Mpilo", "Plasters", "fifty, fabric", "", motif(("band", 0.24, 0.44, "#1f7a45", 0.44, 0.56), ("band", 0.3, 0.38, "#1f7a45", 0.36, 0.64)), "#1f7a45")
    return [pill(11, 3.2, 8, 0.8, paint("#f4efe2", 0.25), rounding=0.3), sheet(10, 7.3, printed(lid, 0.3), (0, -1.63, 0.4)), slab(rounded_outline(11.06, 3.26, 0.82), 0.1, plain("#b9b4a4", 0.4, metallic=0.6), (0, 0, 6.3), rounding=0.03)]


def crayons():
    front = pack(11, 9, "#f3c01c", "#26307a", "Bokkie & Boet", "Wax crayons", "24 colours", "", motif(*[("band", 0.26, 0.46, colour, 0.14 + 0.09 * n, 0.2 + 0.09 * n) for n, colour in enumerate(["#d5352a", "#ee7a3c", "#f6e06a", "#4f9f55", "#3f6fa8", "#6c4a8c", "#e0559b", "#5a3a22"])]), "#26307a")
    parts = carton(11, 3.4, 9, front, "#f3c01c")
    colours = ["#d5352a", "#ee7a3c", "#e9d43a", "#4f9f55", "#3f6fa8", "#6c4a8c", "#e0559b", "#5a3a22"]
    for row in range(2):
        for n, colour in enumerate(colours):
            parts.append(lathe([(0, 0), (0.5, 0), (0.5, 3.2), (0.42, 3.3), (0.18, 4.1), (0, 4.15)], plain(colour, 0.5), (-4.6 + n * 1.31, -0.7 + row * 1.4, 6.6 + 0.25 * ((n * 7 + row) % 3))))
    return parts


def paint_tin(colour, name):
    label = around(50, 17, "#f7f4ec", pack(22, 17, colour, "#fdf8ee" if colour != "#f2f0ea" else "#3a3630", "Tafelberg Home", "Wall paint", f"washable, matt · {name}", "5 litres", None, "#26307a", top=0.14))
    return [*tin(8.5, 19, label), drum(7.2, 0.5, steel(0.3), (0, 0, 18.8), rounding=0.15), tube([(-8.6, 0, 15.5), (-6.4, -7.2, 9.0), (0, -9.2, 7.2), (6.4, -7.2, 9.0), (8.6, 0, 15.5)], 0.16, steel())]


def washing_powder():
    front = pack(21, 28, "#6c4a8c", "#fff8ea", "Fynbos & Co", "Washing\npowder", "with lavender", "3 kg", motif(*[("leaf", 0.5, 0.46, 0.22, a, "#cdb4e6") for a in (60, 75, 90, 105, 120)]), "#f3c01c")
    return [sack(21, 10, 28, front, 0.4, crumple=0.45, seed=29)]


def dish_soap():
    label = pack(7, 9, "#eef6ea", "#1d5b33", "Fynbos & Co", "Washing-up", "with buchu", "750 ml", LEAVES, "#4f9f55")
    return bottle(3.9, 25, "#7fc27a", label, "#1d5b33", 0.68, 0.32, fill=0.85)


def copy_paper():
    front = pack(29.7, 5.4, "#26307a", "#fdf8ee", "Inkosi Stationers", "A4 paper", "500 sheets, 80 g", "", None, "#f3a71c", top=0.15)
    top = Artwork(29.7, 21, "#fbfaf6").band(0, 0.3, "#26307a").text("inkosi", 0.15, 0.14, "#fdf8ee", "heavy").text("A4 · 80 g · white", 0.62, 0.1, "#26307a").image
    parts = [box(29.7, 21, 5.4, plain("#fbfaf6", 0.6), rounding=0.25), sheet(29.3, 5.0, printed(front), (0, -10.52, 0.2)), sheet(29.3, 20.6, printed(top), (0, -10.3, 5.42), (-90, 0, 0))]
    return parts


def firelighters():
    front = pack(16, 11, "#d5442a", "#fff3df", "Umlilo", "Firelighters", "wood and wax", "48", motif(("leaf", 0.5, 0.48, 0.17, 90, "#f7c34a"), ("leaf", 0.47, 0.48, 0.11, 115, "#f7c34a"), ("leaf", 0.53, 0.48, 0.11, 65, "#f7c34a")), "#2a2326")
    side = Artwork(7, 11, "#b5361f").text("48", 0.5, 0.24, "#fff3df", "heavy").image
    return carton(16, 7, 11, front, "#d5442a", side)


FRONTS = {
    "maize-meal": maize, "parboiled-rice": rice, "dog-food": dog_food, "cat-food": cat_food, "cat-litter": litter, "seed-mix": seed_mix,
    "laying-mash": laying_mash, "fish-flakes": flakes, "charcoal": charcoal, "house-roast": coffee, "loose-rooibos": loose_rooibos,
    "rooibos-bags": tea_carton, "pilchards": pilchards, "honey": honey, "apricot-jam": apricot_jam, "peanut-butter": peanut_butter,
    "sunflower-oil": oil, "tomato-sauce": tomato_sauce, "body-lotion": lotion, "sunscreen": sunscreen, "coconut-oil": coconut_oil,
    "vitamin-c": vitamins, "plasters": plasters, "wax-crayons": crayons, "washing-powder": washing_powder, "washing-up": dish_soap,
    "copy-paper": copy_paper, "firelighters": firelighters,
}
SHOTS = {name: (lambda make=make: (make(), None)[1]) for name, make in FRONTS.items()}
