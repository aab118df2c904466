"""The studio: one camera, one light, one ground, for every product alike."""

import math
import os
import tempfile

import bpy
import numpy as np
from mathutils import Vector

from finish import finished
from shadow import shadow_seen

AZIMUTH, ELEVATION = math.radians(27), math.radians(17)
FILLS = 0.88


def clear():
    """Empties the scene."""
    bpy.ops.wm.read_factory_settings(use_empty=True)


def shoot(path, size=640, samples=48, azimuth=AZIMUTH, elevation=ELEVATION, fills=FILLS, look=(0, 0), threads=1):
    """Photographs all that stands in the scene, cut out with its shadow, as WebP.

    More than 1 fills the square with a part: what lies to the right and above by the shares `look`.
    """
    scene = bpy.context.scene
    root = normalise()
    camera = aim(azimuth, elevation, fills, look)
    scene.camera = camera
    light()
    dark = shadow_seen(goods(), camera, size)
    picture = finished(*expose(scene, size, samples, threads), dark)
    picture.save(path, "WEBP", quality=78, alpha_quality=70, method=6)
    return root


def goods():
    return [each for each in bpy.context.scene.objects if each.type in {"MESH", "CURVE"} and not each.hide_render]


def corners():
    """Every vertex of the goods in the world's coordinates, modifiers included."""
    graph = bpy.context.evaluated_depsgraph_get()
    found = []
    for each in goods():
        evaluated = each.evaluated_get(graph)
        mesh = evaluated.to_mesh()
        count = len(mesh.vertices)
        flat = np.empty(count * 3, dtype=np.float32)
        mesh.vertices.foreach_get("co", flat)
        points = np.c_[flat.reshape(-1, 3), np.ones(count)] @ np.array(evaluated.matrix_world).T
        found.append(points[:, :3])
        evaluated.to_mesh_clear()
    return np.concatenate(found)


def normalise():
    """Scales the goods to two units, so that the same lights suit a ring and a tank; stands them on the ground."""
    bpy.context.view_layer.update()
    points = corners()
    low, high = points.min(0), points.max(0)
    scale = 2 / np.linalg.norm(high - low) * 1.4
    root = bpy.data.objects.new("root", None)
    bpy.context.collection.objects.link(root)
    for each in bpy.context.scene.objects:
        if each.parent is None and each is not root:
            each.parent = root
    middle = (low + high) / 2
    root.scale = (scale,) * 3
    root.location = (-middle[0] * scale, -middle[1] * scale, -low[2] * scale)
    bpy.context.view_layer.update()
    return root


def aim(azimuth, elevation, fills, look):
    """Turns the camera to the goods and steps back until they fill their share of the square."""
    points = corners()
    data = bpy.data.cameras.new("camera")
    data.lens = 80
    camera = bpy.data.objects.new("camera", data)
    bpy.context.collection.objects.link(camera)
    away = Vector((math.sin(azimuth) * math.cos(elevation), -math.cos(azimuth) * math.cos(elevation), math.sin(elevation)))
    rotation = away.to_track_quat("Z", "Y")
    axes = np.array(rotation.to_matrix())
    target, distance = points.mean(0), 8.0
    for _ in range(12):
        seen = (points - (target + np.array(away) * distance)) @ axes
        x, y = seen[:, 0] / -seen[:, 2], seen[:, 1] / -seen[:, 2]
        target = target + axes[:, 0] * (x.min() + x.max()) / 2 * distance + axes[:, 1] * (y.min() + y.max()) / 2 * distance
        distance *= max(np.ptp(x), np.ptp(y)) / (fills * 36 / data.lens)
    camera.rotation_mode = "QUATERNION"
    camera.rotation_quaternion = rotation
    camera.location = Vector(target) + away * distance
    # The shadow needs a little more room below than the goods need above.
    data.shift_x, data.shift_y = look[0], look[1] - 0.012
    return camera


