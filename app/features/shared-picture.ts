import type { Image } from "./tile.tsx";

const ownPicture = { src: "/og.png", width: 1200, height: 630, alt: "Spaza, the corner shop online" };

/**
 * The tags of the Open Graph protocol for the picture that stands beside a link to a page.
 *
 * @param picture null for the shop's own
 * @param origin the shop's address: those who show links want whole addresses
 */
export function sharedPicture(picture: Image | null, origin: string | undefined) {
  const { src, width, height, alt } = picture ?? ownPicture;
  return [
    { property: "og:image", content: origin ? new URL(src, origin).href : src },
    { property: "og:image:width", content: String(width) },
    { property: "og:image:height", content: String(height) },
    { property: "og:image:alt", content: alt },
  ];
}
