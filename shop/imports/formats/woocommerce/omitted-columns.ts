import { titleOf } from "../columns.ts";
import type { FeedProduct } from "../feed-product.ts";
import type { OmittedColumns } from "../format.ts";
import { type Fact, familyFacts, keepFacts, keepPrices } from "../keep-facts.ts";
import type { WooColumn, WooColumns } from "./columns.ts";

/** Facts and their columns; one is enough. */
const factColumns: [Fact, readonly WooColumn[]][] = [
  ["name", ["name"]],
  ["description", ["shortDescription", "description"]],
  ["brand", ["brands"]],
  ["categoryPath", ["categories"]],
  ["gtin", ["gtin"]],
];

/** Columns that new products need. */
const needed = { Name: "name", "Regular price": "regularPrice" } as const;

/** WooCommerce has no manufacturer's number (MPN). */
export function omittedColumns(columns: WooColumns): OmittedColumns {
  const lacks = (column: WooColumn) => !columns.places.has(column);
  const saysAttributes = columns.attributes.length > 0;
  const facts: (Fact | (typeof familyFacts)[number])[] = [
    "mpn",
    ...factColumns.filter(([, any]) => any.every(lacks)).map(([fact]) => fact),
    ...(saysAttributes ? [] : (["attributes"] as const)),
    ...(lacks("parent") ? familyFacts : []),
  ];
  const lacksPrice = {
    price: lacks("regularPrice"),
    sale: lacks("salePrice"),
    dates: lacks("saleStarts") && lacks("saleEnds"),
  };
  const saleTitle = titleOf(columns, "salePrice");
  return {
    columns: [...facts, ...Object.entries(lacksPrice).flatMap(([name, lacking]) => (lacking ? name : []))],
    needs: Object.entries(needed).flatMap(([name, column]) => (lacks(column) ? name : [])),
    keep: (product, held) => {
      const kept = {
        ...keepFacts(product, held, facts),
        ...keepPrices(product, held, lacksPrice, saleTitle),
      };
      return lacks("parent") && saysAttributes ? withoutChoices(kept) : kept;
    },
  };
}

/** Without a parent column, a row's options look like attributes. */
function withoutChoices(product: FeedProduct): FeedProduct {
  const chosen = new Set(product.options.map(([name]) => name));
  return { ...product, attributes: product.attributes.filter(([name]) => !chosen.has(name)) };
}
