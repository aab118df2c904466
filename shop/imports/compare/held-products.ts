import { productsForExport } from "../../catalogue/products/products-for-export.ts";
import { type Category, categoryPaths, listCategories } from "../../catalogue/taxonomy/categories.ts";
import type { Queryable } from "../../database.ts";
import { addressesOf } from "../../pictures/pictures-report.ts";
import { salesOf } from "../../sales/read-sales.ts";
import { onHandOf } from "../../stock/on-hand.ts";
import { toDatedSale } from "../cells/dated-sale.ts";
import { type FeedProduct, factsAlone } from "../formats/feed-product.ts";
import type { StockStep } from "./stock-step.ts";

/** Stored products in the form of a file's rows, by SKU. Unknown SKUs and parents are left out. */
export type ReadHeld = (skus: string[]) => Promise<Map<string, FeedProduct>>;

/** Reads the categories once. @param all categories, when they are about to be renamed */
export async function heldReader(db: Queryable, all?: Category[]): Promise<ReadHeld> {
  const pathOf = categoryPaths(all ?? (await listCategories(db)));
  return async (skus) => (skus.length === 0 ? new Map() : readHeld(db, skus, pathOf));
}

async function readHeld(
  db: Queryable,
  skus: string[],
  pathOf: ReturnType<typeof categoryPaths>,
): Promise<Map<string, FeedProduct>> {
  const said = await productsForExport(db, skus);
  const ids = said.map(({ id }) => id);
  const [onHand, addresses] = [await onHandOf(db, ids), await addressesOf(db, ids)];
  const sales = await salesOf(db, ids);
  const products = said.map(({ id, parentSku, categoryId, ...facts }): FeedProduct => {
    const sale = sales.get(id);
    return {
      ...facts,
      groupSku: parentSku,
      categoryPath: pathOf(categoryId).map(({ name }) => name),
      onHand: onHand.get(id) ?? 0,
      sale: sale ? toDatedSale(sale) : null,
      pictures: addresses.get(id) ?? [],
    };
  });
  return new Map(products.map((product) => [product.sku, product]));
}

/** The stored product after writing a row. Absent facts and pictures stay. @param sets the row's effect on stock */
export function heldAfter(
  { stockWas: _, uncounted: _uncounted, isGtinBroken: _broken, ...row }: FeedProduct,
  held: FeedProduct,
  sets: StockStep["sets"],
): FeedProduct {
  return {
    ...row,
    // A change of family depends on the whole file.
    groupSku: held.groupSku,
    ...(held.groupSku === null && { options: [], attributes: factsAlone(row) }),
    isHidden: row.isHidden ?? held.isHidden,
    pin: row.pin ?? held.pin,
    weightGrams: row.weightGrams ?? held.weightGrams,
    lengthMm: row.lengthMm ?? held.lengthMm,
    widthMm: row.widthMm ?? held.widthMm,
    heightMm: row.heightMm ?? held.heightMm,
    vatRatePercent: row.vatRatePercent ?? held.vatRatePercent,
    noReturn: row.noReturn ?? held.noReturn,
    onHand: onHandAfter(row.onHand, held.onHand, sets),
    pictures: held.pictures,
  };
}

function onHandAfter(said: number, held: number, sets: StockStep["sets"]): number {
  if (!sets) return held;
  if ("by" in sets) return Math.max(held + sets.by, 0);
  return "ifNone" in sets && held > 0 ? held : said;
}
