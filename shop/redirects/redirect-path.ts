import { withoutEndSlashes } from "../../words/paths/without-end-slashes.ts";

const longestPath = 500;

/** PostgreSQL rejects NUL; real addresses contain no control characters. */
const controlCharacter = /\p{Cc}/u;

/** Pages found by the id in their address. */
const numbered = /^\/(?:products|categories|brands|content-sections)\/\d+(?=\/)/;

/**
 * Normalises an address: path only, decoded once, without trailing slash, case-sensitive. Null for bad encodings,
 * control characters, more than 500 characters, and "//host", another site.
 */
export function redirectPath(address: string): string | null {
  const path = decoded(address.replace(/[?#].*$/s, ""));
  if (!path?.startsWith("/") || path.startsWith("//") || controlCharacter.test(path)) return null;
  const withoutSlash = withoutEndSlashes(path);
  return withoutSlash.length <= longestPath ? withoutSlash : null;
}

/** Redirects that apply to a path, most specific first: "/products/7" covers all addresses of product 7. */
export function rowsAbout(path: string): string[] {
  const [short] = numbered.exec(path) ?? [];
  return short ? [path, short] : [path];
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
