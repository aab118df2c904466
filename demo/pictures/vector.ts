import sharp, { type OutputInfo } from "sharp";
import { type ColourTurn, turnColours } from "./turn-colours.ts";

/** A rectangle in units of the drawing; an icon lies within 0–33. */
export type Box = { left: number; top: number; width: number; height: number };

/** Raw pixels with alpha, in sharp's format. */
export type Raster = { data: Buffer; info: OutputInfo };

/** One object in its colours and angle, drawable at any size. */
export type Vector = {
  svg: string;
  ink: Box;
  look(box: Box): Glance;
};

/** The share of a box that the object covers, and the share of points where its colour changes; both 0–1. */
export type Glance = { coverage: number; detail: number };

// An icon turned by 45° reaches 7 units beyond its square.
const field: Box = { left: -8, top: -8, width: 49, height: 49 };
const fieldPx = field.width * 4;
const visibleAlpha = 16;

export async function vectorOf(icon: string, turn: ColourTurn & { angle?: number }): Promise<Vector> {
  const svg = `<g transform="rotate(${turn.angle ?? 0} 16 16)">${turnColours(icon, turn)}</g>`;
  const raster = await rasterise(svg, field, fieldPx, fieldPx);
  return { svg, ink: inkOf(raster.data), look: (box) => glance(raster.data, box) };
}

/** Renders `box` at exactly this size in pixels. */
export function rasterise(svg: string, box: Box, widthPx: number, heightPx: number): Promise<Raster> {
  const frame = `width="${widthPx}" height="${heightPx}" preserveAspectRatio="none"`;
  const view = `viewBox="${box.left} ${box.top} ${box.width} ${box.height}"`;
  const text = `<svg xmlns="http://www.w3.org/2000/svg" ${frame} ${view}>${svg}</svg>`;
  return sharp(Buffer.from(text)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
}

function inkOf(pixels: Buffer): Box {
  let [left, top, right, bottom] = [fieldPx, fieldPx, -1, -1];
  for (let y = 0; y < fieldPx; y++) {
    for (let x = 0; x < fieldPx; x++) {
      if (!isInked(pixels, x, y)) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  }
  if (right < 0) throw new Error("The drawing is empty");
  const unit = field.width / fieldPx;
  return {
    left: field.left + left * unit,
    top: field.top + top * unit,
    width: (right + 1 - left) * unit,
    height: (bottom + 1 - top) * unit,
  };
}

function glance(pixels: Buffer, box: Box): Glance {
  const pxPerUnit = fieldPx / field.width;
  const left = Math.round((box.left - field.left) * pxPerUnit);
  const top = Math.round((box.top - field.top) * pxPerUnit);
  const widthPx = Math.round(box.width * pxPerUnit);
  const heightPx = Math.round(box.height * pxPerUnit);
  let [inked, changing] = [0, 0];
  for (let y = top; y < top + heightPx; y++) {
    for (let x = left; x < left + widthPx; x++) {
      if (!isInked(pixels, x, y)) continue;
      inked++;
      if (changes(pixels, x, y)) changing++;
    }
  }
  return { coverage: inked / (widthPx * heightPx), detail: changing / (widthPx * heightPx) };
}

function changes(pixels: Buffer, x: number, y: number): boolean {
  const here = (y * fieldPx + x) * 4;
  const below = here + fieldPx * 4;
  return [0, 1, 2].some((part) => Math.abs((pixels[here + part] ?? 0) - (pixels[below + part] ?? 0)) > 24);
}

function isInked(pixels: Buffer, x: number, y: number): boolean {
  return (pixels[(y * fieldPx + x) * 4 + 3] ?? 0) >= visibleAlpha;
}
