"""The larder: what stands on its shelves in packs whose artwork shows what is inside."""

import math
import random

from art import Artwork, pack
from goods.packed import FISH, LEAVES, SUN, around, bottle, carton, jar, motif, sack, tin
from goods.props import mug
from materials import brass, card, glass, liquid, paint, plain, plastic, printed, steel
from shapes import ball, box, drum, lathe, moved, pill, ring, rod, sheet, shell, soft, tube, wrap


def window(colours, top=0.2, bottom=0.46, left=0.14, right=0.86, size=0.032, tall=0.75, ground="#3a2b20", speck=None):
    """A clear window in a pack, full of beans or grains; sizes are shares of the width."""

    def draw(art):
        chance = random.Random(4)
        inside = (left * art.w, top * art.h, right * art.w, bottom * art.h)
        patch = Artwork(1, 1, ground)
        patch.image = patch.image.resize((int(inside[2] - inside[0]), int(inside[3] - inside[1])))
        import PIL.ImageDraw

        pen = PIL.ImageDraw.Draw(patch.image)
        r = size * art.w
        for _ in range(int(patch.image.width * patch.image.height / (r * r) * 1.6)):
            x, y = chance.random() * patch.image.width, chance.random() * patch.image.height
            a, b = (r, r * tall) if chance.random() < 0.5 else (r * tall, r)
            colour = chance.choice(colours)
            pen.ellipse((x - a, y - b, x + a, y + b), fill=colour, outline=ground)
            if speck:
                for _ in range(3):
                    dx, dy = chance.uniform(-0.5, 0.5) * a, chance.uniform(-0.5, 0.5) * b
                    pen.ellipse((x + dx - r * 0.16, y + dy - r * 0.12, x + dx + r * 0.16, y + dy + r * 0.12), fill=speck)
        art.image.paste(patch.image, (int(inside[0]), int(inside[1])))

    return draw


def beans():
    look = window(["#d9b39a", "#e3c3ab", "#cfa286"], size=0.04, ground="#5a2a22", speck="#8a2a2a")
    return [sack(15, 7, 23, pack(15, 23, "#f4ecdc", "#7a1f2a", "Mielieland", "Sugar\nbeans", "red speckled", "500 g", look, "#7a1f2a"), 0.3, crumple=0.35, seed=31)]


def lentils():
    look = window(["#7d7a3c", "#948a4a", "#6b4a2c", "#86603a"], size=0.02, tall=0.8, ground="#3c3420")
    return [sack(14, 6.5, 21, pack(14, 21, "#e6e3c8", "#3f5a2a", "Mielieland", "Lentils", "brown and green", "500 g", look, "#3f5a2a"), 0.3, crumple=0.35, seed=33)]


def popping_corn():
    look = window(["#f0b52c", "#e79f22", "#f4c54a"], size=0.026, tall=0.8, ground="#a5661a")
    return [sack(14, 6.5, 21, pack(14, 21, "#c9372c", "#fff3df", "Mielieland", "Popping\ncorn", "small and hard", "500 g", look, "#f3c14a"), 0.3, crumple=0.35, seed=35)]


def peanuts_raisins():
    look = window(["#d9a866", "#c9934f", "#e0b57a", "#3a2320", "#4a2c28"], size=0.036, tall=0.7, ground="#5a3a20")
    return [sack(16, 7, 22, pack(16, 22, "#284b7a", "#fdf3df", "Droëland", "Peanuts\nand raisins", "two parts to one", "450 g", look, "#f3c14a"), 0.3, crumple=0.3, seed=37)]


def mango():
    def slices(art):
        for n, (x, y, turn) in enumerate([(0.24, 0.43, 62), (0.38, 0.46, 80), (0.52, 0.46, 95), (0.66, 0.45, 112)]):
            art.leaf(x + 0.03, y, 0.34, turn, "#f2932a" if n % 2 else "#f7ab3c")

    return [sack(16, 6, 22, pack(16, 22, "#fbe7c0", "#b3421c", "Droëland", "Dried\nmango", "nothing added", "200 g", slices, "#ee8a2a"), 0.45, crumple=0.3, seed=39)]


