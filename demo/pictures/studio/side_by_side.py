"""python3 side_by_side.py ../packshots [name…] : sets rendered goods beside the mug, or their colours in a row.

All goods stand before one camera in one light, so pictures of several need no light traced anew.
"""

import math
import os
import sys

import numpy as np
from PIL import Image

HERE = os.path.dirname(os.path.abspath(__file__))
SIDE, FILLS = 512, 0.88

# Height and depth in centimetres as the camera sees them, by how high it looks down from, as a name of a mug tells.
SIZES = {
    30: {
        "body-lotion": (19.5, 7), "sunscreen": (17, 6), "honey": (12.6, 8), "honeybush": (9.5, 12.2), "milk-powder": (17, 13), "toaster": (19.5, 28), "air-fryer": (32.4, 32), "moerkoffie": (22, 13.5), "rusks": (28, 18), "curry-powder": (19, 10.8), "washing-powder": (28, 18.4), "coconut-oil": (9.6, 8.4), "maize-meal": (34, 18),
        "cat-food": (30, 16), "dog-food": (48, 26), "charcoal": (46, 26), "rooibos-bags": (10, 12.6), "house-roast": (22, 12.4),
        "pilchards": (11, 7.8), "peanut-butter": (14.8, 9.6), "apricot-jam": (12.1, 8), "tomato-sauce": (23, 6.8), "kettle": (23.4, 17.8),
        "potjie": (30.8, 30), "vase": (32.2, 21.6), "succulent": (29, 24.4), "cookbook": (26.6, 11.8), "notebook": (21.9, 8.6),
        "power-station": (24.6, 31), "fish-flakes": (11, 7.2), "seed-mix": (36, 21), "cat-litter": (38, 23), "braai-salt": (13, 5.9),
        "drinking-chocolate": (18.1, 8.2), "storybook": (24.6, 10.4), "camera": (7.8, 12.4), "first-aid-kit": (25, 24),
        "hard-hat": (17, 34), "led-bulb-e27": (11.2, 6), "plasters": (8, 7.9), "wax-crayons": (11, 8), "copy-paper": (5.5, 32),
        "extinguisher": (42, 14), "gas-cylinder": (54, 30.4), "toilet-paper": (20.2, 24), "plant-pot": (21.6, 24.4),
        "wind-up-radio": (26, 17), "vitamin-c": (12, 6.2), "loose-rooibos": (20, 11), "garden-dice": (24, 20), "football": (22, 22),
        "basketball": (24, 24), "oil-lamp": (10, 23), "kitchen-radio": (32, 21), "mantel-clock": (27, 28), "travel-cup": (29, 10),
        "tumblers": (9.6, 17), "parboiled-rice": (28, 15), "pillows": (31, 62), "fire-bricks": (22, 32), "candles": (12.6, 16),
        "globe": (42, 32), "bucket-blue": (26, 29),
    },
    42: {
        "straw-hat": (11, 36), "shweshwe": (11.4, 32), "work-jeans": (9.6, 36), "wool-blanket": (16, 52), "throw": (18, 49),
        "butter": (6.4, 13.5), "avocados": (8.4, 14), "chess": (10, 56), "skateboard": (10.2, 53),
    },
    61: {
        "pencils": (1.6, 18.6), "compass": (6.4, 6.4), "safety-razor": (2.6, 10), "poster-paint": (4.1, 17),
    },
    82: {
        "hammer": (3.2, 25), "screwdrivers": (3.2, 34), "toothbrushes": (2, 24), "thermometer": (1.2, 4.2), "spanner": (1.4, 16),
        "hand-saw": (3, 62),
    },
}
MUG = (8.75, 9.4)
ROWS = {
    "enamel-mug-colours": ["enamel-mug-lilac", "enamel-mug-rose", "enamel-mug-stone", "enamel-mug-sky-blue"],
    "wide-pan-colours": ["wide-pan-aubergine", "wide-pan-navy", "wide-pan-charcoal"],
    "power-bank-colours": ["power-bank-sky", "power-bank-coral", "power-bank-lime"],
    "lipstick-colours": ["lipstick-rosella", "lipstick-plum", "lipstick-brick"],
    "led-bulb-caps": ["led-bulb-b22", "led-bulb-e27", "led-bulb-gu10"],
    "lantern-colours": ["lantern-sunset", "lantern-meadow", "lantern-dusk"],
    "headphones-colours": ["headphones-graphite", "headphones-pearl"],
    "suitcase-colours": ["suitcase-atlantic", "suitcase-protea", "suitcase-fern"],
    "phone-colours": ["phone-jacaranda", "phone-clay", "phone-bushveld"],
    "dog-lead-colours": ["dog-lead-tan", "dog-lead-black"],
    "tent-colours": ["tent-forest", "tent-dusk"],
}


