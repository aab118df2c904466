"""Kitchen: pots, kettles, cups and what stands on a counter."""

from art import Artwork
from goods.props import mug, ruler
from materials import brass, brushed, ceramic, enamel, glass, iron, paint, plain, plastic, printed, rubber, screen, steel, wood
from shapes import arc, ball, box, drum, everything, lathe, moved, pill, ring, rod, sheet, shell, slab, soft, tube


def teapot(colour):
    coat, rim = enamel(colour), enamel("#2a2730")
    body = [(0, 0), (6.2, 0), (7.6, 1.2), (9.2, 5), (9.2, 8), (7.4, 12), (5.2, 13.6), (5.0, 14.2)]
    return [
        lathe(body, coat, rounding=2.2),
        ring(5.1, 0.28, rim, (0, 0, 14.2)),
        lathe([(5.0, 14.2), (4.6, 15.4), (2.2, 16.6), (0, 16.9)], coat, rounding=1.0),
        ball(1.25, wood("#c08d55", "#96622f"), (0, 0, 18.0)),
        drum(0.6, 0.7, rim, (0, 0, 16.7)),
        tube([(-7.4, 0, 4.6), (-10.6, 0, 6.4), (-12.0, 0, 10.2), (-14.4, 0, 13.4)], 1.5, coat, radii=[1.5, 1.05, 0.75, 0.62]),
        tube([(6.8, 0, 12.2), (11.2, 0, 13.0), (13.4, 0, 9.4), (11.8, 0, 5.4), (8.6, 0, 4.4)], 0.75, rim),
    ]


def enamel_mug(colour):
    coat, rim = enamel(colour), enamel("#26307a")
    return [
        shell(4.4, 9.2, coat, wall=0.18, bottom=4.2, rounding=0.7),
        ring(4.38, 0.16, rim, (0, 0, 9.2)),
        lathe([(4.45, 9.35), (4.1, 9.9), (1.5, 10.5), (0, 10.6)], coat, rounding=0.6),
        ball(0.85, wood("#c08d55", "#96622f"), (0, 0, 11.2)),
        tube([(4.1, 0, 7.7), (6.3, 0, 7.7), (7.2, 0, 5.4), (6.3, 0, 3.1), (4.1, 0, 2.5)], 0.45, coat),
    ]


def kettle():
    body = [(0, 2.6), (8.6, 2.6), (8.9, 3.4), (7.7, 12), (6.2, 19.5), (6.0, 20.2), (0, 20.2)]
    black = plastic("#1f2024", 0.35)
    return [
        drum(8.6, 2.2, black, rounding=0.8),
        lathe(body, brushed(), rounding=0.5),
        lathe([(6.0, 20.1), (5.7, 21.2), (2, 22.0), (0, 22.1)], black, rounding=0.5),
        drum(1.2, 1.2, black, (0, 0, 21.8), rounding=0.4),
        lathe([(0.2, 0), (1.5, 2.2), (2.6, 4.0)], steel(), (-6.1, 0, 15.9), squash=0.8),
        tube([(6.0, 0, 20.4), (9.6, 0, 21.2), (12.8, 0, 19.4), (13.2, 0, 14), (11.6, 0, 7.6), (9.2, 0, 5.4)], 1.25, black, radii=[0.9, 1, 1.15, 1.1, 1, 0.8]),
    ]


