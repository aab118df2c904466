import { briefPrice } from "../../../words/money/price.ts";
import { countProducts } from "../../../words/numbers/count.ts";
import type { Crumb } from "../../ui/breadcrumbs.tsx";
import { trailJsonLd } from "../../ui/meta/json-ld.ts";
import { type Matches, pageMeta } from "../../ui/meta/page-meta.ts";
import type { Results } from "./search-results.ts";

/** An address with one of these keys is `noindex`: there are too many such selections to crawl. */
const narrowing = [
  ...["term", "sortBy", "per_page", "filters"],
  ...["minPrice", "maxPrice", "categoryIds", "brandIds"],
];

type ListedPage = {
  name: string;
  path: string;
  crumbs: Crumb[];
  results: Pick<Results, "total" | "current_page" | "filters">;
  text?: string;
};

/**
 * Meta tags of a listing. The canonical address omits filters, order and campaign keys, but keeps the page number:
 * nothing else may link to the products of a later page.
 */
export function listingMeta(matches: Matches, search: string, listed: ListedPage) {
  const { name, path, crumbs, text } = listed;
  const page = listed.results.current_page;
  const query = new URLSearchParams(search);
  const isNarrowed = narrowing.some((key) => query.get(key));
  const site = matches[0]?.loaderData?.site;
  const words = [text ?? `${name} at ${site?.shopName}.`, isNarrowed ? "" : rangeOf(listed), promise];
  return [
    ...pageMeta(matches, {
      title: page > 1 ? `${name}, page ${page}` : name,
      description: words.filter(Boolean).join(" "),
      address: page > 1 && !isNarrowed ? `${path}?page=${page}` : path,
      isListed: !isNarrowed,
    }),
    ...(import.meta.env.SSR ? [trailJsonLd(site, crumbs)] : []),
  ];
}

const promise = "Compare prices and brands, and see the delivery day before you pay.";

/** "34 products from R 199.00." */
function rangeOf({ results: { total, filters } }: ListedPage): string {
  if (total === 0) return "";
  const { min } = filters.price;
  return min === null ? `${countProducts(total)}.` : `${countProducts(total)} from ${briefPrice(min)}.`;
}
