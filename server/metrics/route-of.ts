import { TrieRouter } from "hono/router/trie-router";

/** For what no pattern fits: there are endlessly many such addresses, and strangers choose them. */
export const noRoute = "other";

/**
 * Names an address by the pattern that answers it, "/orders/:id": one of few, and without what somebody was called or
 * looked for. The data of a page ("/search.data") are the page's.
 *
 * @param patterns the first that fits counts
 * @returns what takes an address with or without its query
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

/** The patterns of a router, without those that only let requests through. */
export function patternsOf(routes: Routes): string[] {
  const patterns = routes.map(({ path }) => path).filter((path) => !/^\/?\*$|^\/api\/\*$/.test(path));
  return [...new Set(patterns)];
}

type PageRoute = { parentId?: string | undefined; path?: string | undefined };

/** The patterns of React Router's pages, whose layouts have no path. */
export function patternsOfPages(routes: Record<string, PageRoute | undefined>): string[] {
  return Object.values(routes).flatMap((route) => {
    if (!route?.parentId || route.path === "*") return [];
    return route.parentId === "root" && !route.path ? [] : [`/${route.path ?? ""}`];
  });
}
