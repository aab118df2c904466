import { and, eq, isNull } from "drizzle-orm";
import type { User } from "../accounts/users.ts";
import type { Queryable, Transaction } from "../database.ts";
import type { Shop } from "../shop.ts";
import { notFound } from "../shop-error.ts";
import { wishlist } from "./product-list.ts";
import { productLists } from "./tables.ts";

export type ListRow = typeof productLists.$inferSelect;

/** Condition: the shopper's lists that are not deleted. */
export function ownLists(user: Pick<User, "id">) {
  return and(eq(productLists.userId, user.id), isNull(productLists.deletedAt));
}

/** Condition: not the Wishlist. */
export const isNamed = eq(productLists.locked, false);

/** Condition by public id: 0 for the Wishlist, whatever its row. */
export function hasId(listId: number) {
  if (listId === wishlist.id) return eq(productLists.locked, true);
  return and(eq(productLists.id, listId), isNamed);
}

/**
 * Undefined for a Wishlist without a row yet.
 * @throws ShopError `not-found`, also for someone else's and deleted ones
 */
export async function findRow(db: Queryable, user: User, listId: number): Promise<ListRow | undefined> {
  const [row] = await db
    .select()
    .from(productLists)
    .where(and(ownLists(user), hasId(listId)));
  if (!row && listId !== wishlist.id) throw notFound("List");
  return row;
}

/** `findRow`, but inserts a missing Wishlist. @param tx holds the shopper's lock */
export async function rowToFill(shop: Shop, tx: Transaction, user: User, listId: number): Promise<ListRow> {
  return (await findRow(tx, user, listId)) ?? (await addWishlist(shop, tx, user));
}

async function addWishlist({ clock }: Shop, tx: Transaction, user: User): Promise<ListRow> {
  const { name, locked } = wishlist;
  const row = { userId: user.id, name, locked, createdAt: clock.now() };
  const [added] = await tx.insert(productLists).values(row).returning();
  return added as ListRow;
}
