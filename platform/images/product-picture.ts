import { hash } from "node:crypto";
import type { Sharp } from "sharp";
import { groundOf } from "./ground/ground.ts";
import { nearestGround } from "./ground/ground-colours.ts";
import { type Problem, photoLimits, withImage } from "./with-image.ts";

/** WebP, upright, without metadata. */
export type ProductPicture = { key: string; bytes: Buffer };

const longestSidePx = 1600;
/** Smaller pictures are tracking pixels. */
const leastSidePx = 40;

/**
 * Makes an imported picture harmless and fit for the store.
 * @returns the picture under its key of content and ground colour, or a problem that follows the words "the picture",
 * without a full stop
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
