"""blender -b -P render.py -- <folder> [--small] [--threads N] <name>… : photographs goods by name, or all of them."""

import importlib
import os
import pkgutil
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

import studio  # noqa: E402
import goods  # noqa: E402


def shots():
    """Every function of the rooms of goods whose shots are listed there, by the name of its picture."""
    found = {}
    for room in pkgutil.iter_modules(goods.__path__):
        found.update(getattr(importlib.import_module(f"goods.{room.name}"), "SHOTS", {}))
    return found


def main(folder, *rest):
    rest = list(rest)
    small = "--small" in rest and not rest.remove("--small")
    keep = "--missing" in rest and not rest.remove("--missing")
    threads = 1
    if "--threads" in rest:
        at = rest.index("--threads")
        threads = int(rest[at + 1])
        del rest[at : at + 2]
    known = shots()
    for name in rest or known:
        path = os.path.join(folder, f"{name}.webp")
        if keep and os.path.exists(path):
            continue
        began = time.time()
        studio.clear()
        view = known[name]() or {}
        studio.shoot(path, *((200, 12) if small else (512, 10)), threads=threads, **view)
        print(f"SHOT {name} {time.time() - began:.1f} s", flush=True)


if "--" in sys.argv:
    main(*sys.argv[sys.argv.index("--") + 1 :])
