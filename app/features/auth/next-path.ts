const someShop = "https://shop.invalid";

/** The page to go on to after the login: a path of this shop, or null for anything that leads elsewhere. */
export function safeNextPath(next: string | null): string | null {
  if (!next?.startsWith("/") || next.length > 500 || !URL.canParse(next, someShop)) return null;
  const url = new URL(next, someShop);
  // "//evil.example", "/\evil.example" and the like parse to another origin; "/..//evil.example" parses to its path.
  const isOwn = url.origin === someShop && !url.pathname.startsWith("//");
  return isOwn ? url.pathname + url.search + url.hash : null;
}

/** Where a visitor is sent who wants a page for shoppers: home, which opens the login dialog. */
export function loginPath(wanted: Pick<URL, "pathname" | "search">): string {
  return `/?${new URLSearchParams({ next: wanted.pathname + wanted.search })}`;
}

const pagesForShoppers = /^\/(account|cart|checkout|payment|orders|product-lists)(\/|$)/;

/** Pages that only signed-in shoppers may open (N-12). */
export function needsLogin(pathname: string): boolean {
  return pagesForShoppers.test(pathname);
}
