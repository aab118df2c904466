import type { Sharp } from "sharp";

export type Ground = {
  /** As it stands in style sheets, without the #; "clear" where the picture has no ground of its own. */
  colour: string;
  /** Whether the picture's edge is of that colour; the picture is cut out, or fills its frame, otherwise. */
  isEdge: boolean;
};

/** Pixels a side of the small picture that is looked at. */
const side = 32;
/** In one channel, of 255: what a camera and JPEG make of one colour. */
const likeEnough = 14;
const mostlyAlike = 0.9;
/** What is no longer there for the eye. */
const opaque = 250;

/**
 * The ground on which a picture stands as if it went on: the colour of its edge where that is of one, as of goods before a
 * white wall; else a pale one that goes with its edge. Goods that were cut out have none.
 */
export async function groundOf(picture: Sharp): Promise<Ground> {
  const small = picture.clone().resize(side, side, { fit: "fill" });
  const pixels = await small.toColourspace("srgb").ensureAlpha().raw().toBuffer();
  const edge = edgeOf(pixels);
  if (edge.filter(([, , , alpha]) => alpha < opaque).length > edge.length / 10)
    return { colour: "clear", isEdge: false };
  const middle = [0, 1, 2].map((channel) => median(edge.map((pixel) => pixel[channel] ?? 0)));
  const isLike = (pixel: Pixel) =>
    middle.every((value, channel) => Math.abs(value - (pixel[channel] ?? 0)) <= likeEnough);
  const isEdge = edge.filter(isLike).length >= edge.length * mostlyAlike;
  const colour = hexOf(isEdge ? middle : middle.map((value) => Math.round(255 - (255 - value) * 0.3)));
  return { colour, isEdge };
}

type Pixel = [red: number, green: number, blue: number, alpha: number];

function edgeOf(pixels: Buffer): Pixel[] {
  const at = (x: number, y: number) =>
    [...pixels.subarray((y * side + x) * 4, (y * side + x) * 4 + 4)] as Pixel;
  const last = side - 1;
  return Array.from({ length: last }, (_, step) => [
    ...[at(step, 0), at(last, step), at(last - step, last), at(0, last - step)],
  ]).flat();
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;
}

function hexOf(channels: number[]): string {
  return channels.map((value) => value.toString(16).padStart(2, "0")).join("");
}