def toffees():
    def wrapped(art):
        for x, y in ((0.32, 0.3), (0.64, 0.28), (0.48, 0.42)):
            art.shape([(x - 0.17, y - 0.035), (x - 0.07, y), (x - 0.17, y + 0.035)], "#e9d2a8").shape([(x + 0.17, y - 0.035), (x + 0.07, y), (x + 0.17, y + 0.035)], "#e9d2a8").band(y - 0.034, y + 0.034, "#f6e6c6", x - 0.09, x + 0.09).band(y - 0.012, y + 0.012, "#c8783a", x - 0.09, x + 0.09)

    return [sack(16, 7, 22, pack(16, 22, "#8a2f3c", "#fdf0d8", "Tant Hester", "Toffees", "condensed milk", "300 g", wrapped, "#f3c98a", "script"), 0.35, crumple=0.35, seed=41)]


def paper(width, depth, height, ink, brand, name, below, weight, picture, seed, ground="#c39a68"):
    return [sack(width, depth, height, pack(width, height, ground, ink, brand, name, below, weight, picture, ink, "serif"), 0.9, crumple=0.35, seed=seed, shoulder=0.78)]


def biltong():
    def slices(art):
        for x, y, turn in ((0.3, 0.42, 30), (0.42, 0.36, 12), (0.36, 0.47, 5)):
            art.leaf(x, y, 0.36, turn, "#6b2018").leaf(x + 0.03, y + 0.004, 0.28, turn, "#8a3322")

    return paper(16, 8, 24, "#4a1d16", "Droëland", "Beef\nbiltong", "sliced by hand", "250 g", slices, 43)


def droewors():
    def sticks(art):
        for n in range(5):
            art.shape([(0.3 + 0.09 * n, 0.24), (0.34 + 0.09 * n, 0.24), (0.36 + 0.085 * n, 0.48), (0.32 + 0.085 * n, 0.48)], "#5a241a" if n % 2 else "#71301f")

    return paper(15, 7, 22, "#4a1d16", "Droëland", "Droëwors", "thin, with coriander", "200 g", sticks, 45, "#cfab7c")


def rusks():
    def pieces(art):
        for x, y in ((0.26, 0.4), (0.44, 0.37), (0.6, 0.41)):
            art.band(y - 0.1, y + 0.06, "#e3b46c", x - 0.06, x + 0.07).band(y - 0.1, y - 0.07, "#b97a34", x - 0.06, x + 0.07)

    return [sack(20, 10, 28, pack(20, 28, "#f6ead2", "#7a3f1c", "Tant Hester", "Rusks", "broken by hand", "", pieces, "#b3261e", "script"), 0.45, crumple=0.4, seed=47)]


def flour():
    wheat = motif(*[("leaf", 0.5, 0.44 - 0.028 * n, 0.13, angle, "#c98f3a") for n in range(6) for angle in (50, 130)], ("band", 0.26, 0.49, "#a8722a", 0.493, 0.507))
    return [sack(17, 10, 26, pack(17, 26, "#d9b98c", "#4a2b18", "Mielieland", "Brown\nbread flour", "stone ground", "2.5 kg", wheat, "#8a4a22", "serif"), 0.9, crumple=0.45, seed=49, shoulder=0.82)]


def curry():
    sun = motif(("sun", 0.5, 0.36, 0.1, "#f6c65a", 16), ("disc", 0.5, 0.36, 0.06, "#a8281a"))
    return [sack(13, 5.5, 19, pack(13, 19, "#a8281a", "#fbe3b0", "Thabo & Daughters", "Durban\ncurry", "roasted and ground", "", sun, "#f6c65a", "serif"), 0.4, crumple=0.28, seed=51)]


def moerkoffie():
    kettle = motif(("disc", 0.5, 0.37, 0.12, "#f2e6cf"), ("band", 0.25, 0.29, "#f2e6cf", 0.44, 0.56), ("shape", [(0.38, 0.36), (0.26, 0.27), (0.3, 0.27), (0.42, 0.33)], "#f2e6cf"))
    return [sack(14, 8, 22, pack(14, 22, "#1f3b34", "#f2e6cf", "Padkos", "Moer-\nkoffie", "coarse ground", "500 g", kettle, "#d9922a"), 0.5, crumple=0.3, seed=53)]


