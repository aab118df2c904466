const keptKeys = ["term", "sortBy", "minPrice", "maxPrice", "categoryIds", "brandIds", "per_page"];

type HiddenQueryProps = {
  query: URLSearchParams;
  /** Keys that the form's own fields write. */
  except?: string[];
};

/**
 * Keeps the search when a plain form is sent; which page one was on never counts. Only the keys we know, in one
 * order: the page may have been made for an address without tracking keys, or with its keys in another order, and
 * must hydrate all the same.
 */
export function HiddenQuery({ query, except = [] }: HiddenQueryProps) {
  return keptKeys.map((key) => {
    const value = query.get(key);
    if (!value || except.includes(key)) return null;
    return <input key={key} type="hidden" name={key} value={value} />;
  });
}
