"""Printed artwork of labels and packs."""

import math
import os

from PIL import Image, ImageDraw, ImageFont

FOLDERS = ["/usr/share/fonts/truetype/lato", "/usr/share/fonts/opentype/montserrat", "/usr/share/fonts/truetype/montserrat", "/usr/share/fonts/truetype/crosextra", "/usr/share/fonts/truetype/liberation"]
FACES = {
    "bold": ["Montserrat-Bold.otf", "Montserrat-Bold.ttf", "Lato-Bold.ttf", "LiberationSans-Bold.ttf"],
    "heavy": ["Montserrat-ExtraBold.otf", "Montserrat-ExtraBold.ttf", "Lato-Black.ttf", "LiberationSans-Bold.ttf"],
    "plain": ["Montserrat-Medium.otf", "Montserrat-Medium.ttf", "Lato-Medium.ttf", "LiberationSans-Regular.ttf"],
    "serif": ["Caladea-Bold.ttf", "LiberationSerif-Bold.ttf"],
    "script": ["Caladea-BoldItalic.ttf", "LiberationSerif-BoldItalic.ttf"],
}


def face(name, size):
    for file in FACES[name]:
        for folder in FOLDERS:
            path = os.path.join(folder, file)
            if os.path.exists(path):
                return ImageFont.truetype(path, max(int(size), 6))
    raise FileNotFoundError(name)


class Artwork:
    """A printed sheet of so many centimetres; heights are shares from the top."""

    def __init__(self, width, height, ground, dots=40):
        scale = min(dots, 1400 / max(width, height))
        self.w, self.h = max(int(width * scale), 8), max(int(height * scale), 8)
        self.image = Image.new("RGB", (self.w, self.h), ground)
        self.draw = ImageDraw.Draw(self.image)

    def text(self, words, y, size, colour, name="bold", width=0.86, x=0.5, spaced=0):
        """Centred; size is a share of the height, and shrinks until the words fit the width."""
        if spaced:
            words = (" " * spaced).join(words)
        pixels = size * self.h
        font = face(name, pixels)
        wide = self.draw.textlength(words, font=font)
        if wide > width * self.w:
            font = face(name, pixels * width * self.w / wide)
        self.draw.text((x * self.w, y * self.h), words, fill=colour, font=font, anchor="mm")
        return self

    def band(self, top, bottom, colour, left=0.0, right=1.0):
        self.draw.rectangle((left * self.w, top * self.h, right * self.w, bottom * self.h), fill=colour)
        return self

    def disc(self, x, y, radius, colour):
        """The radius is a share of the width."""
        r = radius * self.w
        self.draw.ellipse((x * self.w - r, y * self.h - r, x * self.w + r, y * self.h + r), fill=colour)
        return self

    def shape(self, points, colour):
        self.draw.polygon([(x * self.w, y * self.h) for x, y in points], fill=colour)
        return self

    def leaf(self, x, y, length, angle, colour):
        """A pointed leaf; the length is a share of the width."""
        points = []
        for step in range(33):
            t = step / 16
            along, across = (t, 0.2 * math.sin(math.pi * t)) if t <= 1 else (2 - t, -0.2 * math.sin(math.pi * (2 - t)))
            a = math.radians(angle)
            dx, dy = along * math.cos(a) - across * math.sin(a), along * math.sin(a) + across * math.cos(a)
            points.append((x * self.w + dx * length * self.w, y * self.h - dy * length * self.w))
        self.draw.polygon(points, fill=colour)
        return self

    def sun(self, x, y, radius, colour, rays=12):
        for ray in range(rays):
            self.leaf(x + 1.25 * radius * math.cos(2 * math.pi * ray / rays), y - 1.25 * radius * math.sin(2 * math.pi * ray / rays) * self.w / self.h, radius * 0.9, 360 * ray / rays, colour)
        return self.disc(x, y, radius, colour)

    def dots(self, y, colour, count=24, radius=0.008):
        for index in range(count):
            self.disc((index + 0.5) / count, y, radius, colour)
        return self

    def shweshwe(self, colour, across=8, top=0.0, bottom=1.0):
        """Small rosettes in rows, as on the printed cotton."""
        pitch = self.w / across
        rows = int((bottom - top) * self.h / pitch) + 2
        for row in range(rows):
            for column in range(-1, across + 1):
                cx = (column + 0.5 + (row % 2) * 0.5) * pitch
                cy = top * self.h + (row + 0.5) * pitch
                if cy > bottom * self.h:
                    continue
                for petal in range(8):
                    a = math.pi * petal / 4
                    for r, s in ((0.2, 0.075), (0.36, 0.035)):
                        px, py = cx + pitch * r * math.cos(a), cy + pitch * r * math.sin(a)
                        self.draw.ellipse((px - pitch * s, py - pitch * s, px + pitch * s, py + pitch * s), fill=colour)
                self.draw.ellipse((cx - pitch * 0.07, cy - pitch * 0.07, cx + pitch * 0.07, cy + pitch * 0.07), fill=colour)
        return self


def pack(width, height, ground, ink, brand, name, below="", weight="", motif=None, accent=None, face_of_name="heavy", top=0.1, plate=None):
    """The usual front of a pack: brand above, motif, name, and the weight below."""
    art = Artwork(width, height, ground)
    accent = accent or ink
    art.band(0, 0.035, accent).band(0.965, 1, accent)
    art.text(brand.upper(), top + 0.02, 0.055, ink, "bold", 0.8, spaced=1)
    if motif:
        motif(art)
    if plate:
        art.band(0.5, 0.8, plate)
    lines = name.split("\n")
    for index, line in enumerate(lines):
        art.text(line, 0.6 + (index - (len(lines) - 1) / 2) * 0.115, 0.11, ink if not plate else ground, face_of_name, 0.84)
    if below:
        art.text(below, 0.6 + len(lines) * 0.0575 + 0.055, 0.045, ink if not plate else ground, "plain", 0.84)
    if weight:
        art.text(weight, 0.905, 0.055, ink, "bold", 0.6)
    return art.image
