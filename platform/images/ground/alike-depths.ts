import type { Pixels } from "./continued-photograph.ts";

/** The share of the photograph, from edge to edge, that defines how an edge looks. */
const edge = 0.06;
/** The difference per channel, of 255, that light causes on one cloth; other objects differ more. */
const likeEnough = 40;
/** The share of a line along the edge that may differ as noise. */
const mostStrange = 0.04;
/** The share of a line, to each side, that is compared: farther away along the edge is another object. */
const nearby = 1 / 6;

/**
 * How far in from its two longer edges a photograph looks like the edge: up to the goods, or all the way where they
 * fill the frame, as cloth does.
 * @param photograph small, because each pixel is compared with many
 * @returns from 0 to 1; 1 is the distance from edge to edge
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