def porridge():
    spoon = motif(("disc", 0.5, 0.36, 0.14, "#fdf6e2"), ("disc", 0.5, 0.36, 0.105, "#f6dc8c"), ("leaf", 0.5, 0.3, 0.1, 70, "#7aa550"))
    front = pack(13, 19, "#f3b93c", "#2a4a7a", "Mielieland", "First\nporridge", "fine maize", "400 g", spoon, "#2a4a7a")
    return carton(13, 5, 19, front, "#f3b93c", Artwork(5, 19, "#e9ab2c").text("400 g", 0.9, 0.05, "#2a4a7a").band(0, 0.035, "#2a4a7a").band(0.965, 1, "#2a4a7a").image)


def honeybush():
    flower = motif(*[("leaf", 0.5, 0.42, 0.1, angle, "#f3b03c") for angle in range(0, 360, 60)], ("disc", 0.5, 0.42, 0.022, "#a8521c"))
    front = pack(15, 9.5, "#4f6b3a", "#fdf3dc", "Fynbos & Co", "Honeybush", "20 pouches, mountain picked", "60 g", flower, "#f3b03c", "serif")
    return carton(15, 6, 9.5, front, "#4f6b3a", Artwork(6, 9.5, "#435c30").text("Honeybush", 0.5, 0.1, "#fdf3dc", "serif").band(0, 0.035, "#f3b03c").band(0.965, 1, "#f3b03c").image)


def ginger_rooibos():
    fruit = motif(("disc", 0.42, 0.4, 0.055, "#f3cf3c"), ("leaf", 0.47, 0.42, 0.14, 20, "#d9a05a"))
    front = pack(14, 10, "#f6dfa0", "#8a2e17", "Rooiberg Tea", "Ginger\nand lemon", "20 bags of rooibos", "50 g", fruit, "#8a2e17", "serif")
    return carton(14, 7, 10, front, "#f6dfa0", Artwork(7, 10, "#ecd088").text("Rooibos", 0.5, 0.12, "#8a2e17", "serif").band(0, 0.035, "#8a2e17").band(0.965, 1, "#8a2e17").image)


def chocolate():
    flakes = motif(*[("leaf", x, y, 0.09, a, "#f0d9b4") for x, y, a in ((0.42, 0.32, 30), (0.54, 0.3, 80), (0.5, 0.4, 10), (0.38, 0.42, 60), (0.6, 0.4, 120))])
    label = around(25, 17, "#24489a", pack(10.4, 17, "#24489a", "#fdf0d8", "Ouma Rose", "Drinking\nchocolate", "with dark flakes", "400 g", flakes, "#d9a445", "serif", top=0.1))
    return [*tin(4, 17.6, label, "#d9a445"), lathe([(4.1, 16), (4.12, 17.9), (3.8, 18.1), (0, 18.1)], paint("#24489a", 0.3), rounding=0.15)]


def biscuits():
    label = around(60, 9, "#7a2f22", pack(24, 9, "#7a2f22", "#fdf0d8", "Ouma Rose", "Coffee biscuits", "with chocolate · thirty", "600 g", None, "#d9a445", "script", top=0.16))
    lid = Artwork(18, 18, "#7a2f22").disc(0.5, 0.5, 0.47, "#d9a445").disc(0.5, 0.5, 0.455, "#8a382a").text("Ouma Rose", 0.4, 0.13, "#fdf0d8", "script").text("COFFEE BISCUITS", 0.58, 0.055, "#f3d49a", "bold").image
    top = wrap_top(9.3, lid)
    return [*tin(9.2, 10, label, "#d9a445"), lathe([(9.36, 7.8), (9.36, 10.3), (9.1, 10.6), (0, 10.6)], paint("#7a2f22", 0.3), rounding=0.2), top(10.62)]


