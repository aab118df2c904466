import type { NamedSite } from "../../client/shop/site.ts";
import type { Image } from "../pictures/tile.tsx";
import { softwareName } from "../word-mark.tsx";

/**
 * Open Graph tags for a link's picture.
 * @param picture null for the default, which only a shop named like the software has
 */
export function sharedPicture(picture: Image | null, site: NamedSite | undefined) {
  const ownPicture = { src: "/og.png", width: 1200, height: 630, alt: softwareName };
  if (!picture && site?.shopName !== softwareName) return [];
  const { src, width, height, alt } = picture ? { ...picture, width: 640, height: 640 } : ownPicture;
  return [
    { property: "og:image", content: wholeAddress(src, site) },
    { property: "og:image:width", content: String(width) },
    { property: "og:image:height", content: String(height) },
    { property: "og:image:alt", content: alt },
  ];
}

/** Crawlers need absolute addresses. */
export function wholeAddress(path: string, site: NamedSite | undefined): string {
  return site ? new URL(path, site.origin).href : path;
}
