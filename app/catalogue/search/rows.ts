import type { z } from "zod";
import type { suggestionsSchema } from "../../../server/api/schemas/search.ts";
import { price } from "../../../words/money/price.ts";
import { variantPath } from "../../../words/paths/product-path.ts";
import { titleCase } from "../../../words/text/title-case.ts";
import { answer, browserApi } from "../../client/api.ts";
import { brandPath, categoryPath } from "../../client/shop/listing-path.ts";

export type Row = {
  kind: "product" | "category" | "brand" | "search" | "all";
  to: string;
  label: string;
  price?: string;
  product?: SuggestedProduct;
};

export type Group = { title: string | null; rows: Row[] };

/** Groups in the suggestion panel; empty without suggestions. */
export function suggestionGroups({ products, categories, brands }: SuggestAnswer, term: string): Group[] {
  const groups = [
    { title: "Products", rows: products.map(productRow) },
    {
      title: "Categories",
      rows: categories.map((each) => taxonomyRow("category", categoryPath(each), each.name)),
    },
    { title: "Brands", rows: brands.map((each) => taxonomyRow("brand", brandPath(each), each.name)) },
  ].filter(({ rows }) => rows.length > 0);
  if (groups.length === 0) return [];
  const all: Row = { kind: "all", to: resultsPath(term), label: `See all results for “${term}”` };
  return [...groups, { title: null, rows: [all] }];
}

export function recentGroups(terms: string[]): Group[] {
  if (terms.length === 0) return [];
  const rows = terms.map((term): Row => ({ kind: "search", to: resultsPath(term), label: term }));
  return [{ title: "Recent searches", rows }];
}

function productRow(product: SuggestedProduct): Row {
  const { name: label } = product;
  return { kind: "product", to: variantPath(product), label, price: price(product.price), product };
}

const taxonomyRow = (kind: Row["kind"], to: string, name: string): Row => ({
  kind,
  to,
  label: titleCase(name),
});

const resultsPath = (term: string) => `/search?${new URLSearchParams({ term })}`;

export const noRow = -1;

/**
 * The row a key moves to; `noRow` is the field itself, between the last row and the first.
 * @returns undefined for keys of the field, such as Home and End while no row is active
 */
export function rowAfterKey(active: number, key: string, rowCount: number): number | undefined {
  if (key === "ArrowDown") return active + 1 < rowCount ? active + 1 : noRow;
  if (key === "ArrowUp") return active === noRow ? rowCount - 1 : active - 1;
  if (active === noRow) return undefined;
  if (key === "Home") return 0;
  if (key === "End") return rowCount - 1;
}

export type SuggestAnswer = z.infer<typeof suggestionsSchema>;
export type SuggestedProduct = SuggestAnswer["products"][number];

export const noSuggestions: SuggestAnswer = { products: [], categories: [], brands: [] };

/** @throws Error when the network or the shop fails, or the signal aborts */
export async function askSuggestions(term: string, signal: AbortSignal): Promise<SuggestAnswer> {
  const { data } = await answer(
    browserApi.api.search.suggest.$get({ query: { term } }, { init: { signal } }),
  );
  return data;
}
