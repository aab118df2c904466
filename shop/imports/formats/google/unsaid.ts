import { optionName } from "../../cells/option-names.ts";
import type { Columns } from "../columns.ts";
import type { FeedProduct } from "../feed-product.ts";
import type { Unsaid } from "../format.ts";
import type { GoogleColumn } from "./columns.ts";

/** Facts that one column says each. The prices are said together: `price` alone says that there is no sale. */
const factColumns = {
  groupSku: "item_group_id",
  description: "description",
  brand: "brand",
  categoryPath: "product_type",
  gtin: "gtin",
  mpn: "mpn",
} as const;

export const optionColumns = ["color", "size", "material", "pattern"] as const;

/** Undefined for a file with columns for all. */
export function unsaidOf({ places }: Columns<GoogleColumn>): Unsaid | undefined {
  const lacks = (column: GoogleColumn) => !places.has(column);
  const columns = [
    ...Object.values(factColumns),
    ...optionColumns,
    ...(["variant_option", "product_detail"] as const),
  ].filter(lacks);
  if (columns.length === 0) return undefined;
  const facts = (Object.keys(factColumns) as (keyof typeof factColumns)[]).filter((fact) =>
    lacks(factColumns[fact]),
  );
  const columnOf = new Map<string, GoogleColumn>(optionColumns.map((column) => [optionName(column), column]));
  const lacksOption = (name: string) => lacks(columnOf.get(name) ?? "variant_option");
  // A file with columns for details tells which facts there are, but for those that have columns of their own.
  const isOwnChoice = (name: string) => columnOf.has(name) && lacksOption(name);
  return {
    columns,
    keep: (product, held) => ({
      ...product,
      ...Object.fromEntries(facts.map((fact) => [fact, held[fact]])),
      options: keptOptions(product, held, lacksOption),
      attributes: keptAttributes(product, held, lacks("product_detail") ? () => true : isOwnChoice),
    }),
  };
}

/** Where some are kept their order is, too. */
function keptOptions(
  { options }: FeedProduct,
  held: FeedProduct,
  lacksOption: (name: string) => boolean,
): FeedProduct["options"] {
  const said = new Map(options);
  const keeps = ([name]: [string, string]) => !said.has(name) && lacksOption(name);
  if (!held.options.some(keeps)) return options;
  const known = held.options.filter((option) => said.has(option[0]) || keeps(option));
  const names = new Set(known.map(([name]) => name));
  const fresh = options.filter(([name]) => !names.has(name));
  return [...known.map(([name, value]): [string, string] => [name, said.get(name) ?? value]), ...fresh];
}

/** Of a product that stands alone its choices are among them: these have columns of their own. */
function keptAttributes(
  { options, attributes }: FeedProduct,
  held: FeedProduct,
  keeps: (name: string) => boolean,
): FeedProduct["attributes"] {
  const said = new Set([...options, ...attributes].map(([name]) => name));
  return [...held.attributes.filter(([name]) => !said.has(name) && keeps(name)), ...attributes];
}
