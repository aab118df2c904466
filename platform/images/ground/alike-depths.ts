import type { Pixels } from "./continued-photograph.ts";

/** How much of the photograph, from edge to edge, says what its edge looks like. */
const edge = 0.06;
/** In one channel, of 255: light changes that much over one cloth, and other things are further away. */
const likeEnough = 40;
/** Of a line along the edge: less is no thing, but noise. */
const mostStrange = 0.04;
/** Of a line, to each side: so much of the edge is looked at, for what stands far away along it is another thing. */
const nearby = 1 / 6;

/**
 * How far from its two longer edges a photograph looks as at the edge: to the goods where they stand before a ground, to the
 * other edge where they fill it, as cloth does.
 *
 * @param photograph small: each pixel is compared with many
 * @returns from 0 to 1, which is as far as from edge to edge
 */
export function alikeDepths(photograph: Pixels): [first: number, last: number] {
  const lines = linesOf(photograph);
  return [alikeDepth(lines), alikeDepth(lines.toReversed())];
}

type Pixel = [red: number, green: number, blue: number];

function alikeDepth(lines: Pixel[][]): number {
  const edgeLines = lines.slice(0, Math.ceil(lines.length * edge));
  const isStrange = (pixel: Pixel, at: number, { length }: Pixel[]) =>
    !edgeLines.some((line) =>
      line
        .slice(Math.max(0, at - length * nearby), at + length * nearby)
        .some((other) => isLike(pixel, other)),
    );
  const strange = lines.findIndex(
    (line) => line.filter((pixel, at) => isStrange(pixel, at, line)).length > line.length * mostStrange,
  );
  return (strange < 0 ? lines.length : strange) / lines.length;
}

const isLike = (one: Pixel, other: Pixel) =>
  one.every((value, channel) => Math.abs(value - (other[channel] ?? 0)) <= likeEnough);

/** Those along the longer edges, in their order. */
function linesOf({ data, width, height }: Pixels): Pixel[][] {
  const isWide = width > height;
  const [along, across] = isWide ? [width, height] : [height, width];
  return Array.from({ length: across }, (_, line) =>
    Array.from({ length: along }, (_, at) => {
      const start = 3 * (isWide ? line * width + at : at * width + line);
      return [data[start] ?? 0, data[start + 1] ?? 0, data[start + 2] ?? 0];
    }),
  );
}
