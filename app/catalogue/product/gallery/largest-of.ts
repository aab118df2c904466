import type { Image } from "../../../ui/pictures/tile.tsx";

/** The address of a picture in its largest size, which stands last in its srcset. */
export function largestOf({ src, srcset }: Image): string {
  return srcset.split(",").at(-1)?.trim().split(" ")[0] || src;
}
