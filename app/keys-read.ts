import { matchPath } from "react-router";

/** The query keys that a page reads, by its path as in `routes.ts`. The page cache leaves out the others. */
const keysByPath: Record<string, string[]> = {
  "/": [],
  "/products/:id/:sku?/:name?": ["variant", "postal_code"],
  "/brands": ["letter"],
  "/about": [],
  "/about/terms-and-conditions": [],
  "/help/:policy": [],
  "/support": ["order_id"],
};

/**
 * Undefined for pages that pass on all keys: listings to the search and in their links, a shopper's pages to the
 * address after the login.
 */
export function keysReadBy(pathname: string): string[] | undefined {
  const path = Object.keys(keysByPath).find((each) => matchPath(each, pathname));
  return path === undefined ? undefined : keysByPath[path];
}
