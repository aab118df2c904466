import { and, eq, isNull } from "drizzle-orm";
import { isStaying } from "../accounts/users.ts";
import type { Queryable } from "../database.ts";
import { notFound } from "../shop-error.ts";
import type { ProductList } from "./product-list.ts";
import { listsWhere } from "./read-lists.ts";
import { isShareToken } from "./share-token.ts";
import { productLists } from "./tables.ts";

/** Reveals nothing about the owner. */
export type SharedList = Pick<ProductList, "name" | "productIds" | "amountCents">;

/** @throws ShopError `not-found` when unshared or deleted, or when its owner has asked to be removed */
export async function readSharedList(db: Queryable, shareToken: string): Promise<SharedList> {
  // PostgreSQL rejects NUL, which an address may contain.
  if (!isShareToken(shareToken)) throw notFound("List");
  const isShared = and(eq(productLists.shareToken, shareToken), isNull(productLists.deletedAt));
  const [row] = await db.select({ userId: productLists.userId }).from(productLists).where(isShared);
  const [list] = row && (await isStaying(db, row.userId)) ? await listsWhere(db, isShared) : [];
  if (!list) throw notFound("List");
  const { name, productIds, amountCents } = list;
  return { name, productIds, amountCents };
}
