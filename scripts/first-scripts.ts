type Route = { module: string; clientActionModule?: string; clientLoaderModule?: string; imports?: string[] };

export type RouterManifest = {
  url: string;
  entry: { module: string; imports: string[] };
  routes: Record<string, Route>;
};

/**
 * The scripts of a first visit, each once: the router's entry, and the preloads of the page's routes, outermost first.
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
