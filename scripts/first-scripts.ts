type Route = { module: string; clientActionModule?: string; clientLoaderModule?: string; imports?: string[] };

/** The part of the router's manifest that says which files a page asks for. */
export type RouterManifest = {
  url: string;
  entry: { module: string; imports: string[] };
  routes: Record<string, Route>;
};

/**
 * Every script file that a first visit to a page loads, each once: the router's entry, and what the page's head
 * preloads for its routes, the outermost first.
 *
 * @throws Error when the manifest has no such route
 */
export function firstScripts({ url, entry, routes }: RouterManifest, routeIds: string[]): string[] {
  const files = routeIds.flatMap((id) => {
    const route = routes[id];
    if (!route) throw new Error(`The build has no route ${id}`);
    return [route.module, route.clientActionModule, route.clientLoaderModule, ...(route.imports ?? [])];
  });
  return [...new Set([url, entry.module, ...entry.imports, ...files])].filter((file) => file !== undefined);
}
