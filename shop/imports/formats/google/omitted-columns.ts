import { optionName } from "../../cells/option-names.ts";
import type { Columns } from "../columns.ts";
import type { FeedProduct } from "../feed-product.ts";
import type { OmittedColumns } from "../format.ts";
import { keepFacts, keepPrices } from "../keep-facts.ts";
import type { GoogleColumn } from "./columns.ts";

/** Facts with one column each. */
const factColumns = {
  groupSku: "item_group_id",
  name: "title",
  description: "description",
  brand: "brand",
  categoryPath: "product_type",
  gtin: "gtin",
  mpn: "mpn",
} as const;

type FactColumn = keyof typeof factColumns;

export const optionColumns = ["color", "size", "material", "pattern"] as const;

/** Undefined when no column is missing. */
export function omittedColumns({ places }: Columns<GoogleColumn>): OmittedColumns | undefined {
  const lacks = (column: GoogleColumn) => !places.has(column);
  const columns = [
    ...Object.values(factColumns),
    ...optionColumns,
    ...(["price", "sale_price", "sale_price_effective_date", "variant_option", "product_detail"] as const),
  ].filter(lacks);
  if (columns.length === 0) return undefined;
  const needs = neededOf(lacks);
  // A partial file does not describe whole products: its empty cells delete nothing.
  const isSmall = needs.length > 0;
  const isSilent = (fact: FactColumn, { [fact]: said }: FeedProduct) =>
    lacks(factColumns[fact]) || (isSmall && isNothing(said));
  const lacksPrice = {
    price: lacks("price"),
    sale: lacks("sale_price"),
    dates: lacks("sale_price_effective_date"),
  };
  return {
    columns,
    needs,
    keep: (product, held) => ({
      ...keepFacts(
        product,
        held,
        facts.filter((fact) => isSilent(fact, product)),
      ),
      ...keepPrices(product, held, lacksPrice, "sale_price"),
      ...keptChoices(product, held, { lacks, isSmall }),
    }),
  };
}

const facts = Object.keys(factColumns) as FactColumn[];

/** Missing columns that new products need. */
function neededOf(lacks: (column: GoogleColumn) => boolean): string[] {
  const columns: string[] = (["title", "price"] as const).filter(lacks);
  return lacks("quantity") && lacks("availability") ? [...columns, "quantity or availability"] : columns;
}

function isNothing(said: FeedProduct[FactColumn]): boolean {
  return said === null || said.length === 0;
}

type Silence = { lacks: (column: GoogleColumn) => boolean; isSmall: boolean };

const columnOf = new Map<string, GoogleColumn>(optionColumns.map((column) => [optionName(column), column]));

function keptChoices(
  product: FeedProduct,
  held: FeedProduct,
  { lacks, isSmall }: Silence,
): Pick<FeedProduct, "options" | "attributes"> {
  const lacksOption = (name: string) => isSmall || lacks(columnOf.get(name) ?? "variant_option");
  // Detail columns list all attributes, except those with columns of their own.
  const isOwnChoice = (name: string) => columnOf.has(name) && lacksOption(name);
  const saysNone = lacks("product_detail") || (isSmall && product.attributes.length === 0);
  return {
    options: keptOptions(product, held, lacksOption),
    attributes: keptAttributes(product, held, saysNone ? () => true : isOwnChoice),
  };
}

/** Keeps the stored order when options are kept. */
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

/** A single product's options are among its attributes but have columns of their own. */
function keptAttributes(
  { options, attributes }: FeedProduct,
  held: FeedProduct,
  keeps: (name: string) => boolean,
): FeedProduct["attributes"] {
  const said = new Set([...options, ...attributes].map(([name]) => name));
  return [...held.attributes.filter(([name]) => !said.has(name) && keeps(name)), ...attributes];
}
