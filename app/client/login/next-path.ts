/** The home page, which opens the login dialog. */
export function loginPath(wanted: Pick<URL, "pathname" | "search">): string {
  return `/?${new URLSearchParams({ next: wanted.pathname + wanted.search })}`;
}

const pagesForShoppers = /^\/(account|cart|checkout|payment|orders|product-lists)(\/|$)/;

/** Pages for signed-in shoppers only. */
export function needsLogin(pathname: string): boolean {
  return pagesForShoppers.test(pathname);
}