def stove():
    parts = [
        pill(64, 32, 6, 2.5, paint("#e9e7e2", 0.35), (0, 0, 2), rounding=0.8),
        *[drum(1.6, 2.2, rubber(), (x, y, 0)) for x in (-27, 27) for y in (-12, 12)],
    ]
    for x in (-16, 16):
        parts += [
            drum(11.5, 0.6, paint("#2b2b2f", 0.4), (x, 1, 8), rounding=0.2),
            drum(5.2, 1.8, iron(), (x, 1, 8.4), rounding=0.4),
            drum(3.6, 0.8, brass(), (x, 1, 10.0), rounding=0.2),
            *[rod((x + 11 * c, 1 + 11 * s, 11.8), (x + 2.6 * c, 1 + 2.6 * s, 11.8), 0.45, iron()) for c, s in ((1, 0), (-1, 0), (0, 1), (0, -1))],
            *[rod((x + 11 * c, 1 + 11 * s, 8.2), (x + 11 * c, 1 + 11 * s, 11.9), 0.45, iron()) for c, s in ((1, 0), (-1, 0), (0, 1), (0, -1))],
            ring(11, 0.4, iron(), (x, 1, 11.6)),
            drum(2.1, 2.2, plastic("#26262b"), (x, -15.8, 5), (90, 0, 0), rounding=0.4),
            box(0.5, 0.7, 3.4, plain("#f3a71c"), (x, -18, 5), rounding=0.1),
        ]
    return parts


def potjie():
    body = [(0, 3.2), (6, 3.6), (12.6, 7.5), (15.0, 13.5), (14.0, 19.5), (12.6, 22.5), (13.6, 24)]
    metal = iron()
    parts = [lathe(body, metal, rounding=3), ring(13.4, 0.55, metal, (0, 0, 24)), ring(15.0, 0.3, metal, (0, 0, 14.6))]
    parts += [lathe([(13.2, 24.2), (12.4, 25.4), (8, 27.2), (2, 28.2), (0, 28.3)], metal, rounding=1.5), ring(9.5, 0.3, metal, (0, 0, 26.8))]
    parts += [tube([(-2.6, 0, 28), (-2.2, 0, 30.6), (2.2, 0, 30.6), (2.6, 0, 28)], 0.55, metal)]
    for angle in (-90, 30, 150):
        import math

        c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        parts.append(tube([(9 * c, 9 * s, 6.5), (12 * c, 12 * s, 3), (12.6 * c, 12.6 * s, 0)], 1.0, metal, radii=[1.6, 1.1, 1.0]))
    for side in (-1, 1):
        parts.append(ring(1.9, 0.5, metal, (side * 14.6, 0, 20.2), (90, 0, 0)))
    parts.append(tube([(-14.8, 0, 20.5), (-17.5, 4.5, 23), (-12, 13, 20), (0, 17, 18.2), (12, 13, 20), (17.5, 4.5, 23), (14.8, 0, 20.5)], 0.4, steel(0.4, "#8a8b8f")))
    return parts


def frying_pan():
    metal = iron()
    handle = slab([(0, -1.6), (3, -1.2), (13, -1.7), (16, -1.3), (16.8, 0), (16, 1.3), (13, 1.7), (3, 1.2), (0, 1.6)], 1.1, metal, (12.8, 0, 3.4), (0, -6, 0), rounding=0.4)
    return [shell(13.4, 4.6, metal, wall=0.55, bottom=11.2, rounding=1.2), handle, ring(1.0, 0.3, metal, (28.2, 0, 5.9), (0, -6, 0)), box(4, 3.2, 0.9, metal, (-14.4, 0, 3.6), rounding=0.4)]


def toaster():
    body, black = brushed(stretch=(22, 0.3, 0.3)), plastic("#222327")
    return [
        pill(28, 16, 1.6, 3, black, rounding=0.4),
        pill(27, 15, 17, 3.5, body, (0, 0, 1.4), rounding=2.2),
        *[box(20, 2.6, 0.6, plain("#0f0f11", 0.8), (0, y, 18.15), rounding=0.15) for y in (-3, 3)],
        box(0.5, 1.4, 10, black, (13.6, 0, 4.5), rounding=0.1),
        box(2.6, 4, 1.6, black, (14.4, 0, 12), rounding=0.4),
        drum(1.7, 1.4, black, (9, -7.4, 6), (90, 0, 0), rounding=0.3),
        *[drum(0.6, 1.0, steel(), (4 - 2.2 * n, -7.4, 6), (90, 0, 0), rounding=0.15) for n in range(2)],
        *[box(15.5, 1.3, 2.2, plain("#c98c4a", 0.9), (0, y, 17.2), rounding=0.5) for y in (-3, 3)],
    ]


