import { announceChange } from "../catalogue/changes.ts";
import { familyIdOf, productsByIds } from "../catalogue/products.ts";
import type { Transaction } from "../shop.ts";
import type { StockLine } from "../stock/stock.ts";
import { indexFamilies } from "./index-families.ts";

/**
 * After a change of stock: caches forget the families, and listings learn of those that ran out or came back.
 * Last in the transaction's order of locks, after the stock itself.
 *
 * @param turned the products of which there are none free now, or were none before
 */
export async function tellShelves(tx: Transaction, lines: StockLine[], turned: number[]): Promise<void> {
  const productIds = lines.map((line) => line.productId);
  const products = await productsByIds(tx, productIds);
  const familyIds = (ids: number[]) =>
    ids.flatMap((id) => {
      const product = products.get(id);
      return product ? [familyIdOf(product)] : [];
    });
  if (turned.length > 0) await indexFamilies(tx, familyIds(turned));
  await announceChange(tx, { familyIds: familyIds(productIds) });
}