def wrap_top(radius, image):
    """Round artwork that lies on a lid."""
    from shapes import mesh

    def at(height):
        points, uvs = [(0, 0, height)], [(0.5, 0.5)]
        for step in range(72):
            a = 2 * math.pi * step / 72
            points.append((radius * 0.96 * math.cos(a), radius * 0.96 * math.sin(a), height))
            uvs.append((0.5 + 0.49 * math.cos(a), 0.5 + 0.49 * math.sin(a)))
        return mesh(points, [(0, 1 + n, 1 + (n + 1) % 72) for n in range(72)], printed(image, 0.35), uvs=uvs)

    return at


def milk_powder():
    cow = motif(("disc", 0.5, 0.36, 0.13, "#fdfbf4"), ("leaf", 0.43, 0.4, 0.14, 60, "#2a5a9a"), ("disc", 0.56, 0.38, 0.035, "#2a5a9a"))
    label = around(39.5, 15.4, "#8cc3e6", pack(16, 15.4, "#8cc3e6", "#1f3f7a", "Tafelberg Home", "Milk\npowder", "full cream", "900 g", cow, "#1f3f7a", top=0.11))
    return [*tin(6.3, 16, label), lathe([(6.5, 14.9), (6.52, 16.6), (6.2, 17), (0, 17)], plastic("#f4f4f0"), rounding=0.2)]


def long_life():
    front = pack(7, 19, "#fbfaf5", "#1f4f9a", "Tafelberg Home", "Milk", "full cream, long life", "1 litre", motif(("band", 0.2, 0.46, "#1f4f9a"), ("disc", 0.5, 0.33, 0.2, "#fbfaf5"), ("leaf", 0.5, 0.37, 0.16, 90, "#8cc3e6")), "#1f4f9a")
    side = Artwork(7, 19, "#fbfaf5").band(0.2, 0.46, "#1f4f9a").band(0, 0.035, "#1f4f9a").band(0.965, 1, "#1f4f9a").text("1 litre", 0.9, 0.05, "#1f4f9a").image
    parts = []
    for x in (-7.05, 0, 7.05):
        for y in (-3.55, 3.55):
            one = carton(7, 7, 19, front, "#fbfaf5", side)
            one += [drum(1.25, 1.3, plastic("#1f4f9a"), (1.2, 0.6, 19), rounding=0.15)]
            moved(one, (x, y, 0))
    return parts


def juice_boxes():
    front = pack(4.8, 8, "#5f9f3a", "#fdf6e2", "Sonvlei", "Apple\njuice", "", "200 ml", motif(("disc", 0.45, 0.37, 0.13, "#d5352a"), ("disc", 0.56, 0.37, 0.13, "#d5352a"), ("leaf", 0.5, 0.27, 0.17, 40, "#fdf6e2")), "#d5352a")
    side = Artwork(3.8, 8, "#4f8a2e").text("200 ml", 0.9, 0.055, "#fdf6e2").band(0, 0.035, "#d5352a").band(0.965, 1, "#d5352a").image
    straw = plain("#fbf6ea", 0.7)
    for column in range(6):
        for row in range(4):
            one = carton(4.8, 3.8, 8, front, "#5f9f3a", side)
            one += [drum(0.35, 0.05, steel(), (1.3, 0, 8), rounding=0)]
            if column == 5:
                one += [rod((2.46, -0.9, 1), (2.46, 0.8, 7), 0.14, straw)]
            moved(one, ((column - 2.5) * 4.86, (row - 1.5) * 3.86, 0))
    return []


