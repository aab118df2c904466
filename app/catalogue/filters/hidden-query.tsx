import { trackingKey } from "../../../words/tracking-keys.ts";
import { plainFiltersKey } from "./filters.ts";

const ownKeys = ["term", "sortBy", "minPrice", "maxPrice", "categoryIds", "brandIds", "per_page"];
const leftOut = new Set([...ownKeys, "page", plainFiltersKey]);

type HiddenQueryProps = {
  query: URLSearchParams;
  /** Keys of the form's own fields. */
  except?: string[];
};

/**
 * Keeps the query, unknown keys included, when a plain form is submitted, except for the page number. Keys are sorted
 * and tracking keys dropped, because a cached page may have been rendered for another order of keys or without those,
 * and must still hydrate.
 */
export function HiddenQuery({ query, except = [] }: HiddenQueryProps) {
  const own = ownKeys.map((key) => [key, query.get(key) ?? ""] as const);
  return [...own, ...othersOf(query)]
    .filter(([key, value]) => value && !except.includes(key))
    .map(([key, value]) => <input key={key + value} type="hidden" name={key} value={value} />);
}

function othersOf(query: URLSearchParams) {
  const others = [...query].filter(([key]) => !leftOut.has(key) && !trackingKey.test(key));
  return others.sort((one, other) => (String(one) < String(other) ? -1 : 1));
}