def bar_fridge(colour):
    skin = paint(colour, 0.28)
    return [
        box(47, 40, 82, skin, (0, 3, 2), rounding=1.0),
        box(47, 5, 81, skin, (0, -20, 2.5), rounding=1.6),
        box(47.2, 0.8, 81.4, rubber("#3a3a3e"), (0, -17.2, 2.3), rounding=0.2),
        box(1.6, 2.2, 22, brushed(), (-20, -23.4, 48), rounding=0.6),
        *[drum(1.6, 2.4, rubber(), (x, y, 0)) for x in (-20, 20) for y in (-14, 18)],
        sheet(9, 2.2, printed(Artwork(9, 2.2, colour).text("ysberg", 0.5, 0.8, "#8f9298", "heavy").image), (13, -22.6, 76)),
    ]


def fridge():
    skin = brushed("#c3c5c9", (22, 0.3, 0.3), 0.38)
    parts = [box(55, 50, 166, paint("#9b9da2"), (0, 4, 3), rounding=0.8)]
    for low, tall in ((3, 108), (113, 56)):
        parts += [box(55, 6, tall, skin, (0, -24.5, low), rounding=1.4), box(1.8, 2.6, tall * 0.42, steel(), (-24, -29, low + (tall * 0.5 if low == 3 else tall * 0.12)), rounding=0.7)]
    parts += [box(55.1, 1.0, 166, rubber("#2e2e33"), (0, -21.2, 3), rounding=0.2)]
    parts += [drum(2, 3.4, rubber(), (x, y, 0)) for x in (-22, 22) for y in (-22, 24)]
    parts += [sheet(10, 2.4, printed(Artwork(10, 2.4, "#c3c5c9").text("ysberg", 0.5, 0.8, "#55585f", "heavy").image), (16, -27.7, 160))]
    return parts


def air_fryer():
    black = plastic("#202126", 0.28)
    body = [(0, 0), (13.4, 0), (14.2, 3), (14.0, 18), (12.4, 28), (9, 31.5), (0, 32.4)]
    parts = [lathe(body, black, rounding=3, squash=1.05)]
    parts += [box(15, 5, 12, plastic("#2a2b31", 0.35), (0, -12.8, 3.5), rounding=1.6), box(4.4, 11, 3.6, black, (0, -19.5, 8), rounding=1.4), box(2, 9, 0.5, brushed(), (0, -19.8, 11.4), rounding=0.2)]
    for z in (20.0, 26.0):
        parts += [drum(2.2, 2.4, brushed(), (0, -12.2 + (z - 20) * 0.22, z), (75, 0, 0), rounding=0.4)]
    parts += [ring(14.1, 0.22, steel(), (0, 0, 17.4))]
    return parts


def tumblers():
    parts = []
    for x, y in ((-8.6, -3), (0, -4), (8.6, -3), (-8.4, 6), (0.2, 5), (8.8, 6)):
        parts += [shell(3.9, 9.6, glass(), (x, y, 0), wall=0.25, bottom=3.2, rounding=0.4), drum(3.0, 1.2, glass("#dfeeee", thickness=0.3), (x, y, 0.1), rounding=0.3), ring(3.78, 0.11, glass("#e8f2f2", thickness=0.5), (x, y, 9.6))]
    return parts


def bowl():
    out = [(0, 0), (5, 0), (5.2, 0.8), (10, 4), (13.4, 9.2), (14, 10.4)]
    inner = [(13.5, 10.4), (12.8, 9.2), (9.4, 4.4), (4, 1.6), (0, 1.4)]
    return [lathe(soft(out, 1.6) + soft(inner, 1.6), ceramic("#2f62b8")), ring(13.75, 0.3, ceramic("#1f4a96"), (0, 0, 10.4)), lathe([(5.1, 0), (5.3, 0.9), (5.0, 0.95)], ceramic("#16356e"))]


