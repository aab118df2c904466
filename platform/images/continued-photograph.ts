import type { Sharp } from "sharp";

/** Pixels a side of the small picture that stands for what would lie around: soft, so few are enough. */
const smallPx = 64;
const softPx = 4;

/**
 * A photograph on a square that it does not fill: what is at its edges goes on beyond them, softly, as if the camera had
 * seen more. Bars of a colour beside it would look like a mistake, and cutting it might cut the goods.
 */
export async function continuedPhotograph(original: Buffer, sizePx: number): Promise<Sharp> {
  // Only here: loading it takes longer than most starts of a command.
  const { default: sharp } = await import("sharp");
  const opaque = sharp(original).flatten({ background: "#fff" });
  const small = await opaque.clone().resize(smallPx, smallPx, { fit: "inside" }).png().toBuffer();
  const around = await sharp(await grownToSquare(sharp(small)))
    .blur(softPx)
    .png()
    .toBuffer();
  const whole = await opaque.resize(sizePx, sizePx, { fit: "inside" }).png().toBuffer();
  return sharp(around)
    .resize(sizePx, sizePx, { kernel: "cubic" })
    .composite([{ input: whole }]);
}

async function grownToSquare(picture: Sharp): Promise<Buffer> {
  const { width, height } = await picture.metadata();
  const [across, down] = [smallPx - width, smallPx - height];
  const [left, top] = [across >> 1, down >> 1];
  return picture
    .extend({ left, right: across - left, top, bottom: down - top, extendWith: "copy" })
    .png()
    .toBuffer();
}
