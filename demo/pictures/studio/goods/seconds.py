"""Second pictures: beside a mug for scale, with what is inside, or from near."""

import math
import random

from goods import body, devices, house, kitchen, larder, packed, table, yard
from goods.props import mug, ruler
from materials import iron, paint, plain, plastic, steel, wood
from shapes import ball, box, drum, lathe, moved, pill, ring, rod, soft, tube


def scattered(colours, count, stretch, radius=0.5, middle=(0, 0), spread=(8, 5), seed=2, roughness=0.5):
    """Small things that fell out of a pack, two layers in the middle."""
    import bpy

    chance = random.Random(seed)
    stuffs = [plain(colour, roughness) for colour in colours]
    models = [ball(radius, stuff, around=20) for stuff in stuffs]
    for index in range(count):
        one = chance.choice(models).copy()
        bpy.context.collection.objects.link(one)
        angle, away = chance.uniform(0, 2 * math.pi), math.sqrt(chance.random())
        x, y = middle[0] + away * spread[0] * math.cos(angle), middle[1] + away * spread[1] * math.sin(angle)
        size = chance.uniform(0.88, 1.1)
        one.scale = tuple(size * each for each in stretch)
        high = radius * min(stretch)
        one.location = (x, y, high + (high * 1.5 if away < 0.5 and index % 3 == 0 else 0))
        one.rotation_euler = (chance.uniform(-0.25, 0.25), chance.uniform(-0.25, 0.25), chance.uniform(0, math.pi))
    for model in models:
        bpy.data.objects.remove(model)


def contents(make, view=None, **what):
    def shot():
        moved(make())
        scattered(**what)
        return view or {"elevation": 0.4}

    return shot


def beside(make, x, y=-4, **view):
    def shot():
        moved(make() or [])
        mug(x, y)
        return view

    return shot


def near(make, fills=1.9, look=(0, 0), **view):
    def shot():
        return {**(make() or {} if callable(make) else {}), **view, "fills": fills, "look": look}

    return shot


def viewed(make, **view):
    def shot():
        made = make()
        return {**(made if isinstance(made, dict) else {}), **view}

    return shot


def near_goods(make, **how):
    """From near, for makers that return their parts."""
    return near(lambda: (make(), {})[1], **how)


def tea_bags():
    moved(packed.tea_carton())
    mug(15, -5)
    for x, turn in ((-3, 12), (3.4, -8)):
        bag = [box(5.0, 6.0, 0.5, plain("#c98a56", 0.95), rounding=0.24), box(5.6, 6.6, 0.08, plain("#efe6d4", 0.95), (0, 0, 0.2), rounding=0.03)]
        bag += [tube([(0, 3.2, 0.3), (1.4, 4.6, 0.15), (3.2, 4.0, 0.15), (4.4, 2.2, 0.15)], 0.05, plain("#f6f0e2", 0.9)), box(1.9, 2.1, 0.06, plain("#a53b20", 0.7), (4.6, 1.2, 0), (0, 0, 12), rounding=0.01)]
        moved(bag, (x, -9.5, 0), turn)
    return {"elevation": 0.4}


def crayons_out():
    moved(packed.crayons(), (0, 3, 0))
    for k, colour in enumerate(["#d5352a", "#e9d43a", "#4f9f55", "#3f6fa8", "#e0559b"]):
        stick = lathe([(0, 0), (0.5, 0), (0.5, 7.6), (0.42, 7.7), (0.18, 8.5), (0, 8.55)], plain(colour, 0.5))
        sleeve = lathe([(0.53, 0.8), (0.53, 6.6)], plain(colour, 0.8))
        group = moved([stick, sleeve], (-6 + k * 2.6, -9.6 - (k % 2) * 0.8, 0.52))
        group.rotation_euler = (math.radians(-90), 0, math.radians((k - 2) * 9))
    return {"elevation": 0.42}


