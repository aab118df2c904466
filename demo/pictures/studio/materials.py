"""What goods are made of. Colours are written as in style sheets, sizes in centimetres."""

import bpy


def linear(colour):
    if not isinstance(colour, str):
        return (*colour, 1) if len(colour) == 3 else colour
    parts = [int(colour.lstrip("#")[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    return (*[c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts], 1)


class Stuff:
    """A material with its nodes at hand."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.nodes, self.links = self.material.node_tree.nodes, self.material.node_tree.links
        self.surface = self.nodes["Principled BSDF"]

    def set(self, **inputs):
        for name, value in inputs.items():
            self.surface.inputs[name.replace("_", " ").title().replace("Ior", "IOR")].default_value = value
        return self

    def node(self, kind, **inputs):
        made = self.nodes.new(kind)
        for name, value in inputs.items():
            made.inputs[name.replace("_", " ").title()].default_value = value
        return made

    def place(self, stretch=(1, 1, 1)):
        """The point on the thing, in centimetres."""
        coordinates, mapping = self.node("ShaderNodeTexCoord"), self.node("ShaderNodeMapping", scale=stretch)
        self.links.new(coordinates.outputs["Object"], mapping.inputs["Vector"])
        return mapping.outputs[0]

    def bump(self, height, strength=0.3, distance=0.1):
        node = self.node("ShaderNodeBump", strength=strength, distance=distance)
        self.links.new(height, node.inputs["Height"])
        self.links.new(node.outputs[0], self.surface.inputs["Normal"])
        return self

    def blend(self, factor, one, other, low=0.35, high=0.65):
        ramp = self.node("ShaderNodeValToRGB")
        ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[0].color = low, linear(one)
        ramp.color_ramp.elements[1].position, ramp.color_ramp.elements[1].color = high, linear(other)
        self.links.new(factor, ramp.inputs[0])
        self.links.new(ramp.outputs[0], self.surface.inputs["Base Color"])
        return self


def noise(stuff, scale, stretch=(1, 1, 1), detail=4.0):
    node = stuff.node("ShaderNodeTexNoise", scale=scale, detail=detail)
    stuff.links.new(stuff.place(stretch), node.inputs["Vector"])
    return node.outputs["Fac"]


def plain(colour, roughness=0.45, **more):
    return Stuff("plain").set(base_color=linear(colour), roughness=roughness, **more).material


def plastic(colour, roughness=0.32):
    return plain(colour, roughness, specular=0.5)


def rubber(colour="#26262a"):
    return plain(colour, 0.75, specular=0.3)


def enamel(colour):
    return plain(colour, 0.16, clearcoat=0.6, clearcoat_roughness=0.05)


def paint(colour, roughness=0.3):
    """Metal or wood under paint."""
    stuff = Stuff("paint").set(base_color=linear(colour), roughness=roughness, clearcoat=0.25, clearcoat_roughness=0.15)
    return stuff.bump(noise(stuff, 14), 0.05, 0.02).material


def steel(roughness=0.24, colour="#c9cacd"):
    return plain(colour, roughness, metallic=1)


def brushed(colour="#c6c7ca", stretch=(0.3, 0.3, 22), roughness=0.32):
    """Steel with fine lines across the stretched direction."""
    stuff = Stuff("brushed").set(base_color=linear(colour), roughness=roughness, metallic=1)
    return stuff.bump(noise(stuff, 1.6, stretch, 2), 0.12, 0.02).material


def brass(roughness=0.25):
    return plain("#d8a445", roughness, metallic=1)


def copper():
    return plain("#c9764f", 0.25, metallic=1)


def iron():
    stuff = Stuff("iron").set(base_color=linear("#27262a"), roughness=0.5, specular=0.6)
    return stuff.bump(noise(stuff, 9), 0.25, 0.05).material


def galvanised():
    stuff = Stuff("galvanised").set(roughness=0.42, metallic=1)
    return stuff.blend(noise(stuff, 0.9), "#a9acb0", "#cfd2d5").material


def ceramic(colour, roughness=0.2):
    stuff = Stuff("ceramic").set(base_color=linear(colour), roughness=roughness, clearcoat=0.4, clearcoat_roughness=0.08)
    return stuff.bump(noise(stuff, 1.2), 0.06, 0.05).material


def clay(colour="#b5623c"):
    stuff = Stuff("clay").set(roughness=0.85, specular=0.2)
    stuff.blend(noise(stuff, 1.5), colour, _shade(colour, 1.12))
    return stuff.bump(noise(stuff, 12), 0.2, 0.03).material


def _shade(colour, times):
    parts = [int(colour.lstrip("#")[at : at + 2], 16) for at in (0, 2, 4)]
    return "#" + "".join(f"{max(0, min(255, round(part * times))):02x}" for part in parts)


def wood(light="#c99a63", dark="#a87443", along="z", scale=1.0, roughness=0.45):
    """Grain along one axis."""
    stretch = {"x": (0.06, 1, 1), "y": (1, 0.06, 1), "z": (1, 1, 0.06)}[along]
    stuff = Stuff("wood").set(roughness=roughness, specular=0.35)
    grain = noise(stuff, 2.2 * scale, stretch, 6)
    stuff.blend(grain, dark, light, 0.3, 0.7)
    return stuff.bump(grain, 0.12, 0.03).material


def cloth(colour, scale=8.0, roughness=0.95, strength=0.35, other=None):
    """A plain weave."""
    stuff = Stuff("cloth").set(base_color=linear(colour), roughness=roughness, sheen=0.3, specular=0.15)
    one = stuff.node("ShaderNodeTexWave", scale=scale, distortion=0.6)
    two = stuff.node("ShaderNodeTexWave", scale=scale, distortion=0.6)
    two.bands_direction = "Z"
    place = stuff.place()
    for each in (one, two):
        stuff.links.new(place, each.inputs["Vector"])
    add = stuff.node("ShaderNodeMath")
    stuff.links.new(one.outputs["Fac"], add.inputs[0])
    stuff.links.new(two.outputs["Fac"], add.inputs[1])
    if other:
        stuff.blend(noise(stuff, 3), colour, other)
    return stuff.bump(add.outputs[0], strength, 0.06).material


def wool(colour, scale=5.0):
    stuff = Stuff("wool").set(roughness=1, sheen=0.6, specular=0.05)
    fluff = noise(stuff, scale, detail=8)
    stuff.blend(fluff, _shade(colour, 0.88), _shade(colour, 1.08), 0.3, 0.7)
    return stuff.bump(fluff, 0.6, 0.15).material


def leather(colour, scale=6.0, roughness=0.45):
    stuff = Stuff("leather").set(base_color=linear(colour), roughness=roughness, specular=0.4)
    cells = stuff.node("ShaderNodeTexVoronoi", scale=scale)
    stuff.links.new(stuff.place(), cells.inputs["Vector"])
    return stuff.bump(cells.outputs["Distance"], 0.25, 0.05).material


def card(colour="#b98d5c"):
    """Cardboard or kraft paper."""
    stuff = Stuff("card").set(roughness=0.85, specular=0.2)
    return stuff.blend(noise(stuff, 5, (1, 1, 0.3)), _shade(colour, 0.96), _shade(colour, 1.04)).material


def printed(image, roughness=0.5, metallic=0.0, clearcoat=0.0):
    """Artwork by its UV coordinates."""
    stuff = Stuff("printed").set(roughness=roughness, metallic=metallic, clearcoat=clearcoat)
    texture = stuff.node("ShaderNodeTexImage")
    texture.image = picture_of(image)
    texture.extension = "EXTEND"
    stuff.links.new(texture.outputs["Color"], stuff.surface.inputs["Base Color"])
    return stuff.material


def picture_of(image):
    made = bpy.data.images.new("artwork", image.width, image.height)
    import numpy as np

    flat = np.asarray(image.convert("RGBA"), dtype=np.float32)[::-1] / 255
    made.pixels.foreach_set(flat.ravel())
    made.pack()
    return made


def glass(tint="#f3f8f7", roughness=0.0, thickness=0.12):
    """Thin clear walls: what stands behind shows, edges and reflections are brighter."""
    stuff = Stuff("glass")
    nodes, links = stuff.nodes, stuff.links
    clear, gloss, mix = nodes.new("ShaderNodeBsdfTransparent"), nodes.new("ShaderNodeBsdfGlossy"), nodes.new("ShaderNodeMixShader")
    clear.inputs[0].default_value = linear(tint)
    gloss.inputs[0].default_value, gloss.inputs[1].default_value = (1, 1, 1, 1), 0.09 + roughness
    weight = nodes.new("ShaderNodeLayerWeight")
    weight.inputs[0].default_value = 0.22
    least = nodes.new("ShaderNodeMapRange")
    least.inputs["To Min"].default_value, least.inputs["To Max"].default_value = thickness * 0.5, 0.75
    links.new(weight.outputs["Fresnel"], least.inputs["Value"])
    links.new(least.outputs[0], mix.inputs[0])
    links.new(clear.outputs[0], mix.inputs[1])
    links.new(gloss.outputs[0], mix.inputs[2])
    links.new(mix.outputs[0], nodes["Material Output"].inputs[0])
    nodes.remove(stuff.surface)
    return stuff.material


def liquid(colour, roughness=0.08):
    """What fills a glass; light that shines through makes it brighter than its colour."""
    return plain(colour, roughness, specular=0.6, clearcoat=0.3, emission=linear(colour), emission_strength=0.22)


def glow(colour="#fff1cf", strength=3.0):
    return plain(colour, 0.4, emission=linear(colour), emission_strength=strength)


def screen():
    return plain("#0d0f14", 0.08, specular=0.7)
