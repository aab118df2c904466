import sharp, { type Sharp } from "sharp";
import { type Box, rasterise, type Vector } from "./vector.ts";

/** Draws the most detailed part of an object up to the edges of the square, with rounded corners. */
export async function drawCloseup(vector: Vector, sizePx: number): Promise<Sharp> {
  const { data, info } = await rasterise(vector.svg, bestDetail(vector), sizePx, sizePx);
  const mask = `<svg xmlns="http://www.w3.org/2000/svg" width="${sizePx}" height="${sizePx}">
    <rect width="100%" height="100%" rx="${sizePx * 0.06}"/></svg>`;
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } }).composite([
    { input: Buffer.from(mask), blend: "dest-in" },
  ]);
}

/** The most detailed square that the object nearly fills; smaller for an object in several pieces. */
function bestDetail(vector: Vector): Box {
  for (const share of [0.6, 0.5]) {
    const best = bestOfSize(vector, share);
    if (best.coverage > 0.65) return best.box;
  }
  return bestOfSize(vector, 0.4).box;
}

function bestOfSize({ ink, look }: Vector, share: number) {
  const side = Math.max(ink.width, ink.height) * share;
  const places = [0, 0.25, 0.5, 0.75, 1];
  const seen = places
    .flatMap((down) => places.map((right) => detailAt(ink, side, right, down)))
    .map((box) => ({ box, ...look(box) }));
  const fullest = Math.max(...seen.map(({ coverage }) => coverage));
  const full = seen.filter(({ coverage }) => coverage > fullest * 0.85);
  return full.reduce((best, next) => (next.detail > best.detail ? next : best));
}

/** A square at a share of the way from the left and the top, centred on narrower objects. */
function detailAt(ink: Box, side: number, right: number, down: number): Box {
  const spareWidth = ink.width - side;
  const spareHeight = ink.height - side;
  return {
    left: ink.left + spareWidth * (spareWidth > 0 ? right : 0.5),
    top: ink.top + spareHeight * (spareHeight > 0 ? down : 0.5),
    width: side,
    height: side,
  };
}
