import type { NamedSite } from "../../client/shop/site.ts";
import type { Image } from "../pictures/tile.tsx";
import { softwareName } from "../word-mark.tsx";

/**
 * The tags of the Open Graph protocol for the picture that stands beside a link to a page.
 *
 * @param picture null for the shop's own, which a shop of another name than the software's does not have
 */
export function sharedPicture(picture: Image | null, site: NamedSite | undefined) {
  const ownPicture = { src: "/og.png", width: 1200, height: 630, alt: softwareName };
  if (!picture && site?.shopName !== softwareName) return [];
  const { src, width, height, alt } = picture ?? ownPicture;
  return [
    { property: "og:image", content: wholeAddress(src, site) },
    { property: "og:image:width", content: String(width) },
    { property: "og:image:height", content: String(height) },
    { property: "og:image:alt", content: alt },
  ];
}

/** Strangers want whole addresses. */
export function wholeAddress(path: string, site: NamedSite | undefined): string {
  return site ? new URL(path, site.origin).href : path;
}
