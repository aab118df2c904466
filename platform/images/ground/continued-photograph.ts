import type { Sharp } from "sharp";
import { alikeDepths } from "./alike-depths.ts";

/** The side of the surrounding picture before enlargement: it is blurred, so few pixels suffice. */
const smallPx = 32;
const softPx = 3;
const quick = { compressionLevel: 1 };

/**
 * Fills a square around a photograph: its edges are mirrored and fade into their colours, so that a pattern continues
 * without a seam. Bars would look like a mistake, and cropping might cut the goods.
 */
export async function continuedPhotograph(original: Buffer, sizePx: number): Promise<Sharp> {
  // Imported here because loading sharp takes longer than most commands.
  const { default: sharp } = await import("sharp");
  const photograph = sharp(original).flatten({ background: "#fff" });
  const small = await pixelsOf(photograph.clone().resize(smallPx, smallPx, { fit: "inside" }));
  const whole = await pixelsOf(photograph.resize(sizePx, sizePx, { fit: "inside" }));
  const around = await aroundOf(small);
  const input = await mirroredOf(whole, sizePx, alikeDepths(small));
  return around.resize(sizePx, sizePx, { kernel: "cubic" }).composite([{ input }]).removeAlpha();
}

/** Three bytes a pixel. */
export type Pixels = { data: Buffer; width: number; height: number };

async function pixelsOf(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.toColourspace("srgb").raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/**
 * The photograph in the middle of the square, mirrored at both edges and fading out beyond them.
 * @param depths the distance beyond each edge where it ends: 1 is the photograph's own extent
 */
async function mirroredOf(
  { data, width, height }: Pixels,
  sizePx: number,
  depths: [first: number, last: number],
): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  const isWide = width > height;
  const side = Math.min(width, height);
  const before = Math.floor((sizePx - side) / 2);
  const after = sizePx - side - before;
  const opaque = Array.from({ length: sizePx }, (_, at) => {
    const beyond = at < before ? (before - at) / depths[0] : (at - before - side + 1) / depths[1];
    return Math.round(255 * Math.min(1, Math.max(0, 1 - beyond / side)));
  });
  const mask = await sharp(Buffer.from(opaque.flatMap((alpha) => [0, 0, 0, alpha])), {
    raw: { ...(isWide ? { width: 1, height: sizePx } : { width: sizePx, height: 1 }), channels: 4 },
  })
    .resize(sizePx, sizePx, { fit: "fill", kernel: "nearest" })
    .png(quick)
    .toBuffer();
  return sharp(data, { raw: { width, height, channels: 3 } })
    .extend({
      ...(isWide ? { top: before, bottom: after } : { left: before, right: after }),
      extendWith: "mirror",
    })
    .composite([{ input: mask, blend: "dest-in" }])
    .png(quick)
    .toBuffer();
}

async function aroundOf({ data, width, height }: Pixels): Promise<Sharp> {
  const { default: sharp } = await import("sharp");
  const isWide = width > height;
  const line = isWide ? { width, height: 1 } : { width: 1, height };
  const half = isWide ? { width: smallPx, height: smallPx / 2 } : { width: smallPx / 2, height: smallPx };
  const corners = [
    { left: 0, top: 0 },
    { left: width - line.width, top: height - line.height },
  ];
  const halves = await Promise.all(
    corners.map((corner) =>
      sharp(data, { raw: { width, height, channels: 3 } })
        .extract({ ...line, ...corner })
        .resize({ ...half, fit: "fill" })
        .png()
        .toBuffer(),
    ),
  );
  const both = await sharp(halves, { join: { across: isWide ? 1 : 2 } })
    .blur(softPx)
    .png()
    .toBuffer();
  return sharp(both);
}
