import type { Image } from "../../../ui/pictures/tile.tsx";

/** Alternative text that tells the pictures of a product apart. */
export function pictureAlt(
  { alt, src }: Pick<Image, "alt" | "src">,
  position: number,
  count: number,
): string {
  if (count === 1) return alt;
  const isDetail = src.includes("-closeup-");
  return `${alt}, picture ${position + 1} of ${count}${isDetail ? ": detail" : ""}`;
}
