const someShop = "https://shop.invalid";

/** In characters. */
export const longestOwnPath = 500;

/**
 * A path within this shop, normalised, with query and hash, at most 500 characters. Prevents open redirects: null for
 * whatever leads elsewhere, in any spelling.
 */
export function ownPath(path: string | null): string | null {
  if (!path?.startsWith("/") || path.length > longestOwnPath || !URL.canParse(path, someShop)) return null;
  const url = new URL(path, someShop);
  // "//evil.example", "/\\evil.example" and the like parse to another origin; "/..//evil.example" parses to its path.
  const isOwn = url.origin === someShop && !url.pathname.startsWith("//");
  return isOwn ? url.pathname + url.search + url.hash : null;
}