def candles_lit():
    house.candles()
    flame = plain("#ffb43a", 0.5, emission=(1, 0.55, 0.12, 1), emission_strength=3)
    for x in (-7.8, 0, 7.8):
        for y in (4, -4):
            lathe(soft([(0, 0), (0.6, 0.5), (0.7, 1.3), (0.3, 2.8), (0, 3.8)], 0.4), flame, (x + 0.35, y, 12.4))
    return {"elevation": 0.4}


def torch_standing():
    house.torch()
    mug(24, -4)
    return {"elevation": 0.34}


def station_in_use():
    moved(house.power_station())
    moved([*kitchen_lamp()], (27, 3, 0))
    return {"elevation": 0.3}


def kitchen_lamp():
    metal, shade = paint("#26307a", 0.35), paint("#26307a", 0.35)
    parts = [drum(7, 1.4, metal, rounding=0.4), tube([(0, 0, 1), (0, 0, 16), (-1, 0, 26), (-6, 0, 30)], 0.5, metal), lathe([(2, 5), (2.6, 5), (7.6, 0), (7.2, 0), (2.2, 4.6)], shade, (-8.5, 0, 25.4)), ball(2.6, plain("#fff0cb", 0.4, emission=(1, 0.86, 0.55, 1), emission_strength=1.6), (-8.5, 0, 26.6))]
    parts.append(tube([(-6, 0, 0.5), (-12, -6, 0.4), (-16, -10.5, 2), (-17.2, -10.4, 12)], 0.3, plain("#1e1f22", 0.5)))
    parts.append(drum(2.0, 2.4, plastic("#f1f0ec", 0.4), (-17.4, -14.4, 12), (-90, 0, 0), rounding=0.4))
    return parts


def tablets():
    moved(packed.vitamins(), (0, 3, 0))
    scattered(["#f6a53c", "#f2b456"], 16, (1, 1, 0.5), 0.75, (2, -6), (6, 3.4), 4)
    return {"elevation": 0.42}


def lighters():
    moved(packed.firelighters(), (0, 4, 0))
    chance = random.Random(6)
    for k in range(5):
        stuff = wood("#e3c48c", "#c29a5a", "x", 1.6, 0.8)
        for strand in range(9):
            a = strand * 0.7
            tube([(x, 0.8 * math.sin(x * 1.6 + a), 1.0 + 0.75 * math.cos(x * 1.6 + a)) for x in (-2.6, -1.7, -0.8, 0, 0.8, 1.7, 2.6)], 0.3, stuff, (-8 + k * 4.2, -7 - (k % 2) * 2.2, 0), (0, 0, chance.uniform(-40, 40)))
    return {"elevation": 0.42}


def plasters_open():
    moved(packed.plasters(), (0, 4, 0))
    for k, (colour, x, y, turn) in enumerate((("#8a5a3c", -5.4, -5, 24), ("#c48f66", 0.4, -5.6, -8), ("#5e3b28", 5.6, -5, 16))):
        strip = [pill(7.2, 2.0, 0.12, 0.98, plain(colour, 0.85), rounding=0.04), pill(2.6, 1.9, 0.1, 0.1, plain("#efe2cf", 0.9), (0, 0, 0.1), rounding=0.03)]
        moved(strip, (x, y, 0), turn)
    return {"elevation": 0.5}


def lipsticks():
    for k, colour in enumerate(("#d0304f", "#7a2f6f", "#b3472a")):
        one = []
        before = {each.name for each in everything()}
        body.lipstick(colour)
        group = [each for each in everything() if each.name not in before]
        for each in group:
            each.location.x += (k - 1) * 6.6
            each.location.y -= (k % 2) * 1.6
    return {}


def everything():
    import bpy

    return [each for each in bpy.context.scene.objects if each.parent is None]


