/** Where a visitor is sent who wants a page for shoppers: home, which opens the login dialog. */
export function loginPath(wanted: Pick<URL, "pathname" | "search">): string {
  return `/?${new URLSearchParams({ next: wanted.pathname + wanted.search })}`;
}

const pagesForShoppers = /^\/(account|cart|checkout|payment|orders|product-lists)(\/|$)/;

/** Pages that only signed-in shoppers may open (N-12). */
export function needsLogin(pathname: string): boolean {
  return pagesForShoppers.test(pathname);
}
