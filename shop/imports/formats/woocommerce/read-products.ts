import { spread } from "../../../money/money.ts";
import { BadCell, type Note, quoted } from "../../cells/cells.ts";
import { madeUpSku } from "../../cells/made-up-sku.ts";
import type { TableRow } from "../../table/read-table.ts";
import { readingRow } from "../columns.ts";
import type { FeedProduct, ReadProduct } from "../feed-product.ts";
import { refuseLongRow } from "../refuse-long-row.ts";
import { attributesOf, sayingOf } from "./cells.ts";
import { type ChoicesOf, openChoices } from "./choices.ts";
import type { WooColumn, WooColumns } from "./columns.ts";
import { type Family, type ProductGiven, readOne } from "./read-one.ts";
import { parentsStock } from "./read-stock.ts";
import { isVariation, kindOf, type WooRow } from "./rows.ts";

/** Reads the rows of one key: a product with variations, or products with equal SKUs. */
export function readProducts(
  rows: TableRow[],
  columns: WooColumns,
  given: Omit<ProductGiven, "columns">,
): ReadProduct[] {
  const all = rows.map((row) => ({ ...row, say: sayingOf(columns, row.cells) }));
  const variations = all.filter(({ say }) => isVariation(say));
  const others = all.filter(({ say }) => !isVariation(say));
  const parent =
    variations.length > 0 ? others.find(({ say }) => !isOneOf(say("type"), "simple")) : undefined;
  const readAll = { ...given, columns };
  return [
    ...others.filter((row) => row !== parent).flatMap((row) => readAlone(row, readAll)),
    ...readVariations(variations, parent, readAll),
  ];
}

function isOneOf(types: string, type: string): boolean {
  return types.toLowerCase().includes(type);
}

function readAlone(row: WooRow, given: ProductGiven): ReadProduct[] {
  return readingRow(given.columns, row.line, (note) => {
    refuseLongRow(row.cells, given.columns.width);
    if (kindOf(row.say) === "variable") throw new BadCell("type", "has no variations in the file");
    return [readOne(row, given, note)];
  });
}

function readVariations(
  variations: WooRow[],
  parent: WooRow | undefined,
  given: ProductGiven,
): ReadProduct[] {
  const { columns } = given;
  const attributes = variations.flatMap(({ cells }) => attributesOf(columns, cells));
  const chosen = new Set(attributes.map(({ name }) => name.toLowerCase()));
  const sharing = variations.filter(({ say }) => say("stock").toLowerCase() === "parent");
  const choicesOf = parent && openChoices(variations, parent, columns);
  return variations.flatMap((row) =>
    readingRow(columns, row.line, (note) => {
      refuseLongRow(row.cells, columns.width);
      kindOf(row.say);
      if (!parent || !choicesOf)
        throw new BadCell("parent", `${quoted(row.say("parent"))} is not in the file`);
      kindOf(parent.say);
      const share = spread(
        parentsStock(parent.say),
        sharing.map(() => 1),
      )[sharing.indexOf(row)];
      return readVariants(row, given, { row: parent, chosen, share }, choicesOf, note);
    }),
  );
}

/** Several when options are open: each with its own SKU and share of the stock. */
function readVariants(
  row: WooRow,
  given: ProductGiven,
  family: Family,
  choicesOf: ChoicesOf,
  note: Note<WooColumn>,
): FeedProduct[] {
  const variant = readOne(row, given, note, family);
  const choices = choicesOf(row, note);
  const shares = spread(
    variant.onHand,
    choices.map(() => 1),
  );
  return choices.map(({ options, open }, index) => ({
    ...variant,
    options,
    sku: open.length > 0 ? madeUpSku(variant.sku, ...open) : variant.sku,
    onHand: variant.uncounted ? variant.onHand : (shares[index] ?? 0),
  }));
}
