/** Sizes in pixels of the square pictures of products and categories, all of which a `srcset` offers. */
export const pictureSizesPx = [160, 320, 640, 960] as const;

export type PictureSizePx = (typeof pictureSizesPx)[number];

export function pictureAddress(key: string, sizePx: PictureSizePx): string {
  return `/images/${key}/${sizePx}.webp`;
}

/** The `srcset` of a picture's address. @param address of any size */
export function srcsetOf(address: string): string {
  return pictureSizesPx.map((sizePx) => `${inSize(address, sizePx)} ${sizePx}w`).join(", ");
}

export function inSize(address: string, sizePx: PictureSizePx): string {
  return address.replace(/\d+\.webp$/, `${sizePx}.webp`);
}
