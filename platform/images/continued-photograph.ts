import type { Sharp } from "sharp";

/** Pixels a side of what would lie around: it is soft, so few are enough. */
const smallPx = 64;
const softPx = 4;

/**
 * A photograph on a square that it does not fill: what is at its edges goes on beyond them, softly, as if the camera had
 * seen more. Bars of a colour beside it would look like a mistake, and cutting it might cut the goods.
 */
export async function continuedPhotograph(original: Buffer, sizePx: number): Promise<Sharp> {
  // Only here: loading it takes longer than most starts of a command.
  const { default: sharp } = await import("sharp");
  const photograph = sharp(original).flatten({ background: "#fff" });
  const whole = await photograph.clone().resize(sizePx, sizePx, { fit: "inside" }).png().toBuffer();
  const around = await aroundOf(photograph);
  return around.resize(sizePx, sizePx, { kernel: "cubic" }).composite([{ input: whole }]);
}

/** One half is what the first edge looks like, the other one the last; where they meet, the photograph lies upon them. */
async function aroundOf(photograph: Sharp): Promise<Sharp> {
  const { default: sharp } = await import("sharp");
  const small = photograph.clone().resize(smallPx, smallPx, { fit: "inside" });
  const { data, info } = await small.png().toBuffer({ resolveWithObject: true });
  const isWide = info.width > info.height;
  const line = isWide ? { width: info.width, height: 1 } : { width: 1, height: info.height };
  const half = isWide ? { width: smallPx, height: smallPx / 2 } : { width: smallPx / 2, height: smallPx };
  const [left, top] = [info.width - line.width, info.height - line.height];
  const halves = await Promise.all(
    [
      { left: 0, top: 0 },
      { left, top },
    ].map((corner) =>
      sharp(data)
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