class Cutout:
    """A picture with the box that its goods fill, without their shadow."""

    def __init__(self, path):
        self.image = Image.open(path).convert("RGBA")
        solid = np.asarray(self.image)[..., 3] > 238
        rows, columns = np.flatnonzero(solid.any(1)), np.flatnonzero(solid.any(0))
        self.left, self.right, self.top, self.bottom = columns[0], columns[-1] + 1, rows[0], rows[-1] + 1
        self.width, self.height = self.right - self.left, self.bottom - self.top


def composed(things):
    """Pictures with their sizes and the places of the feet of their goods, fitted into a square."""
    lefts = [x for _, _, x, _ in things]
    rights = [x + cut.width * scale for cut, scale, x, _ in things]
    tops = [y - cut.height * scale for cut, scale, _, y in things]
    bottoms = [y for *_, y in things]
    wide, tall = max(rights) - min(lefts), max(bottoms) - min(tops)
    fit = FILLS * SIDE / max(wide, tall)
    dx, dy = (SIDE - wide * fit) / 2 - min(lefts) * fit, (SIDE - tall * fit) / 2 - min(tops) * fit
    square = Image.new("RGBA", (SIDE, SIDE))
    for cut, scale, x, y in things:
        times = scale * fit
        left, top = x * fit + dx - cut.left * times, y * fit + dy - cut.bottom * times
        square.alpha_composite(padded(shrunk(cut.image, times), round(left), round(top)))
    return square


def shrunk(image, times):
    """Resized without dark edges: colours are weighed by what they cover."""
    side = max(round(image.width * times), 1)
    flat = np.asarray(image, dtype=np.float32) / 255
    flat = np.concatenate([flat[..., :3] * flat[..., 3:], flat[..., 3:]], -1)
    bands = [Image.fromarray(flat[..., band]).resize((side, side), Image.Resampling.LANCZOS) for band in range(4)]
    small = np.stack([np.asarray(each) for each in bands], -1).clip(0, 1)
    small[..., :3] = (small[..., :3] / np.maximum(small[..., 3:], 1e-4)).clip(0, 1)
    return Image.fromarray((small * 255 + 0.5).astype(np.uint8), "RGBA")


def padded(layer, left, top):
    square = Image.new("RGBA", (SIDE, SIDE))
    square.paste(layer, (left, top))
    return square


def seen(height, depth, elevation):
    """Centimetres from foot to top in the picture of a camera that looks down."""
    return height * math.cos(elevation) + depth * math.sin(elevation)


def beside_mug(folder, name, angle):
    size, elevation = SIZES[angle][name], angle / 100
    goods, mug = Cutout(os.path.join(folder, f"{name}.webp")), Cutout(os.path.join(HERE, f"mug-{angle}.webp"))
    one, other = seen(*size, elevation) / goods.height, seen(*MUG, elevation) / mug.height
    return composed([(goods, one, 0, 0), (mug, other, goods.width * one + 0.6, seen(0, size[1], elevation) * 0.12)])


def row(folder, names):
    """A row, or two if it were much wider than tall; what stands in front is drawn last."""
    cuts = [Cutout(os.path.join(folder, f"{name}.webp")) for name in names]
    wide, tall = cuts[0].width, cuts[0].height
    if len(cuts) < 3 or wide * len(cuts) < tall * 2.2:
        return composed([(cut, 1, n * wide * 0.96, n * tall * 0.07) for n, cut in enumerate(cuts)])
    behind = (len(cuts) + 1) // 2
    places = [(n * wide, n * tall * 0.07) if n < behind else ((n - behind + 0.4) * wide, tall * 0.88 + n * tall * 0.03) for n in range(len(cuts))]
    return composed([(cut, 1, *place) for cut, place in zip(cuts, places)])


def main(folder, *wanted):
    makers = {f"{name}-beside-mug": lambda name=name, angle=angle: beside_mug(folder, name, angle) for angle, names in SIZES.items() for name in names}
    makers |= {name: lambda names=names: row(folder, names) for name, names in ROWS.items()}
    for name in wanted or makers:
        makers[name]().save(os.path.join(folder, f"{name}.webp"), "WEBP", quality=78, alpha_quality=70, method=6)


if __name__ == "__main__":
    main(*sys.argv[1:])
