import type { PictureRecipe } from "./picture-recipe.ts";

type Layout = NonNullable<PictureRecipe["layout"]>;

/** The place of one object. The longer side of the main object is 1; y grows downwards. */
export type Placement = {
  of: "main" | "companion" | "third";
  left: number;
  top: number;
  width: number;
  height: number;
};

export type Form = {
  /** Width divided by height. */
  aspect: number;
  /** The side of the highest point: right for a guitar, left for a knife. */
  leans: "left" | "right" | "no";
};

export function placementsOf(layout: Layout, main: Form, companion?: Form, third?: Form): Placement[] {
  const size = sizeOf(main.aspect);
  // The other objects take the corners that the main one leaves free.
  if (layout === "pair") return turnedIf(main.leans === "right", pair(size));
  if (layout === "trio" && main.leans === "no") return trio(size);
  if (layout === "trio") return turnedIf(main.leans === "right", cascade(size, 0.32));
  if (layout === "stack") return turnedIf(main.leans === "right", cascade(size, 0.2));
  if (layout === "with" && companion) {
    return turnedIf(main.leans === "left", withCompanion(size, sizeOf(companion.aspect)));
  }
  if (layout === "set" && companion && third) {
    return setOfThree(size, sizeOf(companion.aspect), sizeOf(third.aspect));
  }
  return [place("main", size, { centre: 0, bottom: 0, scale: 1 })];
}

/** The placements in pixels, centred in a square, filling `share` of its side. */
export function fitted(placements: Placement[], sidePx: number, share: number): Placement[] {
  const left = Math.min(...placements.map((placement) => placement.left));
  const top = Math.min(...placements.map((placement) => placement.top));
  const width = Math.max(...placements.map((placement) => placement.left + placement.width)) - left;
  const height = Math.max(...placements.map((placement) => placement.top + placement.height)) - top;
  const scale = (share * sidePx) / Math.max(width, height);
  return placements.map((placement) => ({
    of: placement.of,
    left: Math.round((sidePx - width * scale) / 2 + (placement.left - left) * scale),
    top: Math.round((sidePx - height * scale) / 2 + (placement.top - top) * scale),
    width: Math.max(1, Math.round(placement.width * scale)),
    height: Math.max(1, Math.round(placement.height * scale)),
  }));
}

type Size = { width: number; height: number };

function sizeOf(aspect: number): Size {
  return aspect > 1 ? { width: 1, height: 1 / aspect } : { width: aspect, height: 1 };
}

// Perspective from slightly above: objects further back stand higher and smaller. Slim ones stand side by side, broad
// ones behind each other, so that all stay large.

function pair(size: Size): Placement[] {
  const { aside, behind } = steps(size);
  return [
    place("main", size, { centre: aside, bottom: -behind, scale: 0.86 }),
    place("main", size, { centre: 0, bottom: 0, scale: 1 }),
  ];
}

function trio(size: Size): Placement[] {
  const { aside, behind } = steps(size);
  return [
    place("main", size, { centre: -aside, bottom: -behind, scale: 0.82 }),
    place("main", size, { centre: aside, bottom: -behind, scale: 0.82 }),
    place("main", size, { centre: 0, bottom: 0, scale: 1 }),
  ];
}

function steps(size: Size): { aside: number; behind: number } {
  const aspect = size.width / size.height;
  return {
    aside: 0.44 * aspect ** -0.6 * size.width,
    behind: Math.min(0.6, 0.32 * aspect ** 1.2) * size.height,
  };
}

/** Three close behind each other, `step` of their own size apart. */
function cascade(size: Size, step: number): Placement[] {
  return [2, 1, 0].map((back) =>
    place("main", size, {
      centre: back * step * size.width,
      bottom: -back * step * size.height,
      scale: 1 - 0.08 * back,
    }),
  );
}

function withCompanion(size: Size, companion: Size): Placement[] {
  // Half the length of a flat or slim object would look like a giant.
  const scale = Math.min(0.5, 1.1 * Math.min(size.width, size.height));
  return [
    place("main", size, { centre: 0, bottom: 0, scale: 1 }),
    place("companion", companion, { centre: 0.5 * size.width, bottom: 0.05, scale }),
  ];
}

/** A product with its accessories, like a picture of a box's contents. */
function setOfThree(size: Size, companion: Size, third: Size): Placement[] {
  const aside = 0.1 + 0.34 * size.width;
  return [
    place("main", size, { centre: 0, bottom: -0.12, scale: 1 }),
    place("companion", companion, { centre: -aside, bottom: 0, scale: 0.44 }),
    place("third", third, { centre: aside, bottom: 0, scale: 0.44 }),
  ];
}

/** Mirrors the places, not the objects. */
function turnedIf(condition: boolean, placements: Placement[]): Placement[] {
  if (!condition) return placements;
  return placements.map((placement) => ({ ...placement, left: -placement.left - placement.width }));
}

function place(
  of: Placement["of"],
  size: Size,
  at: { centre: number; bottom: number; scale: number },
): Placement {
  const width = size.width * at.scale;
  const height = size.height * at.scale;
  return { of, left: at.centre - width / 2, top: at.bottom - height, width, height };
}
