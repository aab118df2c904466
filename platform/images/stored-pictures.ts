import type { Sharp } from "sharp";
import { groundOf } from "./ground.ts";
import type { PictureStore } from "./picture-store.ts";
import type { PictureSizePx, PictureSource } from "./pictures.ts";
import { storedKeyPattern } from "./stored-key.ts";

// Measured on photographs: a third smaller than the WebP and as true to them, for twice the work; more effort takes six
// times as long for hardly less.
const avif = { quality: 55, effort: 2 };

/**
 * The pictures that were brought in, in the sizes of the shop. Each stands whole on a square of its ground, whatever its
 * proportion, so that nothing on a page moves when it comes.
 */
export function storedPictures(store: PictureStore): PictureSource {
  return {
    has: (key) => storedKeyPattern.test(key),
    async render(key, sizePx) {
      return (await squared(store, key, sizePx))?.webp({ quality: 80, smartSubsample: true }).toBuffer();
    },
    async renderAvif(key, sizePx) {
      return (await squared(store, key, sizePx))?.avif(avif).toBuffer();
    },
  };
}

const transparent = { r: 0, g: 0, b: 0, alpha: 0 };

async function squared(store: PictureStore, key: string, sizePx: PictureSizePx): Promise<Sharp | undefined> {
  const original = await store.read(key);
  if (!original) return undefined;
  // Only here: loading it takes longer than most starts of a command.
  const { default: sharp } = await import("sharp");
  const ground = await groundOf(sharp(original));
  const background = ground === "clear" ? transparent : `#${ground}`;
  const whole = sharp(original).resize(sizePx, sizePx, { fit: "contain", background });
  return ground === "clear" ? whole : whole.flatten({ background });
}
