export function loginPath(wanted: Pick<URL, "pathname" | "search">): string {
  return `/?${new URLSearchParams({ next: wanted.pathname + wanted.search })}`;
}

const pagesForShoppers = /^\/(account|cart|checkout|payment|orders|product-lists)(\/|$)/;

export function needsLogin(pathname: string): boolean {
  return pagesForShoppers.test(pathname);
}
