import { TrieRouter } from "hono/router/trie-router";

/** Label of unmatched addresses, which are unbounded and chosen by strangers. */
export const noRoute = "other";

/**
 * Maps an address to its pattern, "/orders/:id": bounded and without personal data. Data requests ("/search.data")
 * count as their page.
 * @param patterns the first match wins
 * @returns a function of an address, with or without query
 */
export function openRouteOf(patterns: string[]): (url: string) => string {
  const router = new TrieRouter<string>();
  for (const pattern of patterns) router.add("ALL", pattern, pattern);
  return (url) => {
    const path = (url.split("?", 1)[0] ?? "").replace(/\.data$/, "").replace(/^\/_root$/, "/");
    const [first] = router.match("ALL", path)[0];
    return first?.[0] ?? noRoute;
  };
}

type Routes = { path: string }[];

/** A router's patterns without middleware. */
export function patternsOf(routes: Routes): string[] {
  const patterns = routes.map(({ path }) => path).filter((path) => !/^\/?\*$|^\/api\/\*$/.test(path));
  return [...new Set(patterns)];
}

type PageRoute = { parentId?: string | undefined; path?: string | undefined; index?: boolean | undefined };

/** Patterns of React Router's pages; layouts have no path. */
export function patternsOfPages(routes: Record<string, PageRoute | undefined>): string[] {
  return Object.values(routes).flatMap((route) => {
    if (!route?.parentId || route.path === "*") return [];
    return route.path || route.index ? [`/${route.path ?? ""}`] : [];
  });
}