def butter():
    front = Artwork(14, 6.4, "#f7e6ae").band(0, 0.06, "#2f5a9a").band(0.94, 1, "#2f5a9a").text("OUMA ROSE", 0.2, 0.09, "#2f5a9a", "bold", spaced=1).text("Farm butter", 0.5, 0.28, "#2f5a9a", "script").text("salted · 500 g", 0.78, 0.12, "#2f5a9a").image
    top = Artwork(14, 8, "#f7e6ae").band(0, 0.05, "#2f5a9a").text("Farm butter", 0.46, 0.24, "#2f5a9a", "script")
    for n in range(1, 10):
        top.band(0.8, 1, "#2f5a9a", n / 10 - 0.003, n / 10 + 0.003)
    side = Artwork(8, 6.4, "#f7e6ae").shape([(0, 0), (0.5, 0.5), (1, 0)], "#f1dc98").shape([(0, 1), (0.5, 0.5), (1, 1)], "#f1dc98").shape([(0, 0), (0.5, 0.5), (0, 1)], "#ead28a").image
    stuff = plain("#f7e6ae", 0.5)
    return [box(14, 8, 6.4, stuff, rounding=0.35), sheet(13.6, 6.0, printed(front), (0, -4.02, 0.2)), sheet(13.6, 7.6, printed(top.image), (0, -3.8, 6.42), (-90, 0, 0)), sheet(7.6, 6.0, printed(side), (7.02, 0, 0.2), (0, 0, 90))]


def atchar():
    label = pack(9, 5.6, "#f3c01c", "#7a1f14", "Padkos", "Vegetable atchar", "hot", "350 g", None, "#7a1f14", top=0.2)
    return jar(3.8, 10.5, "#cf7a12", label, "#7a1f14")


def olives():
    label = pack(9, 5.6, "#f6f3e2", "#3f5a2a", "Fynbos & Co", "Green olives", "with wild rosemary", "400 g", None, "#3f5a2a", "serif", top=0.2)
    parts = jar(4, 12, "#b7b85e", label, "#3f5a2a")
    chance = random.Random(2)
    for row in range(7):
        for n in range(9):
            a = 2 * math.pi * (n + row * 0.5) / 9 + chance.uniform(-0.1, 0.1)
            one = ball(0.95, plain("#8f9a3c" if chance.random() < 0.6 else "#7c8a32", 0.3), (3.0 * math.cos(a), 3.0 * math.sin(a), 1.4 + row * 1.3), (chance.uniform(0, 180), 30, 0), around=24)
            one.scale = (1, 1, 1.2)
            parts.append(one)
    return parts


def chutney():
    label = pack(9, 6.4, "#fdf1dc", "#8a3a12", "Tant Hester", "Fruit chutney", "mild", "430 g", None, "#d9701c", "script", top=0.2)
    return bottle(3.7, 17, "#8a3f14", label, "#f4efe2", 0.66, 0.56)


def braai_salt():
    label = pack(7.4, 6, "#2a2523", "#f6e6c6", "Umlilo", "Braai salt", "coriander and smoke", "180 g", None, "#e2662b", top=0.2)
    return [drum(2.6, 10, liquid("#9a8a78", 0.7), (0, 0, 0.3), rounding=0.4), lathe([(0, 0), (2.8, 0), (2.9, 0.5), (2.9, 10), (2.6, 11)], glass(), rounding=0.4), drum(2.95, 2.4, plastic("#26242a"), (0, 0, 10.6), rounding=0.25), wrap(2.93, 1.6, 8.4, printed(label), span=170)]


def ginger_beer():
    label = pack(9.5, 9, "#f6e3b0", "#7a4a12", "Padkos", "Gemmerbier", "ginger beer with raisins", "750 ml", motif(("leaf", 0.42, 0.4, 0.18, 20, "#c98a3a"), ("disc", 0.46, 0.36, 0.035, "#c98a3a")), "#d9922a", "serif")
    return bottle(3.9, 29, "#d9b66a", label, "#c9a24a", 0.58, 0.34)


def grape_juice():
    foil, dark = paint("#b98f3a", 0.28), plain("#2a0f1c", 0.1, specular=0.7, clearcoat=0.5)
    label = pack(9, 8.6, "#f6eedd", "#5a1f3a", "Sonvlei", "Sparkling", "red grape juice", "750 ml", motif(*[("disc", x, y, 0.035, "#7a2a4a") for x, y in ((0.42, 0.3), (0.5, 0.3), (0.58, 0.3), (0.46, 0.36), (0.54, 0.36), (0.5, 0.42))]), "#b98f3a", "script")
    return [
        lathe([(0, 0), (4, 0), (4.3, 0.6), (4.3, 14), (3.6, 18), (1.7, 24), (1.45, 29), (0, 29)], dark, rounding=2.2),
        lathe([(2.05, 22.4), (1.62, 26), (1.55, 29), (1.9, 29.6), (1.9, 31.6), (1.5, 32.2), (0, 32.3)], foil, rounding=0.5),
        wrap(4.33, 3, 12, printed(label), span=150),
    ]


