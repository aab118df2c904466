"""The shapes that goods are made of, in centimetres, standing on the ground; the camera looks along +y."""

import math

import bpy
from mathutils import Vector, noise


def _object(name, mesh_or_curve, stuff, at=(0, 0, 0), turn=(0, 0, 0)):
    made = bpy.data.objects.new(name, mesh_or_curve)
    bpy.context.collection.objects.link(made)
    made.location = at
    made.rotation_euler = [math.radians(each) for each in turn]
    if stuff:
        made.data.materials.append(stuff)
    return made


def mesh(points, faces, stuff, at=(0, 0, 0), turn=(0, 0, 0), uvs=None, crease=40):
    data = bpy.data.meshes.new("mesh")
    data.from_pydata(points, [], faces)
    data.update()
    if uvs:
        layer = data.uv_layers.new()
        for loop in data.loops:
            layer.data[loop.index].uv = uvs[loop.vertex_index]
    for face in data.polygons:
        face.use_smooth = True
    data.use_auto_smooth, data.auto_smooth_angle = True, math.radians(crease)
    return _object("mesh", data, stuff, at, turn)


def soft(points, radius=0.3, steps=5):
    """A line of points with its corners rounded."""
    result = [points[0]]
    for before, here, after in zip(points, points[1:], points[2:]):
        b, h, a = Vector(before), Vector(here), Vector(after)
        into, out = h - b, a - h
        reach = min(radius, into.length * 0.48, out.length * 0.48)
        if reach < 1e-4 or into.angle(out, 0) < math.radians(4):
            result.append(here)
            continue
        start, end = h - into.normalized() * reach, h + out.normalized() * reach
        for step in range(steps + 1):
            t = step / steps
            result.append(tuple(start * (1 - t) ** 2 + h * 2 * t * (1 - t) + end * t * t))
    result.append(points[-1])
    return result


def lathe(profile, stuff, at=(0, 0, 0), turn=(0, 0, 0), around=96, rounding=0.0, squash=1.0, crease=40):
    """A line of (radius, height) turned about the vertical."""
    if rounding:
        profile = soft([(r, z) for r, z in profile], rounding)
    points, faces, uvs = [], [], []
    length = [0.0]
    for (r1, z1), (r2, z2) in zip(profile, profile[1:]):
        length.append(length[-1] + math.hypot(r2 - r1, z2 - z1))
    for index, (r, z) in enumerate(profile):
        for step in range(around + 1):
            angle = 2 * math.pi * step / around
            points.append((r * math.cos(angle), r * math.sin(angle) * squash, z))
            uvs.append((step / around, length[index] / (length[-1] or 1)))
    row = around + 1
    for index in range(len(profile) - 1):
        for step in range(around):
            a, b = index * row + step, index * row + step + 1
            faces.append((a, b, b + row, a + row))
    made = mesh(points, faces, stuff, at, turn, uvs, crease)
    _clean(made)
    return made


def _clean(made):
    """Joins what lies in one place, such as the points of a pole, and turns all faces outwards."""
    import bmesh

    work = bmesh.new()
    work.from_mesh(made.data)
    bmesh.ops.remove_doubles(work, verts=work.verts, dist=1e-5)
    bmesh.ops.dissolve_degenerate(work, edges=work.edges, dist=1e-6)
    bmesh.ops.recalc_face_normals(work, faces=work.faces)
    work.to_mesh(made.data)
    work.free()


def drum(radius, height, stuff, at=(0, 0, 0), turn=(0, 0, 0), rounding=0.2, top=None, **more):
    """A closed cylinder or cone."""
    top = radius if top is None else top
    line = [(0, 0), (radius, 0), (top, height), (0, height)]
    return lathe(soft(line, rounding), stuff, at, turn, **more)


def shell(radius, height, stuff, at=(0, 0, 0), wall=0.3, bottom=None, rounding=0.6, turn=(0, 0, 0), **more):
    """An open cup: outside, rim and inside."""
    bottom = radius if bottom is None else bottom
    outer = [(0, 0), (bottom, 0), (radius, height)]
    inner = [(radius - wall, height), (bottom - wall, wall), (0, wall)]
    line = soft(outer[:2] + [outer[2]], rounding)[:-1]
    rim = [(radius, height - wall * 0.3), (radius - wall * 0.15, height), (radius - wall * 0.85, height), (radius - wall, height - wall * 0.3)]
    return lathe(line + rim + soft(inner, rounding)[1:], stuff, at, turn, **more)


