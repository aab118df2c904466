type Product = { id: number };

/** What was fetched anew takes its place; what nobody knew yet comes first, as whatever is added to a list does. */
export function withNewest<P extends Product>(known: P[], fetched: P[]): P[] {
  return [...unknownOf(known, fetched), ...renewed(known, fetched)];
}

/**
 * The products to show where the first page was fetched anew: it, and of those known before what follows it. Where that
 * is more than there is, some of them are gone, and only the page itself is sure.
 */
export function fromFirstPage<P extends Product>(
  known: P[],
  { data, total }: { data: P[]; total: number },
): P[] {
  const end = known.findIndex(({ id }) => id === data.at(-1)?.id);
  const together = end < 0 ? data : [...data, ...unknownOf(data, known.slice(end + 1))];
  return together.length > total ? data : together;
}

/** The next page comes after what is there. A list that has moved on since brings some a second time. */
export function withNext<P extends Product>(known: P[], fetched: P[]): P[] {
  return [...renewed(known, fetched), ...unknownOf(known, fetched)];
}

/**
 * The page to ask for next, counted anew from what stands there: what was taken out moved all others up, and the page
 * after the last one fetched would leave some out.
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
