import { trackingKey } from "../../../words/tracking-keys.ts";
import { plainFiltersKey } from "./filters.ts";

const ownKeys = ["term", "sortBy", "minPrice", "maxPrice", "categoryIds", "brandIds", "per_page"];
const leftOut = new Set([...ownKeys, "page", plainFiltersKey]);

type HiddenQueryProps = {
  query: URLSearchParams;
  /** Keys that the form's own fields write. */
  except?: string[];
};

/**
 * Keeps the search when a plain form is sent, keys that nobody knows too; which page one was on never counts. In one
 * order and without tracking keys: the page may have been made for an address with its keys in another order, or
 * without those, and must hydrate all the same.
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
