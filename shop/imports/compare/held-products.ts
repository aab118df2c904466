import { type Category, categoryPaths, listCategories } from "../../catalogue/categories.ts";
import { saidProducts } from "../../catalogue/said-products.ts";
import { addressesOf } from "../../pictures/pictures-report.ts";
import { salesOf } from "../../sales/read-sales.ts";
import type { Queryable } from "../../shop.ts";
import { onHandOf } from "../../stock/on-hand.ts";
import { toDatedSale } from "../cells/dated-sale.ts";
import { type FeedProduct, factsAlone } from "../formats/feed-product.ts";
import type { StockStep } from "./stock-step.ts";

/** What a file would say of these products if it said what the shop has, by SKU. Unknown ones and families are left out. */
export type ReadHeld = (skus: string[]) => Promise<Map<string, FeedProduct>>;

/**
 * The categories are read once, for any number of products.
 *
 * @param all the categories, where they are about to be called otherwise
 */
export async function heldReader(db: Queryable, all?: Category[]): Promise<ReadHeld> {
  const pathOf = categoryPaths(all ?? (await listCategories(db)));
  return async (skus) => (skus.length === 0 ? new Map() : readHeld(db, skus, pathOf));
}

async function readHeld(
  db: Queryable,
  skus: string[],
  pathOf: ReturnType<typeof categoryPaths>,
): Promise<Map<string, FeedProduct>> {
  const said = await saidProducts(db, skus);
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

/**
 * What the shop would hold once a row is written. Where it says nothing, nothing changes; pictures are looked after by
 * themselves.
 *
 * @param sets what it does to the stock
 */
export function heldAfter(
  { stockWas: _, uncounted: _uncounted, isGtinBroken: _broken, ...row }: FeedProduct,
  held: FeedProduct,
  sets: StockStep["sets"],
): FeedProduct {
  return {
    ...row,
    // Whether it changes its family the whole file tells.
    groupSku: held.groupSku,
    ...(held.groupSku === null && { options: [], attributes: factsAlone(row) }),
    isHidden: row.isHidden ?? held.isHidden,
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