def travel_cup():
    return [
        lathe([(0, 0), (3.5, 0), (3.7, 1), (4.9, 19), (0, 19)], paint("#2f8f7a", 0.35), rounding=0.3),
        lathe([(5.0, 18.8), (5.1, 20.4), (4.4, 21), (0, 21.1)], plastic("#1f2226"), rounding=0.4),
        ring(4.86, 0.12, steel(), (0, 0, 18.7)),
        lathe([(3.55, 0), (3.62, 0), (3.75, 1.1)], steel()),
        tube([(1.2, 0, 16), (1.7, 0, 23), (2.3, 0, 29)], 0.42, plastic("#e9e4d8"), smooth=False),
    ]


def beside_mug(make, distance, y=-3, **how):
    """The same product with the mug beside it."""

    def shot():
        moved(make())
        mug(distance, y, **how)

    return shot


TEAPOTS = {"cerise": "#c8155f", "clay": "#b9531f", "indigo": "#2d4aa8"}
MUGS = {"lilac": "#b5a8d6", "stone": "#b9b6bd", "rose": "#d9a3b4", "sky-blue": "#94b9dc"}
FRIDGES = {"white": "#f1f1f1", "graphite": "#55575c"}


def row(makers, apart):
    def shot():
        for index, make in enumerate(makers):
            moved(make(), ((index - (len(makers) - 1) / 2) * apart, (index % 2) * -apart * 0.25, 0))

    return shot


def each(name, makers, second, view):
    """A picture for each colour, and one that all share."""
    return {**{f"{name}-{colour}": make for colour, make in makers.items()}, f"{name}-{view}": second}


def shot_of(make, *args):
    return lambda: (make(*args), None)[1]


TEAPOT = {colour: shot_of(teapot, value) for colour, value in TEAPOTS.items()}
MUG = {colour: shot_of(enamel_mug, value) for colour, value in MUGS.items()}
BAR = {colour: shot_of(bar_fridge, value) for colour, value in FRIDGES.items()}

SHOTS = {
    "two-plate-stove": shot_of(stove),
    "two-plate-stove-in-use": lambda: (stove(), moved(teapot("#c8155f"), (-16, 1, 12.2)), mug(17, -26), None)[-1],
    **each("teapot", TEAPOT, lambda: (moved(teapot("#c8155f")), mug(19, -5), None)[-1], "beside-mug"),
    "teapot-colours": row([lambda c=c: teapot(c) for c in TEAPOTS.values()], 30),
    **{f"enamel-mug-{colour}": make for colour, make in MUG.items()},
    "kettle": shot_of(kettle),
    "potjie": shot_of(potjie),
    "frying-pan": lambda: (frying_pan(), {"azimuth": 0.75, "elevation": 0.5})[1],
    "frying-pan-beside-mug": lambda: (moved(frying_pan()), mug(0, -22), {"azimuth": 0.75, "elevation": 0.5})[-1],
    "toaster": shot_of(toaster),
    "toaster-beside-mug": beside_mug(toaster, 22, -8),
    **each("bar-fridge", BAR, lambda: (moved(bar_fridge("#f1f1f1")), moved(kettle(), (-8, 0, 84)), moved([moved(enamel_mug("#94b9dc"))], (13, -6, 84)), None)[-1], "with-kettle"),
    "fridge-freezer": shot_of(fridge),
    "air-fryer": shot_of(air_fryer),
    "air-fryer-beside-mug": beside_mug(air_fryer, 22, -12),
    "tumblers": shot_of(tumblers),
    "salad-bowl": lambda: (bowl(), {"elevation": 0.45})[1],
    "salad-bowl-beside-mug": lambda: (moved(bowl()), mug(21, -6), {"elevation": 0.4})[-1],
    "travel-cup": shot_of(travel_cup),
    "travel-cup-beside-mug": beside_mug(travel_cup, 13, -3),
}
