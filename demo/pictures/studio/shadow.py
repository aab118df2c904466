"""The shadow on the ground, from where the goods stand and lean over it: many times cheaper than traced light."""

import bpy
import numpy as np

SIDE, CELLS = 6.0, 240
# Height of a slice above the ground, the blur of its shadow, its depth, and how far it falls to the right and back.
SLICES = [(0.06, 0.035, 0.55, 0.01), (0.35, 0.16, 0.34, 0.07), (1.2, 0.42, 0.22, 0.22)]


def shadow_seen(things, camera, size):
    """The darkness of the ground for each pixel of the camera's square."""
    points = surface(things)
    map_ = np.zeros((CELLS, CELLS), dtype=np.float32)
    for height, blur, depth, fall in SLICES:
        low = points[points[:, 2] < height]
        shift = np.array([fall, fall * 0.6])
        counts, *_ = np.histogram2d(low[:, 1] + shift[1], low[:, 0] + shift[0], CELLS, [[-SIDE / 2, SIDE / 2]] * 2)
        covered = np.minimum(blurred((counts > 0).astype(np.float32), 0.02) * 2.2, 1)
        map_ = 1 - (1 - map_) * (1 - blurred(covered, blur) * depth)
    return seen(map_, camera, size)


def surface(things, count=160_000):
    """Points spread evenly over the goods."""
    graph = bpy.context.evaluated_depsgraph_get()
    triangles = []
    for each in things:
        evaluated = each.evaluated_get(graph)
        mesh = evaluated.to_mesh()
        mesh.calc_loop_triangles()
        where = np.empty(len(mesh.vertices) * 3, dtype=np.float32)
        mesh.vertices.foreach_get("co", where)
        corners = np.empty(len(mesh.loop_triangles) * 3, dtype=np.int32)
        mesh.loop_triangles.foreach_get("vertices", corners)
        places = np.c_[where.reshape(-1, 3), np.ones(len(mesh.vertices))] @ np.array(evaluated.matrix_world).T
        triangles.append(places[corners, :3].reshape(-1, 3, 3))
        evaluated.to_mesh_clear()
    triangles = np.concatenate(triangles)
    a, b, c = triangles[:, 0], triangles[:, 1], triangles[:, 2]
    areas = np.linalg.norm(np.cross(b - a, c - a), axis=1)
    chance = np.random.default_rng(1)
    chosen = chance.choice(len(areas), count, p=areas / areas.sum())
    u, v = chance.random((2, count, 1))
    u, v = np.where(u + v > 1, 1 - u, u), np.where(u + v > 1, 1 - v, v)
    return a[chosen] + (b - a)[chosen] * u + (c - a)[chosen] * v


def blurred(grid, reach):
    """A Gaussian, by its Fourier transform."""
    frequencies = np.fft.fftfreq(CELLS) * CELLS / SIDE
    weight = np.exp(-2 * (np.pi * reach * frequencies) ** 2)
    return np.fft.ifft2(np.fft.fft2(grid) * weight[:, None] * weight[None, :]).real.clip(0)


def seen(grid, camera, size):
    """Follows the ray of each pixel to the ground."""
    matrix = np.array(camera.matrix_world)
    half = 18 / camera.data.lens
    x, y = np.meshgrid(np.linspace(-half, half, size), np.linspace(half, -half, size))
    x, y = x + camera.data.shift_x * 2 * half, y + camera.data.shift_y * 2 * half
    rays = np.stack([x, y, -np.ones_like(x)], -1) @ matrix[:3, :3].T
    reach = -matrix[2, 3] / np.minimum(rays[..., 2], -1e-6)
    ground = (matrix[:3, 3] + rays * reach[..., None])[..., :2]
    cell = (ground + SIDE / 2) / SIDE * CELLS - 0.5
    near = np.floor(cell).astype(int)
    part = cell - near
    total = np.zeros((size, size))
    for dy in (0, 1):
        for dx in (0, 1):
            column, row = near[..., 0] + dx, near[..., 1] + dy
            inside = (column >= 0) & (column < CELLS) & (row >= 0) & (row < CELLS)
            weight = np.abs(1 - dx - part[..., 0]) * np.abs(1 - dy - part[..., 1])
            total += np.where(inside, grid[row.clip(0, CELLS - 1), column.clip(0, CELLS - 1)], 0) * weight
    return total.astype(np.float32)
