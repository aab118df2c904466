type PageRoute = { parentId?: string; path?: string; module: { handle?: unknown } };
type Routes = Record<string, PageRoute | undefined>;

/**
 * Tells pages that are rendered for each shopper from those that are the same for everybody, as `app/routes.ts` says.
 * @returns a function of an address, with or without query
 */
export function personalPages(routes: Routes): (url: string) => boolean {
  const paths = Object.values(routes).flatMap((route) =>
    route?.path && isPersonal(route, routes) ? [patternOf(route.path)] : [],
  );
  // The router ignores case.
  const pattern = new RegExp(`^/(?:${paths.join("|")})/?(?:\\?|$)`, "i");
  return (url) => pattern.test(url);
}

function isPersonal({ module, parentId = "" }: PageRoute, routes: Routes): boolean {
  const handle = module.handle as { isPersonal?: boolean } | undefined;
  const parent = routes[parentId];
  return handle?.isPersonal ?? (parent !== undefined && isPersonal(parent, routes));
}

/** A segment such as ":id" stands for any. */
function patternOf(path: string): string {
  return path.replace(/:\w+/g, "[^/?]+");
}
