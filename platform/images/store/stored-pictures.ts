import type { Sharp } from "sharp";
import { continuedPhotograph } from "../ground/continued-photograph.ts";
import { groundOf } from "../ground/ground.ts";
import type { PictureRenderer, PictureSizePx } from "../pictures.ts";
import type { PictureStore } from "./picture-store.ts";
import { storedKeyPattern } from "./stored-key.ts";

// Measured on photographs: a third smaller than the WebP and as true to them, for twice the work; more effort takes six
// times as long for hardly less.
const avif = { quality: 55, effort: 2 };

/**
 * The pictures that were brought in, in the sizes of the shop. Each stands whole on a square, whatever its proportion, so
 * that nothing on a page moves when it comes: goods on their ground, and a photograph that fills its frame goes on beyond it.
 *
 * @param isStored keys that strangers made up cost no look into the store, which may be far away and paid for
 */
export function storedPictures(
  store: PictureStore,
  isStored: (key: string) => Promise<boolean>,
): PictureRenderer {
  return {
    has: (key) => storedKeyPattern.test(key),
    original: async (key) => ((await isStored(key)) ? store.read(key) : undefined),
    async render(_key, sizePx, original) {
      return (await squared(original, sizePx)).webp({ quality: 80, smartSubsample: true }).toBuffer();
    },
    async renderAvif(_key, sizePx, original) {
      return (await squared(original, sizePx)).avif(avif).toBuffer();
    },
  };
}

const transparent = { r: 0, g: 0, b: 0, alpha: 0 };

async function squared(original: Buffer, sizePx: PictureSizePx): Promise<Sharp> {
  // Only here: loading it takes longer than most starts of a command.
  const { default: sharp } = await import("sharp");
  const { colour, isEdge } = await groundOf(sharp(original));
  if (colour !== "clear" && !isEdge) return continuedPhotograph(original, sizePx);
  const background = colour === "clear" ? transparent : `#${colour}`;
  const whole = sharp(original).resize(sizePx, sizePx, { fit: "contain", background });
  return colour === "clear" ? whole : whole.flatten({ background });
}
