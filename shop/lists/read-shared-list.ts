import { and, eq, isNull } from "drizzle-orm";
import { isStaying } from "../accounts/users.ts";
import type { Queryable } from "../shop.ts";
import { notFound } from "../shop-error.ts";
import type { ProductList } from "./product-list.ts";
import { listsWhere } from "./read-lists.ts";
import { isShareToken } from "./share-token.ts";
import { productLists } from "./tables.ts";

/** What a link tells of a list: nothing about whose it is. */
export type SharedList = Pick<ProductList, "name" | "productIds" | "amountCents">;

/**
 * The list that a link shows.
 *
 * @throws ShopError `not-found` when the link was withdrawn, the list deleted, or the removal of its owner's account
 * asked for
 */
export async function readSharedList(db: Queryable, shareToken: string): Promise<SharedList> {
  // The database refuses NUL, which may stand in an address.
  if (!isShareToken(shareToken)) throw notFound("List");
  const isShared = and(eq(productLists.shareToken, shareToken), isNull(productLists.deletedAt));
  const [row] = await db.select({ userId: productLists.userId }).from(productLists).where(isShared);
  const [list] = row && (await isStaying(db, row.userId)) ? await listsWhere(db, isShared) : [];
  if (!list) throw notFound("List");
  const { name, productIds, amountCents } = list;
  return { name, productIds, amountCents };
}