def mug_open():
    moved([each for each in kitchen.enamel_mug("#94b9dc")[:2]] + [tube([(4.1, 0, 7.7), (6.3, 0, 7.7), (7.2, 0, 5.4), (6.3, 0, 3.1), (4.1, 0, 2.5)], 0.45, kitchen.enamel("#94b9dc")), drum(4.15, 0.1, plain("#7a2a10", 0.12, specular=0.6), (0, 0, 7.6), rounding=0)])
    lid = moved([lathe([(4.45, 0.15), (4.1, 0.7), (1.5, 1.3), (0, 1.4)], kitchen.enamel("#94b9dc"), rounding=0.6), ball(0.85, wood("#c08d55", "#96622f"), (0, 0, 2.0)), ring(4.4, 0.14, kitchen.enamel("#26307a"), (0, 0, 0.15))], (-8.6, -4.4, 0.1))
    return {"elevation": 0.45}


def cylinder_on_stove():
    moved(house.gas_cylinder(), (-50, 14, 0))
    moved(kitchen.stove())
    black = plain("#d9601c", 0.5)
    tube([(-50, 10, 46), (-48, -8, 34), (-46, -14, 4), (-40, -8, 1), (-34, 4, 4)], 0.7, black)
    return {}


def padlock_open():
    moved(house.padlock())
    ruler(2.5, -6.4, 15, 6)
    return {"elevation": 0.42}


def power_bank_and_phone():
    devices.power_bank("#8fd4ff")
    before = {each.name for each in everything()}
    slab_parts = [pill(7.3, 15, 0.82, 1.0, plain("#4a3f7d", 0.3, metallic=0.3), rounding=0.2), pill(6.9, 14.6, 0.06, 0.9, plain("#101116", 0.2), (0, 0, 0.8), rounding=0.02)]
    moved(slab_parts, (13, 1, 0), -10)
    tube([(1.2, -7.3, 1.0), (1.4, -10, 0.6), (5, -12.5, 0.3), (10, -11.5, 0.3), (11.7, -8.4, 0.5)], 0.25, plain("#f4f2ec", 0.5))
    box(0.9, 2.2, 0.5, plain("#f4f2ec", 0.5), (1.2, -8.3, 0.75), rounding=0.15)
    box(1.0, 2.2, 0.45, plain("#f4f2ec", 0.5), (11.75, -7.7, 0.3), (0, 0, -10), rounding=0.15)
    return {"elevation": 0.7, "azimuth": 0.45}


def dice_beside_mug():
    house.dice()
    mug(20, -4)
    return {}


def skateboard_below():
    group = moved(house.skateboard())
    group.rotation_euler = (math.radians(112), 0, math.radians(8))
    return {"elevation": 0.3}


def hat_inside():
    group = moved(house.straw_hat())
    group.rotation_euler = (math.radians(66), 0, math.radians(12))
    return {"elevation": 0.2}


def biscuit_tin_open():
    moved(larder.biscuits()[:-2])
    lid = moved(larder.biscuits()[-2:], (-9, 9, 4))
    from materials import Stuff, noise

    dough = Stuff("biscuit").set(roughness=0.85)
    grain = noise(dough, 1.6, detail=6)
    dough.blend(grain, "#5a3018", "#c98f4c", 0.36, 0.5).bump(grain, 0.5, 0.2)
    chance = random.Random(4)
    for k in range(9):
        a, r = k * 2.4, 2.3 * math.sqrt(k)
        drum(2.6, 1.1, dough.material, (r * math.cos(a), r * math.sin(a), 8.6 + (k % 3) * 0.35), (chance.uniform(-14, 14), chance.uniform(-14, 14), 0), rounding=0.35)
    drum(2.6, 1.1, dough.material, (12.5, -4, 0), rounding=0.35)
    drum(2.6, 1.1, dough.material, (14.6, -1.6, 1.0), (0, -18, 0), rounding=0.35)
    return {"elevation": 0.62}


