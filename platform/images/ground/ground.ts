import type { Sharp } from "sharp";

export type Ground = {
  /** Six hexadecimal digits without #; "clear" for a picture without a ground. */
  colour: string;
  /** Whether the picture's edge has that colour; false for cut-out goods and photographs that fill the frame. */
  isEdge: boolean;
};

const side = 32;
/** The spread per channel, of 255, that a camera and JPEG give one colour. */
const likeEnough = 14;
const mostlyAlike = 0.9;
const opaque = 250;

/**
 * The ground on which a picture blends in: the colour of a uniform edge, as of goods before a white wall; else a pale
 * colour that suits the edge. Cut-out goods have none.
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