def cordial():
    label = pack(9.5, 10, "#fdf6d8", "#2f6b3a", "Tant Hester", "Lemon cordial", "with mint", "1 litre", motif(("disc", 0.46, 0.37, 0.09, "#f3cf3c"), ("leaf", 0.53, 0.34, 0.15, 40, "#4f9f55")), "#f3cf3c", "script")
    return bottle(4.1, 29, "#f0dc6a", label, "#2f6b3a", 0.64, 0.34)


def iced_tea():
    label = around(27, 9, "#f6a56a", pack(11, 9, "#f6a56a", "#7a2414", "Rooiberg Tea", "Iced tea", "rooibos and peach", "500 ml", motif(("disc", 0.5, 0.38, 0.09, "#fbd9a8"), ("leaf", 0.52, 0.29, 0.13, 30, "#4f8a45")), "#7a2414", "serif", top=0.12))
    for x in (-9.4, 0, 9.4):
        for y in (-4.7, 4.7):
            one = [lathe([(0, 0), (3.4, 0), (3.5, 0.4), (4.4, 13), (4.4, 13.4), (0, 13.4)], plain("#f6a56a", 0.4), rounding=0.2), wrap(3.62, 2, 11.4, printed(label, 0.4), span=359, top=4.32), lathe([(4.6, 13), (4.62, 13.9), (4.2, 14.4), (0, 14.5)], plastic("#fdf6ea"), rounding=0.2), rod((1.4, 0.6, 14.4), (2.0, 0.9, 19), 0.3, plain("#7a2414", 0.6))]
            moved(one, (x, y, 0))
    return []


def dog_shampoo():
    label = pack(8, 9.4, "#fdf3e2", "#7a2f22", "Wagter", "Dog\nshampoo", "with rooibos", "500 ml", None, "#7a2f22", top=0.14)
    return [*bottle(3.9, 20, "#a8522c", label, "#2a2523", 0.72, 0.38, clear=False)]


def jars(filled):
    def shot():
        lid, rubber_ = steel(0.3), plain("#b5563c", 0.7)
        for n, (x, y) in enumerate(((-6.4, 5.5), (6.2, 6.5), (-4.6, -6.5), (8.2, -5.5))):
            wall = soft([(0, 0), (4.9, 0), (5.2, 0.6), (5.2, 13), (4.5, 14.4), (4.5, 15.6)], 0.8)
            inner = soft([(0, 0.7), (4.6, 0.8), (4.9, 1.4), (4.9, 12.8), (4.3, 14.2)], 0.6)
            one = [lathe(wall, glass("#e9f3f0", thickness=0.3)), lathe(inner, glass("#f4faf8", thickness=0.16)), drum(4.75, 0.35, rubber_, (0, 0, 15.0), rounding=0.1), lathe([(4.8, 15.2), (4.85, 16.6), (4.5, 16.9), (0, 16.9)], lid, rounding=0.2), drum(3.4, 0.12, steel(0.35), (0, 0, 16.9), rounding=0.05)]
            if filled:
                one.append(lathe(soft([(0, 0.8), (4.6, 0.9), (4.8, 1.4), (4.8, 12.6), (0, 12.7)], 0.5), liquid(["#e79a2c", "#a8243a", "#b9b24a", "#7a1f3c"][n])))
            moved(one, (x, y, 0))

    return shot


