import { and, asc, desc, type SQL, sql } from "drizzle-orm";
import type { User } from "../accounts/users.ts";
import { pricesOf } from "../catalogue/products/prices.ts";
import type { Queryable } from "../database.ts";
import { sum } from "../money/money.ts";
import { notFound } from "../shop-error.ts";
import { hasId, isNamed, ownLists } from "./list-rows.ts";
import { type ListName, type ProductList, wishlist } from "./product-list.ts";
import { productListProducts, productLists } from "./tables.ts";

const emptyWishlist: ProductList = { ...wishlist, shareToken: null, productIds: [], amountCents: 0 };

/** The Wishlist, then the others, oldest first. */
export async function readLists(db: Queryable, user: User): Promise<ProductList[]> {
  const lists = await listsWhere(db, ownLists(user));
  return lists[0]?.locked ? lists : [emptyWishlist, ...lists];
}

/** @throws ShopError `not-found`, also for someone else's and deleted ones */
export async function readList(db: Queryable, user: User, listId: number): Promise<ProductList> {
  const [list] = await listsWhere(db, and(ownLists(user), hasId(listId)));
  if (list) return list;
  if (listId === wishlist.id) return emptyWishlist;
  throw notFound("List");
}

/** In the order of `readLists`. */
export async function listNames(db: Queryable, user: User): Promise<ListName[]> {
  const named = await db
    .select({ id: productLists.id, name: productLists.name, locked: productLists.locked })
    .from(productLists)
    .where(and(ownLists(user), isNamed))
    .orderBy(asc(productLists.id));
  return [wishlist, ...named];
}

/** Product ids, newest first. JSON parses in a fifth of an array's time. */
const listed = sql<number[]>`array_to_json(array(
  select ${productListProducts.productId} from ${productListProducts}
  where ${productListProducts.listId} = ${productLists.id}
  order by ${productListProducts.addedAt} desc, ${productListProducts.productId} desc))`;

/** Two queries for any number of lists; the Wishlist first. */
export async function listsWhere(db: Queryable, condition: SQL | undefined): Promise<ProductList[]> {
  const rows = await db
    .select({
      id: productLists.id,
      name: productLists.name,
      locked: productLists.locked,
      shareToken: productLists.shareToken,
      listed,
    })
    .from(productLists)
    .where(condition)
    .orderBy(desc(productLists.locked), asc(productLists.id));
  const prices = await pricesOf(db, [...new Set(rows.flatMap(({ listed }) => listed))]);
  return rows.map(({ listed, ...row }) => {
    const productIds = listed.filter((id) => prices.has(id));
    const amountCents = sum(productIds.map((id) => prices.get(id) ?? 0));
    return { ...row, id: row.locked ? wishlist.id : row.id, productIds, amountCents };
  });
}
