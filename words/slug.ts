import { cutAtWord } from "./cut-at-word.ts";

/** Addresses stay short enough to be read, kept and sent on. */
const longestSlug = 100;

/**
 * Makes the name part of an address: "Café Crème" → "cafe-creme".
 * Accents removed, lower case, non-word characters dropped, spaces and underscores to single dashes; long names end
 * at a word.
 */
export function slug(name: string): string {
  const words = name
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase()
    .replace(/[^\w\s-]/g, "")
    .replace(/[\s_-]+/g, " ")
    .trim();
  // A name in another script leaves nothing; the address still needs a part.
  return cutAtWord(words, longestSlug).replaceAll(" ", "-") || "-";
}

/** The sku as a part of a product's address: slashes become dashes, the rest stays readable. */
export function skuSlug(sku: string): string {
  // Browsers take a part of dots alone, even when it is encoded, for a step up and leave it out.
  return /^\.{1,2}$/.test(sku) ? sku.replaceAll(".", "-") : sku.replaceAll("/", "-");
}
