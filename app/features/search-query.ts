export const sortLabels = {
  relevance: "Best match",
  newest: "Newest",
  price_asc: "Price: low to high",
  price_desc: "Price: high to low",
  savings: "Biggest saving",
} as const;

export type SortOrder = keyof typeof sortLabels;

export type SearchQuery = {
  term?: string;
  categoryIds?: string;
  brandIds?: string;
  minPrice?: string;
  maxPrice?: string;
  sortBy?: SortOrder;
  page?: number;
};

const isIdList = (text: string) => /^\[\s*(\d{1,10}(\s*,\s*\d{1,10})*)\s*\]$/.test(text);
const isWholeRand = (text: string) => /^\d{1,7}$/.test(text);
const isSortOrder = (text: string): text is SortOrder => Object.hasOwn(sortLabels, text);

/**
 * What an address asks the search for. Empty and bad values are left out, so that a mistyped address shows
 * products and not an error (N-28); so is whatever else stands in it.
 */
export function searchQueryOf(url: URL): SearchQuery {
  const read = (key: string) => url.searchParams.get(key)?.trim() ?? "";
  const keep = (key: string, isGood: (text: string) => boolean) => {
    const text = read(key);
    return text && isGood(text) ? { [key]: text } : {};
  };
  const page = Number(read("page"));
  const sortBy = read("sortBy");
  return {
    ...keep("term", () => true),
    ...keep("categoryIds", isIdList),
    ...keep("brandIds", isIdList),
    ...keep("minPrice", isWholeRand),
    ...keep("maxPrice", isWholeRand),
    ...(isSortOrder(sortBy) ? { sortBy } : {}),
    ...(Number.isInteger(page) && page > 1 && page <= 1_000_000 ? { page } : {}),
  };
}
