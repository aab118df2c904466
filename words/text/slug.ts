import { cutAtWord } from "./cut-at-word.ts";

const longestSlug = 100;

/** "Café Crème" → "cafe-creme". Removes accents and other non-word characters, and cuts long names at a word. */
export function slug(name: string): string {
  const words = name
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase()
    .replace(/[^\w\s-]/g, "")
    .replace(/[\s_-]+/g, " ")
    .trim();
  // A name in another script leaves nothing, but the path needs a part.
  return cutAtWord(words, longestSlug).replaceAll(" ", "-") || "-";
}

/** The SKU in a URL: slashes become dashes, the rest stays readable. */
export function skuSlug(sku: string): string {
  // Browsers resolve a segment of dots as a step up, even when it is encoded.
  return /^\.{1,2}$/.test(sku) ? sku.replaceAll(".", "-") : sku.replaceAll("/", "-");
}
