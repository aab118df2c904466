import { photoLimits, withImage } from "./with-image.ts";

const longestSidePx = 1600;

/**
 * Makes a photo that a stranger sent small and harmless: a JPEG of at most 1600 pixels a side, upright, without anything
 * that the camera wrote into it, such as the place.
 *
 * @returns undefined for what is no picture, or none that can be read
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
