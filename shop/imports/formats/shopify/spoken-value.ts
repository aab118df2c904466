/**
 * What a value of Shopify's own lists is called there, as people say it: "dry-clean-only" → "Dry clean only", "xxl" → "XXL".
 * Exports have such values in the columns "product.metafields.shopify.…", and in options that are linked to one of them.
 */
export function spokenValue(value: string): string {
  if (/[^\p{Ll}\d-]/u.test(value)) return value;
  if (/^\d?x*[sml]$/.test(value)) return value.toUpperCase();
  const spoken = value.replace(/(?<!\d)-|-(?!\d)/g, " ");
  return spoken.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}
