import { and, sql } from "drizzle-orm";
import type { User } from "../accounts/users.ts";
import type { Transaction } from "../database.ts";
import { invalid } from "../shop-error.ts";
import { isNamed, ownLists } from "./list-rows.ts";
import { mostLists, wishlist } from "./product-list.ts";
import { productLists } from "./tables.ts";

/**
 * Names are unique for a shopper, ignoring case; "Wishlist" is always taken.
 * @param tx holds the shopper's lock
 * @param listId the list to rename; undefined for a new one
 * @throws ShopError `invalid` under `name`
 */
export async function refuseTakenName(tx: Transaction, user: User, name: string, listId?: number) {
  const { rows } = await tx.execute<{ id: number; name: string; isSame: boolean }>(sql`
    select id, name, lower(name) = lower(${name}) as "isSame"
    from (
      select ${wishlist.id}::int as id, ${wishlist.name} as name
      union all
      select ${productLists.id}, ${productLists.name} from ${productLists} where ${and(ownLists(user), isNamed)}
    ) taken`);
  // Some databases only fold a to z.
  const isSame = (taken: string) => taken.toLowerCase() === name.toLowerCase();
  const other = rows.find((row) => row.id !== listId && (row.isSame || isSame(row.name)));
  if (other) throw invalid("name", `You already have a list called ${other.name}`);
}

/** @param tx holds the shopper's lock @throws ShopError `invalid` under `name` at the limit */
export async function refuseOneMore(tx: Transaction, user: User): Promise<void> {
  const count = await tx.$count(productLists, and(ownLists(user), isNamed));
  if (count >= mostLists) throw invalid("name", `You can have up to ${mostLists} lists. Delete one first`);
}