BEANS = {"colours": ["#d9b39a", "#e3c3ab", "#b98a72"], "count": 70, "stretch": (1.25, 0.8, 0.7), "radius": 0.55, "middle": (3, -8.5), "spread": (9, 3.8)}
ROAST = {"colours": ["#3a2016", "#4a2a1c", "#2e1a12"], "count": 90, "stretch": (1.2, 0.85, 0.62), "radius": 0.5, "middle": (2, -8.4), "spread": (8.5, 3.6), "roughness": 0.35}

SHOTS = {
    "rooibos-bags-opened": tea_bags,
    "wax-crayons-out": crayons_out, "candles-lit": candles_lit, "torch-beside-mug": torch_standing, "power-station-in-use": station_in_use,
    "vitamin-c-tablets": tablets, "firelighters-contents": lighters, "plasters-open": plasters_open, "lipstick-colours": lipsticks,
    "enamel-mug-open": mug_open, "gas-cylinder-on-stove": cylinder_on_stove, "padlock-beside-ruler": padlock_open,
    "power-bank-with-phone": power_bank_and_phone, "garden-dice-beside-mug": dice_beside_mug, "skateboard-below": skateboard_below,
    "coffee-biscuits-open": biscuit_tin_open,
    "house-roast-beans": contents(packed.coffee, **ROAST),
    "sugar-beans-out": contents(larder.beans, **BEANS),
    "lentils-out": contents(larder.lentils, colours=["#7d7a3c", "#948a4a", "#6b4a2c"], count=150, stretch=(1, 1, 0.5), radius=0.34, middle=(2, -8), spread=(8.5, 3.4)),
    "popping-corn-out": contents(larder.popping_corn, colours=["#f0b52c", "#e79f22", "#f4c54a"], count=110, stretch=(1.1, 0.9, 0.7), radius=0.42, middle=(2, -8), spread=(8.5, 3.4), roughness=0.3),
    "peanuts-and-raisins-out": contents(larder.peanuts_raisins, colours=["#d9a866", "#e0b57a", "#3a2320"], count=70, stretch=(1.35, 0.8, 0.75), radius=0.6, middle=(2, -8.6), spread=(9, 3.8)),
    "dog-food-pieces": contents(packed.dog_food, colours=["#7a4a26", "#8f5a30", "#6a3c1e"], count=70, stretch=(1, 1, 0.6), radius=1.2, middle=(4, -17), spread=(16, 6.5), roughness=0.8),
    "cat-food-pieces": contents(packed.cat_food, colours=["#8a5a34", "#9a6a40", "#7a4a2a"], count=80, stretch=(1.5, 0.75, 0.5), radius=0.65, middle=(3, -11), spread=(11, 4.4), roughness=0.8),
    "seed-mix-out": contents(packed.seed_mix, colours=["#2a2622", "#e6d9b4", "#d9b45a", "#b9482a", "#c9a05a"], count=150, stretch=(1.4, 0.7, 0.6), radius=0.5, middle=(3, -13), spread=(13, 5)),
    "parboiled-rice-out": contents(packed.rice, colours=["#f3e6bf", "#ecdcae", "#f7edd0"], count=170, stretch=(2.2, 0.7, 0.65), radius=0.3, middle=(2, -9.6), spread=(9.5, 3.6)),
    "chocolate-flakes": contents(larder.chocolate, colours=["#4a2416", "#5a2e1c"], count=60, stretch=(1.5, 0.9, 0.25), radius=0.55, middle=(2, -8.4), spread=(7.5, 3.2), roughness=0.4),
    **{f"{name}-beside-mug": beside(make, x, y) for name, make, x, y in (
        ("butter", larder.butter, 15, -4), ("pilchards", packed.pilchards, 12, -3), ("sunflower-oil", packed.oil, 15, -4), ("curry-powder", larder.curry, 14, -4),
        ("apricot-jam", packed.apricot_jam, 12, -4), ("braai-salt", larder.braai_salt, 11, -3), ("peanut-butter", packed.peanut_butter, 13, -4), ("chutney", larder.chutney, 12, -4),
        ("tomato-sauce", packed.tomato_sauce, 12, -4), ("loose-rooibos", packed.loose_rooibos, 13, -4), ("honeybush", larder.honeybush, 15, -4), ("moerkoffie", larder.moerkoffie, 14, -4),
        ("biltong", larder.biltong, 16, -5), ("rusks", larder.rusks, 18, -6), ("washing-powder", packed.washing_powder, 18, -6), ("washing-up", packed.dish_soap, 12, -4),
        ("body-lotion", packed.lotion, 13, -4), ("sunscreen", packed.sunscreen, 12, -4), ("coconut-oil", packed.coconut_oil, 12, -4), ("fish-flakes", packed.flakes, 12, -4),
        ("cookbook", house.cookbook, 17, -5), ("succulent", house.cactus, 20, -6), ("vase", house.vase, 19, -6), ("milk-powder", larder.milk_powder, 14, -4),
        ("kitchen-radio", house.radio, 21, -7), ("hard-hat", house.hard_hat, 23, -8), ("copy-paper", packed.copy_paper, 23, -10), ("notebook", house.notebook, 15, -4),
    )},
    **{f"{name}-near": near_goods(make, **how) for name, make, how in (
        ("work-jeans", house.jeans, {"fills": 2.0, "look": (0.22, 0.0), "azimuth": 0.75, "elevation": 0.3}),
        ("wool-blanket", house.blanket, {"fills": 2.0, "look": (0.2, 0.0), "azimuth": 0.75, "elevation": 0.3}),
        ("throw", house.throw, {"fills": 2.0, "look": (0.2, 0.0), "azimuth": 0.75, "elevation": 0.3}),
        ("shweshwe", house.shweshwe, {"fills": 1.9, "look": (0.1, 0.0), "azimuth": 0.3, "elevation": 0.7}),
        ("football", house.football, {"fills": 1.8, "look": (-0.1, 0.12)}),
        ("basketball", house.basketball, {"fills": 1.8, "look": (-0.1, 0.12)}),
        ("straw-hat", house.straw_hat, {"fills": 1.9, "look": (0.0, 0.05), "elevation": 0.3}),
        ("screwdrivers", house.screwdrivers, {"fills": 1.9, "look": (0.1, -0.22), "elevation": 0.85}),
        ("hammer", house.hammer, {"fills": 2.2, "look": (0.45, -0.2), "elevation": 0.7, "azimuth": 0.35}),
        ("extinguisher", house.extinguisher, {"fills": 2.2, "look": (0.05, 0.55)}),
        ("two-plate-stove", kitchen.stove, {"fills": 2.0, "look": (-0.3, 0.05), "elevation": 0.45}),
        ("pencils", house.pencils, {"fills": 1.9, "look": (0.25, 0.25), "elevation": 0.7}),
    )},
    "headphones-pearl-side": viewed(lambda: house.headphones("#d8d3e3"), azimuth=1.25, elevation=0.2),
    "headphones-graphite-side": viewed(lambda: house.headphones("#5b5963"), azimuth=1.25, elevation=0.2),
    "kitchen-chair-back": viewed(house.chair, azimuth=2.5, elevation=0.3),
    "storybook-spine": viewed(house.storybook, azimuth=-0.75, elevation=0.3),
    "laptop-side": viewed(devices.laptop, azimuth=-0.75, elevation=0.22),
    "fire-bricks-above": viewed(house.bricks, azimuth=-0.5, elevation=0.55),
    "charcoal-lumps": contents(packed.charcoal, colours=["#1f1d1e", "#2b2829", "#242122"], count=16, stretch=(1.5, 1, 0.8), radius=2.6, middle=(2, -18), spread=(15, 6), roughness=0.9),
}
