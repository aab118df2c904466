import { atMost } from "../at-most.ts";

const longestSidePx = 1600;
/** What phones take at most, with room to spare; more would fill the memory. */
const mostPixels = 60_000_000;
/** Panoramas have less. A picture of one column takes fifty times as long to make small as one of as many pixels. */
const longestToShortest = 20;
const knownFormats = ["jpeg", "png", "webp", "gif", "heif", "tiff"];

/** Decoding a large picture takes as much memory as it has pixels, so the rest waits. */
const inTurn = atMost(1);

/**
 * Makes a photo that a stranger sent small and harmless: a JPEG of at most 1600 pixels a side, upright, without anything
 * that the camera wrote into it, such as the place.
 *
 * @returns undefined for what is no picture, or none that can be read
 */
export function smallPhoto(bytes: Buffer): Promise<Buffer | undefined> {
  return inTurn(async () => {
    // Only here: loading it takes longer than most starts of a command.
    const { default: sharp } = await import("sharp");
    try {
      const picture = sharp(bytes, { limitInputPixels: mostPixels });
      const { format, width, height } = await picture.metadata();
      if (!knownFormats.includes(format)) return undefined;
      if (Math.max(width, height) > longestToShortest * Math.min(width, height)) return undefined;
      return await picture
        .rotate()
        .resize(longestSidePx, longestSidePx, { fit: "inside", withoutEnlargement: true })
        .flatten({ background: "#fff" })
        .jpeg({ quality: 80 })
        .toBuffer();
    } catch {
      return undefined;
    }
  });
}
