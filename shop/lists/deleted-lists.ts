import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, or } from "drizzle-orm";
import type { User } from "../accounts/users.ts";
import type { Transaction } from "../database.ts";
import type { Shop } from "../shop.ts";
import { notFound } from "../shop-error.ts";
import { hasId, type ListRow } from "./list-rows.ts";
import { mostLists } from "./product-list.ts";
import { productLists } from "./tables.ts";

const undoMs = 600_000;

function goneBefore(now: Date): Date {
  return new Date(now.getTime() - undoMs);
}

/**
 * Locks an existing or restorable list, so that the cleanup skips it.
 * @param tx holds the shopper's lock
 * @throws ShopError `not-found`, also for someone else's
 */
export async function rowWithUndo(
  { clock }: Shop,
  tx: Transaction,
  user: User,
  listId: number,
): Promise<ListRow> {
  const isKept = or(isNull(productLists.deletedAt), gt(productLists.deletedAt, goneBefore(clock.now())));
  const [row] = await tx
    .select()
    .from(productLists)
    .where(and(eq(productLists.userId, user.id), hasId(listId), isKept))
    .for("update");
  if (!row) throw notFound("List");
  return row;
}

/**
 * Limits a shopper's deleted lists: endless creating and deleting must not fill the disk.
 * @param tx holds the shopper's lock
 */
export async function keepLastDeleted(tx: Transaction, user: User): Promise<void> {
  const tooOld = tx
    .select({ id: productLists.id })
    .from(productLists)
    .where(and(eq(productLists.userId, user.id), isNotNull(productLists.deletedAt)))
    .orderBy(desc(productLists.deletedAt), desc(productLists.id))
    .offset(mostLists);
  await tx.delete(productLists).where(inArray(productLists.id, tooOld));
}

/** Removes lists that can no longer be restored. Safe to repeat, also in several processes. */
export async function clearDeletedLists({ db, clock }: Shop): Promise<void> {
  const gone = db
    .select({ id: productLists.id })
    .from(productLists)
    .where(lte(productLists.deletedAt, goneBefore(clock.now())))
    .for("update", { skipLocked: true });
  await db.delete(productLists).where(inArray(productLists.id, gone));
}
