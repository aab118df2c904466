type Product = { id: number };

/** Updates known products with fetched ones and puts new ones first, the order of a list. */
export function withNewest<P extends Product>(known: P[], fetched: P[]): P[] {
  return [...unknownOf(known, fetched), ...renewed(known, fetched)];
}

/**
 * Merges a refetched first page with the products known after it. If that makes more than the total, some were removed,
 * and only the page itself is used.
 */
export function fromFirstPage<P extends Product>(
  known: P[],
  { data, total }: { data: P[]; total: number },
): P[] {
  const end = known.findIndex(({ id }) => id === data.at(-1)?.id);
  const together = end < 0 ? data : [...data, ...unknownOf(data, known.slice(end + 1))];
  return together.length > total ? data : together;
}

/** Appends a page. A list that changed meanwhile may send some products twice. */
export function withNext<P extends Product>(known: P[], fetched: P[]): P[] {
  return [...renewed(known, fetched), ...unknownOf(known, fetched)];
}

/**
 * The next page number by the count shown: removals shift all later products, and the page after the last fetched one
 * would skip some.
 */
export function nextPage(
  shown: number,
  { current_page, per_page }: { current_page: number; per_page: number },
) {
  return current_page + Math.floor(shown / per_page);
}

function renewed<P extends Product>(known: P[], fetched: P[]): P[] {
  const byId = new Map(fetched.map((product) => [product.id, product]));
  return known.map((product) => byId.get(product.id) ?? product);
}

function unknownOf<P extends Product>(known: P[], fetched: P[]): P[] {
  const ids = new Set(known.map(({ id }) => id));
  return fetched.filter(({ id }) => !ids.has(id));
}
