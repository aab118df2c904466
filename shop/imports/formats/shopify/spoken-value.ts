/**
 * Display form of a value from Shopify's lists: "dry-clean-only" → "Dry clean only", "xxl" → "XXL". They occur in
 * "product.metafields.shopify.…" columns and linked options.
 */
export function spokenValue(value: string): string {
  if (/[^\p{Ll}\d-]/u.test(value)) return value;
  if (/^\d?x*[sml]$/.test(value)) return value.toUpperCase();
  const spoken = value.replace(/(?<!\d)-|-(?!\d)/g, " ");
  return spoken.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}
