import { hash } from "node:crypto";
import type { Sharp } from "sharp";
import { groundOf } from "./ground/ground.ts";
import { nearestGround } from "./ground/ground-colours.ts";
import { type Problem, photoLimits, withImage } from "./with-image.ts";

/** A picture as the store keeps it: WebP, upright, without what cameras write into their files. */
export type ProductPicture = { key: string; bytes: Buffer };

/** Enough for the largest size and for what may come. */
const longestSidePx = 1600;
/** What has less counts visitors. */
const leastSidePx = 40;

/**
 * Makes a picture that came from outside harmless and fit for the store.
 *
 * @returns the picture under its key, which says what is in it and what colour its ground has, or why not: what comes
 *   after "the picture", without a full stop
 */
export function productPicture(bytes: Buffer): Promise<ProductPicture | Problem> {
  return withImage<ProductPicture | Problem>(bytes, photoLimits, async (picture, { width, height }) =>
    Math.max(width, height) < leastSidePx
      ? { problem: `has ${width} × ${height} pixels, which are too few` }
      : made(picture),
  );
}

async function made(picture: Sharp): Promise<ProductPicture> {
  const bytes = await picture
    .resize(longestSidePx, longestSidePx, { fit: "inside", withoutEnlargement: true })
    .webp({ quality: 90, smartSubsample: true })
    .toBuffer();
  const content = hash("sha256", bytes).slice(0, 16);
  const { default: sharp } = await import("sharp");
  const { colour } = await groundOf(sharp(bytes));
  return { bytes, key: `p-${content}-${colour === "clear" ? colour : nearestGround(colour)}` };
}
