export type PageStep = { page: number } | "gap";

/** Page numbers to link: the first, the last, and those around the current one. */
export function pageSteps(current: number, last: number): PageStep[] {
  const named = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last);
  const pages = [...new Set(named)].sort((a, b) => a - b);
  return pages.flatMap((page, position): PageStep[] => {
    const before = pages[position - 1] ?? 0;
    // A single page is as short as its gap.
    if (page - before === 2) return [{ page: page - 1 }, { page }];
    return page - before > 2 ? ["gap", { page }] : [{ page }];
  });
}

/** The page number in the query; 1 when absent or invalid. */
export function pageOf(query: URLSearchParams): number {
  return Math.max(1, Number.parseInt(query.get("page") ?? "1", 10) || 1);
}

export function pageAddress(pathname: string, search: string, page: number): string {
  const query = new URLSearchParams(search);
  if (page > 1) query.set("page", String(page));
  else query.delete("page");
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}
