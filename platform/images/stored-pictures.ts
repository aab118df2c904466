import type { Sharp } from "sharp";
import { groundOf } from "./ground.ts";
import type { PictureStore } from "./picture-store.ts";
import type { PictureRenderer, PictureSizePx } from "./pictures.ts";
import { isTileKey, storedKeyOf, storedKeyPattern } from "./stored-key.ts";

// Measured on photographs: a third smaller than the WebP and as true to them, for twice the work; more effort takes six
// times as long for hardly less.
const avif = { quality: 55, effort: 2 };

/**
 * The pictures that were brought in, in the sizes of the shop. Each stands whole on a square of its ground, whatever its
 * proportion, so that nothing on a page moves when it comes. For a tile one that fills its frame is cut to the square.
 *
 * @param isStored keys that strangers made up cost no look into the store, which may be far away and paid for
 */
export function storedPictures(
  store: PictureStore,
  isStored: (key: string) => Promise<boolean>,
): PictureRenderer {
  return {
    has: (key) => storedKeyPattern.test(storedKeyOf(key)),
    async original(key) {
      const stored = storedKeyOf(key);
      return (await isStored(stored)) ? store.read(stored) : undefined;
    },
    async render(key, sizePx, original) {
      const square = await squared(original, sizePx, isTileKey(key));
      return square.webp({ quality: 80, smartSubsample: true }).toBuffer();
    },
    async renderAvif(key, sizePx, original) {
      return (await squared(original, sizePx, isTileKey(key))).avif(avif).toBuffer();
    },
  };
}

const transparent = { r: 0, g: 0, b: 0, alpha: 0 };

async function squared(original: Buffer, sizePx: PictureSizePx, isForTile: boolean): Promise<Sharp> {
  // Only here: loading it takes longer than most starts of a command.
  const { default: sharp } = await import("sharp");
  const { colour, isEdge } = await groundOf(sharp(original));
  const picture = sharp(original);
  if (colour === "clear") return picture.resize(sizePx, sizePx, { fit: "contain", background: transparent });
  const background = `#${colour}`;
  const square =
    isForTile && !isEdge
      ? picture.resize(sizePx, sizePx)
      : picture.resize(sizePx, sizePx, { fit: "contain", background });
  return square.flatten({ background });
}
