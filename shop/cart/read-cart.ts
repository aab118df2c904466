import { asc, sql } from "drizzle-orm";
import { batchedOn } from "../../platform/concurrency/batch.ts";
import { prepared } from "../../platform/database/statement.ts";
import type { User } from "../accounts/users.ts";
import {
  type AvailableOffer,
  availableOffers,
  availableProducts,
} from "../availability/available-products.ts";
import type { Database, Queryable } from "../database.ts";
import type { Shop } from "../shop.ts";
import { type Cart, type CartRow, cartOf } from "./cart.ts";
import { cartLines } from "./tables.ts";

export async function readCart(db: Queryable, user: User): Promise<Cart> {
  const rows = await rowsOf(db, [user.id]);
  const products = await availableProducts(db, productIdsOf(rows));
  return cartOf(rows, new Map(products.map((product) => [product.id, product])));
}

/** `readCart` with prices and stock only. Concurrent calls share queries and see all earlier commits. */
export async function readPricedCart(shop: Shop, user: User): Promise<Cart<AvailableOffer>> {
  return (await pricedCarts(shop.db, user.id)) ?? cartOf<AvailableOffer>([], new Map());
}

const mostCartsTogether = 50;

const pricedCarts = batchedOn(async (db: Database, userIds: number[]) => {
  const rows = await rowsOf(db, userIds);
  const offers = await availableOffers(db, productIdsOf(rows));
  const rowsOfUsers = Map.groupBy(rows, (row) => row.userId);
  return new Map([...rowsOfUsers].map(([userId, own]) => [userId, cartOf(own, offers)]));
}, mostCartsTogether);

/** Each shopper's rows are in the order added. */
export function rowsOf(db: Queryable, userIds: number[]): Promise<CartRow[]> {
  return rowsQuery(db, { userIds });
}

const rowsQuery = prepared((db) =>
  db
    .select()
    .from(cartLines)
    .where(sql`${cartLines.userId} = any(${sql.placeholder("userIds")}::int[])`)
    .orderBy(asc(cartLines.addedAt), asc(cartLines.productId))
    .prepare("cart_lines"),
);

function productIdsOf(rows: CartRow[]): number[] {
  return [...new Set(rows.map((row) => row.productId))];
}