def ball(radius, stuff, at=(0, 0, 0), turn=(0, 0, 0), stretch=(1, 1, 1), around=64):
    line = [(radius * math.sin(math.pi * s / 32), -radius * math.cos(math.pi * s / 32)) for s in range(33)]
    made = lathe(line, stuff, at, turn, around)
    made.scale = stretch
    return made


def ring(radius, thickness, stuff, at=(0, 0, 0), turn=(0, 0, 0), around=96):
    line = [
        (radius + thickness * math.cos(2 * math.pi * s / 24), thickness * math.sin(2 * math.pi * s / 24)) for s in range(25)
    ]
    return lathe(line, stuff, at, turn, around, crease=180)


def box(width, depth, height, stuff, at=(0, 0, 0), turn=(0, 0, 0), rounding=0.3, steps=4, taper=1.0):
    """A box that stands at its place; taper narrows its top."""
    w, d = width / 2, depth / 2
    points = [(x * t, y * t, z) for z, t in ((0, 1), (height, taper)) for x, y in ((-w, -d), (w, -d), (w, d), (-w, d))]
    faces = [(3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]
    made = mesh(points, faces, stuff, at, turn)
    bevel(made, min(rounding, 0.49 * min(width, depth, height)), steps)
    return made


def bevel(made, width, steps=4):
    if width <= 0:
        return made
    modifier = made.modifiers.new("bevel", "BEVEL")
    modifier.width, modifier.segments, modifier.limit_method = width, steps, "ANGLE"
    modifier.harden_normals = True
    return made


def pill(width, depth, height, radius, stuff, at=(0, 0, 0), turn=(0, 0, 0), rounding=0.3, taper=1.0):
    """A box with round upright edges."""
    return slab(rounded_outline(width, depth, radius), height, stuff, at, turn, rounding, taper)


def rounded_outline(width, depth, radius, steps=10):
    w, d = width / 2 - radius, depth / 2 - radius
    line = []
    for x, y, start in ((w, d, 0), (-w, d, 90), (-w, -d, 180), (w, -d, 270)):
        for step in range(steps + 1):
            angle = math.radians(start + 90 * step / steps)
            line.append((x + radius * math.cos(angle), y + radius * math.sin(angle)))
    return line


def slab(outline, height, stuff, at=(0, 0, 0), turn=(0, 0, 0), rounding=0.2, taper=1.0, steps=4):
    """An outline raised to a height; its upper and lower edges are rounded."""
    count = len(outline)
    points = [(x, y, 0) for x, y in outline] + [(x * taper, y * taper, height) for x, y in outline]
    sides = [(i, (i + 1) % count, (i + 1) % count + count, i + count) for i in range(count)]
    faces = [tuple(reversed(range(count))), tuple(range(count, 2 * count)), *sides]
    made = mesh(points, faces, stuff, at, turn)
    _clean(made)
    if rounding:
        modifier = made.modifiers.new("bevel", "BEVEL")
        modifier.width, modifier.segments, modifier.limit_method = rounding, steps, "ANGLE"
        modifier.angle_limit, modifier.harden_normals = math.radians(50), True
    return made


def tube(points, radius, stuff, at=(0, 0, 0), turn=(0, 0, 0), smooth=True, closed=False, radii=None, caps=True):
    """A round bar through points."""
    data = bpy.data.curves.new("tube", "CURVE")
    data.dimensions, data.bevel_depth, data.bevel_resolution, data.resolution_u = "3D", radius, 8, 16
    data.use_fill_caps = caps
    if smooth:
        line = data.splines.new("BEZIER")
        line.bezier_points.add(len(points) - 1)
        for index, (point, place) in enumerate(zip(line.bezier_points, points)):
            point.co = place
            point.handle_left_type = point.handle_right_type = "AUTO"
            point.radius = radii[index] if radii else 1
    else:
        line = data.splines.new("POLY")
        line.points.add(len(points) - 1)
        for index, (point, place) in enumerate(zip(line.points, points)):
            point.co = (*place, 1)
            point.radius = radii[index] if radii else 1
    line.use_cyclic_u = closed
    return _object("tube", data, stuff, at, turn)


def rod(start, end, radius, stuff, top=None):
    """A straight round bar, or a cone, between two points."""
    return tube([start, end], radius, stuff, smooth=False, radii=[1, 1 if top is None else top / radius])


def arc(radius, start, end, steps=24, plane="xz", centre=(0, 0, 0)):
    """Points on a circle, angles in degrees."""
    points = []
    for step in range(steps + 1):
        angle = math.radians(start + (end - start) * step / steps)
        a, b = radius * math.cos(angle), radius * math.sin(angle)
        point = {"xz": (a, 0, b), "xy": (a, b, 0), "yz": (0, a, b)}[plane]
        points.append(tuple(c + p for c, p in zip(centre, point)))
    return points


def sheet(width, height, stuff, at=(0, 0, 0), turn=(0, 0, 0)):
    """A flat upright rectangle with its artwork towards the camera, standing at its place."""
    w = width / 2
    return mesh([(-w, 0, 0), (w, 0, 0), (w, 0, height), (-w, 0, height)], [(0, 1, 2, 3)], stuff, at, turn, [(0, 0), (1, 0), (1, 1), (0, 1)])


def wrap(radius, low, high, stuff, span=150, middle=-76, top=None, at=(0, 0, 0), steps=48, squash=1.0):
    """A label around a cylinder or cone, its artwork outside."""
    top = radius if top is None else top
    points, faces, uvs = [], [], []
    for step in range(steps + 1):
        angle = math.radians(middle - span / 2 + span * step / steps)
        for r, z, v in ((radius, low, 0), (top, high, 1)):
            points.append((r * math.cos(angle), r * math.sin(angle) * squash, z))
            uvs.append((step / steps, v))
    for step in range(steps):
        a = step * 2
        faces.append((a, a + 2, a + 3, a + 1))
    return mesh(points, faces, stuff, at, (0, 0, 0), uvs)


def bag(width, depth, height, stuff, at=(0, 0, 0), turn=(0, 0, 0), top=0.16, shoulder=0.72, crumple=0.25, seed=1, power=2.6, lean=0.0, flat=0.12):
    """A filled bag: wide below, pressed flat at its seam above. Artwork covers front and back."""
    around, rows = 144, 110
    points, faces, uvs = [], [], []
    for row in range(rows + 1):
        v = row / rows
        z = v * height
        fade = min(max((v - shoulder) / (1 - top * 0.5 - shoulder), 0), 1)
        close = fade * fade * (3 - 2 * fade)
        bottom = min(1, 0.86 + 2.2 * v) if v < 0.07 else 1
        deep = depth / 2 * ((1 - close) + flat / depth * 2 * close) * bottom * (0.92 + 0.12 * math.sin(math.pi * min(v / shoulder, 1)))
        wide = width / 2 * (0.94 + 0.06 * close) * (0.985 + 0.015 * bottom)
        exponent = power * (1 - close) + 2.0 * close
        for step in range(around):
            angle = 2 * math.pi * step / around
            c, s = math.cos(angle), math.sin(angle)
            x = wide * math.copysign(abs(c) ** (2 / exponent), c)
            y = deep * math.copysign(abs(s) ** (2 / exponent), s)
            place = Vector((x / width * 3.2 + seed * 7.1, y / width * 3.2, z / width * 3.2))
            fold = noise.fractal(place, 0.8, 2.2, 4) * crumple * (0.35 + 0.65 * math.sin(math.pi * min(v * 1.05, 1))) * (1 - 0.6 * close)
            crease = noise.noise(place * 2.7 + Vector((0, 0, seed))) * crumple * 0.5 * close
            points.append((x + fold * c * 0.4, y + math.copysign(1, s) * fold + crease, z + lean * 0))
            uvs.append((min(max(x / width + 0.5, 0), 1), v))
    for row in range(rows):
        for step in range(around):
            a, b = row * around + step, row * around + (step + 1) % around
            faces.append((a, b, b + around, a + around))
    faces.append(tuple(reversed(range(around))))
    faces.append(tuple(range(rows * around, (rows + 1) * around)))
    return mesh(points, faces, stuff, at, turn, uvs, 60)


def cushion(width, depth, height, stuff, at=(0, 0, 0), turn=(0, 0, 0), seed=1, crumple=0.4, edge=2.4, sharp=0.42):
    """A stuffed flat thing: thick in the middle, thin at its seam."""
    steps = 72
    points, faces, uvs = [], [], []
    for side in (1, -1):
        for row in range(steps + 1):
            for column in range(steps + 1):
                u, v = 2 * column / steps - 1, 2 * row / steps - 1
                thick = max((1 - abs(u) ** edge) * (1 - abs(v) ** edge), 0) ** sharp
                pinch = 1 - 0.05 * (1 - abs(v) ** 2) * abs(u) - 0.05 * (1 - abs(u) ** 2) * abs(v)
                place = Vector((u * 2.3 + seed * 3.7, v * 2.3, side * 1.7))
                wave = noise.fractal(place, 0.9, 2.1, 4) * crumple * min(1, thick * 1.5)
                points.append((u * width / 2 * pinch, v * depth / 2 * pinch, height / 2 + side * (thick * height / 2 + wave * 0.5)))
                uvs.append((column / steps, row / steps))
    row = steps + 1
    for half in (0, row * row):
        for r in range(steps):
            for c in range(steps):
                a = half + r * row + c
                quad = (a, a + 1, a + 1 + row, a + row)
                faces.append(quad if half == 0 else tuple(reversed(quad)))
    made = mesh(points, faces, stuff, at, turn, uvs, 180)
    return made


def folded(width, depth, thickness, layers, stuff, at=(0, 0, 0), seed=1, crumple=0.25, turn=(0, 0, 0)):
    """Cloth folded to a pile: layers joined by round folds at the front and the back in turn."""
    line = []
    d, t = depth / 2, thickness
    for layer in range(layers):
        z = t * (layer + 0.5)
        ends = (-d, d) if layer % 2 == 0 else (d, -d)
        for step in range(25):
            line.append((ends[0] + (ends[1] - ends[0]) * step / 24, z))
        if layer < layers - 1:
            side = math.copysign(1, ends[1])
            for step in range(1, 8):
                angle = -math.pi / 2 + math.pi * step / 8
                line.append((ends[1] + side * math.cos(angle) * t * 0.5, z + t / 2 + math.sin(angle) * t * 0.5))
    columns = 40
    points, faces, uvs = [], [], []
    for index, (y, z) in enumerate(line):
        for column in range(columns + 1):
            x = width * (column / columns - 0.5)
            place = Vector((x / width * 3 + seed * 5.3, y / width * 3, z / width * 4))
            bend = noise.fractal(place, 0.9, 2, 3) * crumple
            points.append((x * (1 + 0.004 * noise.noise(place * 3)), y + bend * 0.6, max(z + bend * (z / (t * layers)), t * 0.3)))
            uvs.append((column / columns, index / len(line)))
    row = columns + 1
    for index in range(len(line) - 1):
        for column in range(columns):
            a = index * row + column
            faces.append((a, a + 1, a + 1 + row, a + row))
    made = mesh(points, faces, stuff, at, turn, uvs, 180)
    modifier = made.modifiers.new("thickness", "SOLIDIFY")
    modifier.thickness, modifier.offset = t * 0.82, 0
    bevel_of_cloth = made.modifiers.new("bevel", "BEVEL")
    bevel_of_cloth.width, bevel_of_cloth.segments, bevel_of_cloth.limit_method = t * 0.3, 3, "ANGLE"
    return made


def moved(things, by=(0, 0, 0), turn=0.0, scale=1.0):
    """Puts several things together and moves them as one."""
    parent = bpy.data.objects.new("group", None)
    bpy.context.collection.objects.link(parent)
    for each in things:
        if each.parent is None:
            each.parent = parent
    parent.location, parent.rotation_euler, parent.scale = by, (0, 0, math.radians(turn)), (scale,) * 3
    return parent


def everything():
    return [each for each in bpy.context.scene.objects if each.parent is None]
