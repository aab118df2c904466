import { eq } from "drizzle-orm";
import type { User } from "../accounts/users.ts";
import { productsByIds } from "../catalogue/products.ts";
import type { Queryable } from "../shop.ts";
import { stockNotices } from "./tables.ts";

export type WaitingNotice = { productId: number; productName: string; askedAt: Date };

/** What the address of a shopper's account waits for, oldest first. */
export async function noticesOf(db: Queryable, { email }: User): Promise<WaitingNotice[]> {
  const rows = await db
    .select({ productId: stockNotices.productId, askedAt: stockNotices.createdAt })
    .from(stockNotices)
    .where(eq(stockNotices.email, email))
    .orderBy(stockNotices.id);
  const ids = rows.map(({ productId }) => productId);
  const products = await productsByIds(db, ids);
  return rows.map((row) => ({ ...row, productName: products.get(row.productId)?.name ?? "" }));
}
