import { sql } from "drizzle-orm";
import { noProductWith, type OwnersProduct, productsWithSkus } from "../catalogue/products/by-sku.ts";
import type { Transaction } from "../database.ts";
import type { Counted } from "./owners-stock.ts";
import { setOnHandMany } from "./set-on-hand-many.ts";
import { announceStock, lockLevels } from "./stock.ts";
import { stockLevels } from "./tables.ts";

export type Recounted = Counted & { onHandBefore: number };

/** More is a typing mistake. */
export const highestOnHand = 1_000_000;

type FoundProducts = { products: OwnersProduct[]; problems: (string | undefined)[] };

/** Products by SKU, in order, and a problem for each SKU that cannot be counted. */
export async function findProducts(tx: Transaction, skus: string[]): Promise<FoundProducts> {
  const found = await productsWithSkus(tx, skus);
  const bySku = new Map(found.map((product) => [product.sku, product]));
  return {
    products: skus.flatMap((sku) => bySku.get(sku) ?? []),
    problems: skus.map((sku) => skuProblem(sku, bySku.get(sku), found)),
  };
}

function skuProblem(sku: string, product: OwnersProduct | undefined, all: OwnersProduct[]) {
  if (!product) return noProductWith([sku]);
  if (product.kind !== "parent") return undefined;
  const options = all.filter(({ familySku }) => familySku === sku).map((each) => each.sku);
  return `${sku} is a family, of which each option is counted: ${options.join(", ")}`;
}

/** A problem has no full stop. */
export function countProblem(sku: string, onHand: number): string | undefined {
  const isCount = Number.isInteger(onHand) && onHand >= 0 && onHand <= highestOnHand;
  return isCount ? undefined : `${sku} must be counted as a whole number from 0 to ${highestOnHand}`;
}

/** Inserts missing rows first: only rows can be locked. */
export async function makeAndLock(tx: Transaction, products: OwnersProduct[]) {
  const ids = products.map(({ id }) => id);
  await tx.execute(sql`
    insert into ${stockLevels} (product_id, on_hand)
    select id, 0 from unnest(${sql.param(ids)}::int[]) as given (id) order by id
    on conflict do nothing`);
  return lockLevels(tx, ids);
}

export function levelOf(levels: Awaited<ReturnType<typeof lockLevels>>, { id }: OwnersProduct) {
  return levels.get(id) ?? { onHand: 0, reserved: 0 };
}

/** @param counted locked by `makeAndLock` */
export async function writeCounted(tx: Transaction, counted: Recounted[]): Promise<void> {
  if (counted.length === 0) return;
  await setOnHandMany(
    tx,
    counted.map(({ id, onHand }) => ({ productId: id, quantity: onHand })),
  );
  await announceStock(
    tx,
    counted.map(({ id, onHand, onHandBefore, reserved }) => ({
      productId: id,
      before: onHandBefore - reserved,
      after: onHand - reserved,
    })),
  );
}