def tray_of_eggs():
    pulp = plain("#a9a7a0", 0.95)
    parts = [box(30, 16, 2.6, pulp, rounding=0.5)]
    chance = random.Random(8)
    for column in range(6):
        for row in range(3):
            x, y = (column - 2.5) * 4.9, (row - 1) * 4.9
            parts.append(lathe([(2.2, 2.5), (2.45, 3.5), (2.3, 3.5), (2.0, 2.4)], pulp, (x, y, 0), around=32))
            line = []
            for step in range(25):
                t = math.pi * step / 24
                line.append((2.15 * math.sin(t) * (1 + 0.12 * math.cos(t)), -2.85 * math.cos(t)))
            shade = chance.choice(["#d9a57a", "#cf9468", "#e0b28c", "#d49c70"])
            parts.append(lathe(line, plain(shade, 0.55), (x, y, 5.2), around=40))
    return parts


def avocados():
    from materials import Stuff, linear, noise

    stuff = Stuff("skin").set(roughness=0.5, specular=0.4)
    bumps = noise(stuff, 2.6, detail=6)
    stuff.blend(bumps, "#25301f", "#3f4d2a", 0.35, 0.7).bump(bumps, 0.7, 0.25)
    line = [(0, 0), (1.6, 0.2), (3.1, 1.6), (3.6, 3.6), (3.1, 5.8), (2.1, 7.8), (1.4, 9.2), (0.5, 9.9), (0, 9.95)]

    def whole(x, y, turn, lean):
        group = moved([lathe(soft(line, 1.6), stuff.material), drum(0.3, 0.5, plain("#6b4f2c", 0.8), (0, 0, 9.8), rounding=0.1)], (x, y, 3.4))
        group.rotation_euler = (math.radians(90 + lean), 0, math.radians(turn))

    whole(-3.5, 4.5, 60, 4)
    whole(4.5, 5, 110, 4)
    whole(5.5, -4, -160, 4)
    half = [(r, z) for r, z in soft(line, 1.6)]
    pale = lathe(half, plain("#dfe08a", 0.45))
    pale.scale = (0.93, 0.02, 0.95)
    pale.location = (0, -0.03, 0.22)
    green = lathe(half, plain("#a9b84e", 0.45))
    green.scale = (0.98, 0.01, 0.985)
    back = lathe(half, stuff.material)
    for vertex in back.data.vertices:
        vertex.co.y = max(vertex.co.y, 0)
    seed = ball(1.75, plain("#7a4a2a", 0.35), (0, -0.5, 3.7), stretch=(1, 0.8, 1.08))
    group = moved([pale, green, back, seed], (-4.0, -5.4, 1.2))
    group.rotation_euler = (math.radians(-52), 0, math.radians(14))
    return []


def apples():
    from materials import Stuff, noise

    parts = []
    line = [(0.0, 1.1), (0.9, 0.55), (2.0, 0.35), (3.1, 1.6), (3.5, 3.6), (3.0, 5.4), (1.9, 6.2), (0.8, 5.9), (0.0, 5.2)]
    for n, (x, y, z, turn, lean) in enumerate(((-6.6, 1, 0, 10, 4), (0, 3.5, 0, 70, -5), (6.8, 1.5, 0, 160, 6), (-3.2, -4.2, 0, 220, -8), (3.8, -4.8, 0, 300, 10), (-0.2, 0.2, 5.1, 30, 12))):
        skin = Stuff("apple").set(roughness=0.25, clearcoat=0.4)
        skin.blend(noise(skin, 1.6, (1.6, 1.6, 0.25), 6), "#a3121c", "#c92a2a", 0.35, 0.75)
        one = moved([lathe(soft(line, 1.4, 10), skin.material), tube([(0, 0, 5.0), (0.1, 0, 6.2), (0.5, 0, 7.1)], 0.16, plain("#5a3a20", 0.8))], (x, y, z - 0.3), turn)
        one.rotation_euler = (math.radians(lean), math.radians(lean * 0.7), math.radians(turn))
    return parts


