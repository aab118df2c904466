"""From rendered light to a picture: takes the grain out along edges, and bends highlights into range."""

import numpy as np
from PIL import Image

ROUNDS = 4


def finished(light, albedo, normal, dark):
    colour, alpha = light[..., :3], light[..., 3:]
    share = albedo[..., :3] + 0.02
    # By what is covered: colour and direction are those of the mirrored where goods are dark and shine.
    is_goods = alpha > 0.004
    share = np.where(is_goods, share, 1)
    smooth = denoised(np.concatenate([colour / share, alpha], -1), albedo[..., :3], normal[..., :3], is_goods)
    colour, alpha = smooth[..., :3] * share, np.clip(smooth[..., 3:], 0, 1)
    straight = colour / np.maximum(alpha, 1e-4)
    under = faded(dark)[..., None]
    whole = alpha + under * (1 - alpha)
    shade = np.array([0.055, 0.045, 0.06])
    mixed = (encoded(straight) * alpha + shade * under * (1 - alpha)) / np.maximum(whole, 1e-4)
    pixels = np.concatenate([mixed, whole], -1)
    return Image.fromarray((np.clip(pixels, 0, 1) * 255 + 0.5).astype(np.uint8), "RGBA")


def faded(dark):
    """A shadow ends before the frame, where it would end in a line."""
    side = np.linspace(-1, 1, dark.shape[0], dtype=np.float32)
    fade = np.clip((1 - np.abs(side)) / 0.16, 0, 1)
    fade = fade * fade * (3 - 2 * fade)
    return np.clip(dark, 0, 1) * fade[:, None] * fade[None, :]


def denoised(values, albedo, normal, is_goods):
    """Edge-avoiding wavelets (Dammertz and others, 2010), guided by colour and direction; wide for the shadow."""
    guide = np.concatenate([albedo * 3, normal * 2, is_goods * 4.0], -1)
    brightness = np.log1p(np.maximum(values[..., :3], 0).mean(-1, keepdims=True))
    steps = [(y, x) for y in (-1, 0, 1) for x in (-1, 0, 1)]
    kernel = {0: 1.0, 1: 0.5, 2: 0.25}
    for turn in range(ROUNDS + 1):
        reach = 2**turn
        total, weights = np.zeros_like(values), np.zeros_like(brightness)
        for y, x in steps:
            near, other, light = (shifted(each, y * reach, x * reach) for each in (values, guide, brightness))
            alike = np.exp(-((other - guide) ** 2).sum(-1, keepdims=True) / 0.08)
            same = np.exp(-((light - brightness) ** 2) / (0.03 / 2**turn))
            # The shadow has no edges of its own, so only it is smoothed widely.
            same = np.where(is_goods, same if turn < ROUNDS else 0.0, 1.0)
            weight = kernel[abs(y) + abs(x)] * alike * same if (y, x) != (0, 0) else np.ones_like(brightness)
            total += near * weight
            weights += weight
        values = total / weights
        brightness = np.log1p(np.maximum(values[..., :3], 0).mean(-1, keepdims=True))
    return values


def shifted(array, y, x):
    height, width = array.shape[:2]
    rows = np.clip(np.arange(height) + y, 0, height - 1)
    columns = np.clip(np.arange(width) + x, 0, width - 1)
    return array[rows][:, columns]


def encoded(light):
    """sRGB; what is brighter than 0.75 nears white slowly."""
    knee = 0.72
    over = np.maximum(light - knee, 0)
    bent = np.minimum(light, knee) + (1 - knee) * (1 - np.exp(-over / (1 - knee)))
    bent = np.clip(bent, 0, 1)
    return np.where(bent <= 0.0031308, bent * 12.92, 1.055 * bent ** (1 / 2.4) - 0.055)
