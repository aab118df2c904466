import { withoutEndSlashes } from "../../words/without-end-slashes.ts";

const longestPath = 500;

/** NUL is nothing that PostgreSQL could hold, and none of them is in an address that people use. */
const controlCharacter = /\p{Cc}/u;

/** Pages that are found by the number in their address, whatever comes after it. */
const numbered = /^\/(?:products|categories|brands|content-sections)\/\d+(?=\/)/;

/**
 * How the table of redirects knows an address of this shop: its path, decoded once, without a slash at its end;
 * upper and lower case differ. Null for what no page and no row can have: malformed encodings, control characters, more
 * than 500 characters, and "//host", which is another site's.
 */
export function redirectPath(address: string): string | null {
  const path = decoded(address.replace(/[?#].*$/s, ""));
  if (!path?.startsWith("/") || path.startsWith("//") || controlCharacter.test(path)) return null;
  const withoutSlash = withoutEndSlashes(path);
  return withoutSlash.length <= longestPath ? withoutSlash : null;
}

/** The paths of rows that are about a path, the nearest first: "/products/7" is about all addresses of product 7. */
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