def onions():
    from materials import Stuff, noise

    line = [(0.0, 0.35), (0.7, 0.2), (2.4, 0.9), (3.7, 2.8), (3.4, 4.6), (2.0, 6.0), (0.8, 6.8), (0.4, 7.8), (0.25, 8.6), (0, 8.7)]
    for x, y, z, turn, lean in ((-7, 1, 0, 10, 6), (0.4, 3.6, 0, 70, -8), (7.4, 0.8, 0, 160, 10), (-3.4, -4.6, 0, 220, -10), (4.0, -5.4, 0, 300, 14), (0, -0.4, 5.2, 30, 24)):
        skin = Stuff("onion").set(roughness=0.35, clearcoat=0.25)
        skin.blend(noise(skin, 2.0, (1.8, 1.8, 0.12), 5), "#a35a20", "#d48f42", 0.3, 0.7)
        one = moved([lathe(soft(line, 1.2, 8), skin.material), *[tube([(0, 0, 0.4), (0.5 * math.cos(a), 0.5 * math.sin(a), 0.0)], 0.05, plain("#cdb48a", 0.9)) for a in (0, 1, 2.2, 3.3, 4.4, 5.3)]], (x, y, z))
        one.rotation_euler = (math.radians(lean), math.radians(lean * 0.6), math.radians(turn))
    return []


def bananas():
    from materials import Stuff, noise

    skin = Stuff("banana").set(roughness=0.45)
    skin.blend(noise(skin, 0.5, detail=3), "#e6bf3e", "#f3d24a", 0.32, 0.6)
    for n in range(6):
        a = math.radians(-50 + n * 20)
        lean = (n % 2) * 0.8
        path = [(0, 0, 8.5), (2.0, 0, 8.2), (6, 0, 6.6 + lean), (11, 0, 3.2 + lean * 0.6), (15, 0, 2.6), (17.5, 0, 3.6)]
        points = [(x * math.cos(a) + 0.6 * math.sin(a) * x / 6, x * math.sin(a) * 0.72, z) for x, _, z in path]
        tube(points, 1.7, skin.material, radii=[0.34, 0.4, 0.9, 1.0, 0.78, 0.22])
        x, y, z = points[-1]
        ball(0.42, plain("#3a2a1a", 0.8), (x, y, z + 0.05), around=20)
    tube([(0.8, 0, 8.3), (-0.4, 0, 9.2), (-1.8, 0, 10.6)], 1.15, plain("#b9a03c", 0.6), radii=[1, 0.8, 0.65])
    drum(0.8, 0.2, plain("#5a4326", 0.8), (-1.95, 0, 10.65), (0, -48, 0), rounding=0.05)
    return {"elevation": 0.5}


FRONTS = {
    "sugar-beans": beans, "lentils": lentils, "popping-corn": popping_corn, "peanuts-and-raisins": peanuts_raisins, "dried-mango": mango,
    "toffees": toffees, "biltong": biltong, "droewors": droewors, "rusks": rusks, "bread-flour": flour, "curry-powder": curry,
    "moerkoffie": moerkoffie, "first-porridge": porridge, "honeybush": honeybush, "ginger-rooibos": ginger_rooibos,
    "drinking-chocolate": chocolate, "coffee-biscuits": biscuits, "milk-powder": milk_powder, "long-life-milk": long_life,
    "juice-boxes": juice_boxes, "butter": butter, "atchar": atchar, "olives": olives, "chutney": chutney, "braai-salt": braai_salt,
    "ginger-beer": ginger_beer, "grape-juice": grape_juice, "lemon-cordial": cordial, "iced-tea": iced_tea, "dog-shampoo": dog_shampoo,
    "preserving-jars": jars(False), "preserving-jars-filled": jars(True), "eggs": tray_of_eggs, "avocados": avocados, "apples": apples,
    "onions": onions,
}
VIEWS = {"butter": {"elevation": 0.45}, "eggs": {"elevation": 0.55}, "coffee-biscuits": {"elevation": 0.42}, "juice-boxes": {"elevation": 0.4}, "apples": {"elevation": 0.38}, "onions": {"elevation": 0.38}, "avocados": {"elevation": 0.5}, "long-life-milk": {"elevation": 0.36}, "iced-tea": {"elevation": 0.36}}
SHOTS = {**{name: (lambda make=make, view=VIEWS.get(name): (make(), view)[1]) for name, make in FRONTS.items()}, "bananas": bananas}