def softbox(at, to, width, height, power, colour=(1, 1, 1)):
    data = bpy.data.lights.new("softbox", "AREA")
    data.shape, data.size, data.size_y, data.energy, data.color = "RECTANGLE", width, height, power, colour
    lamp = bpy.data.objects.new("softbox", data)
    bpy.context.collection.objects.link(lamp)
    lamp.location = at
    lamp.rotation_euler = (Vector(at) - Vector(to)).to_track_quat("Z", "Y").to_euler()


def light():
    """A large soft light from the upper left, a weak one from the right, a strip behind, and a room that metal mirrors."""
    softbox((-3.4, -2.6, 4.6), (0, 0, 0.6), 3.4, 3.4, 300, (1, 0.985, 0.96))
    softbox((4.6, -2.4, 2.2), (0, 0, 0.7), 2.2, 4.0, 62, (0.96, 0.98, 1))
    softbox((1.6, 4.4, 3.6), (0, 0, 0.9), 4.0, 1.6, 120)
    world = bpy.data.worlds.new("room")
    bpy.context.scene.world = world
    world.use_nodes = True
    nodes, links = world.node_tree.nodes, world.node_tree.links
    coordinates = nodes.new("ShaderNodeTexCoord")
    split = nodes.new("ShaderNodeSeparateXYZ")
    ramp = nodes.new("ShaderNodeValToRGB")
    stretch = nodes.new("ShaderNodeMapRange")
    stretch.inputs["From Min"].default_value = -1
    links.new(coordinates.outputs["Generated"], split.inputs[0])
    links.new(split.outputs["Z"], stretch.inputs["Value"])
    links.new(stretch.outputs[0], ramp.inputs[0])
    stops = [(0.0, 0.22), (0.46, 0.34), (0.52, 0.16), (0.66, 0.3), (0.85, 0.85), (1.0, 1.0)]
    ramp.color_ramp.elements.remove(ramp.color_ramp.elements[1])
    for index, (position, value) in enumerate(stops):
        stop = ramp.color_ramp.elements[0] if index == 0 else ramp.color_ramp.elements.new(position)
        stop.position, stop.color = position, (value, value * 0.99, value * 0.97, 1)
    links.new(ramp.outputs[0], nodes["Background"].inputs[0])
    nodes["Background"].inputs[1].default_value = 0.62


def expose(scene, size, samples, threads):
    """Renders, and returns the light with its shares of colour and direction as arrays."""
    scene.render.engine = "CYCLES"
    scene.render.resolution_x = scene.render.resolution_y = size
    scene.render.film_transparent = True
    scene.render.threads_mode, scene.render.threads = "FIXED", threads
    cycles = scene.cycles
    cycles.device, cycles.samples, cycles.use_denoising = "CPU", samples, False
    cycles.use_adaptive_sampling, cycles.adaptive_threshold, cycles.adaptive_min_samples = True, 0.06, 6
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 8, 2, 4
    cycles.transmission_bounces, cycles.transparent_max_bounces = 6, 12
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect, cycles.sample_clamp_direct = 3, 12
    scene.view_layers[0].cycles.denoising_store_passes = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new("CompositorNodeRLayers")
    output = tree.nodes.new("CompositorNodeOutputFile")
    names = ["Image", "Denoising Albedo", "Denoising Normal"]
    with tempfile.TemporaryDirectory() as folder:
        output.base_path = folder
        output.format.file_format, output.format.color_depth, output.format.color_mode = "OPEN_EXR", "32", "RGBA"
        output.file_slots.clear()
        for name in names:
            output.file_slots.new(name)
            tree.links.new(layers.outputs[name], output.inputs[name])
        scene.frame_current = 1
        bpy.ops.render.render()
        return [pixels(os.path.join(folder, f"{name}0001.exr"), size) for name in names]


def pixels(path, size):
    image = bpy.data.images.load(path)
    image.colorspace_settings.name = "Non-Color"
    flat = np.empty(size * size * 4, dtype=np.float32)
    image.pixels.foreach_get(flat)
    bpy.data.images.remove(image)
    return flat.reshape(size, size, 4)[::-1]
