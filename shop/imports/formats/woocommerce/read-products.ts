import { spread } from "../../../money/money.ts";
import { BadCell, quoted } from "../../cells/cells.ts";
import type { TableRow } from "../../table/read-table.ts";
import { readingRow } from "../columns.ts";
import type { ReadProduct } from "../feed-product.ts";
import { refuseLongRow } from "../refuse-long-row.ts";
import { attributesOf, sayingOf } from "./cells.ts";
import type { WooColumns } from "./columns.ts";
import { type ProductGiven, readOne } from "./read-one.ts";
import { parentsStock } from "./read-stock.ts";
import { isVariation, kindOf, type WooRow } from "./rows.ts";

/** The products of rows that are one product with its variations, or, by chance, have the same sku. */
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
    ...others.filter((row) => row !== parent).map((row) => readAlone(row, readAll)),
    ...readVariations(variations, parent, readAll),
  ];
}

function isOneOf(types: string, type: string): boolean {
  return types.toLowerCase().includes(type);
}

function readAlone(row: WooRow, given: ProductGiven): ReadProduct {
  return readingRow(given.columns, row.line, () => {
    refuseLongRow(row.cells, given.columns.width);
    if (kindOf(row.say) === "variable") throw new BadCell("type", "has no variations in the file");
    return { ok: true, line: row.line, product: readOne(row, given) };
  });
}

function readVariations(
  variations: WooRow[],
  parent: WooRow | undefined,
  given: ProductGiven,
): ReadProduct[] {
  const chosen = new Set(
    variations.flatMap(({ cells }) =>
      attributesOf(given.columns, cells).map(({ name }) => name.toLowerCase()),
    ),
  );
  const sharing = variations.filter(({ say }) => say("stock").toLowerCase() === "parent");
  return variations.map((row) =>
    readingRow(given.columns, row.line, () => {
      refuseLongRow(row.cells, given.columns.width);
      kindOf(row.say);
      if (!parent) throw new BadCell("parent", `${quoted(row.say("parent"))} is not in the file`);
      kindOf(parent.say);
      const share = spread(
        parentsStock(parent.say),
        sharing.map(() => 1),
      )[sharing.indexOf(row)];
      return { ok: true, line: row.line, product: readOne(row, given, { row: parent, chosen, share }) };
    }),
  );
}
