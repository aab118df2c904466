/**
 * Makes the name part of an address: "Café Crème" → "cafe-creme".
 * Accents removed, lower case, non-word characters dropped, spaces and underscores to single dashes.
 */
export function slug(name: string): string {
  const words = name
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase()
    .replace(/[^\w\s-]/g, "")
    .replace(/[\s_-]+/g, "-")
    .replace(/^-|-$/g, "");
  // A name in another script leaves nothing; the address still needs a part.
  return words || "-";
}

/** The sku as a part of a product's address: slashes become dashes, the rest stays readable. */
export function skuSlug(sku: string): string {
  return sku.replaceAll("/", "-");
}
