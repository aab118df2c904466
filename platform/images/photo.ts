import { photoLimits, withImage } from "./with-image.ts";

const longestSidePx = 1600;

/**
 * Makes an uploaded photo small and harmless: a JPEG of at most 1600 pixels a side, upright, without metadata such as
 * the place.
 * @returns undefined when the picture cannot be read
 */
export async function smallPhoto(bytes: Buffer): Promise<Buffer | undefined> {
  const made = await withImage(bytes, photoLimits, (photo) =>
    photo
      .resize(longestSidePx, longestSidePx, { fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#fff" })
      .jpeg({ quality: 80 })
      .toBuffer(),
  );
  return Buffer.isBuffer(made) ? made : undefined;
}
