import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { lockAccount } from "../accounts/lock-user.ts";
import type { User } from "../accounts/users.ts";
import { addListToCart } from "../cart/add-list-to-cart.ts";
import { readCart } from "../cart/read-cart.ts";
import { eraseAccounts } from "../privacy/erase-accounts.ts";
import { requestRemoval } from "../privacy/request-removal.ts";
import { isShopError } from "../shop-error.ts";
import { buildProduct, buildShopper } from "../testing/factories.ts";
import { inTurn, untilWaiting } from "../testing/in-turn.ts";
import { openTestShop, type TestShop } from "../testing/test-shop.ts";
import { addToList } from "./add-to-list.ts";
import { clearList } from "./clear-list.ts";
import { createList } from "./create-list.ts";
import { deleteList } from "./delete-list.ts";
import { clearDeletedLists } from "./deleted-lists.ts";
import { moveToList } from "./move-to-list.ts";
import { mostLists, mostProducts, type ProductList } from "./product-list.ts";
import { readList, readLists } from "./read-lists.ts";
import { readSharedList } from "./read-shared-list.ts";
import { removeFromList } from "./remove-from-list.ts";
import { renameList } from "./rename-list.ts";
import { restoreList } from "./restore-list.ts";
import { shareList, withdrawShare } from "./share-list.ts";
import { productListProducts, productLists } from "./tables.ts";

let shop: TestShop;
let user: User;
let productIds: number[];
beforeAll(async () => {
  shop = await openTestShop();
  productIds = await Promise.all(Array.from({ length: 8 }, () => buildProduct(shop)));
});
afterAll(() => shop.close());

/** A shopper's list with one product. */
async function ownList(): Promise<{ id: number; productId: number }> {
  user = (await buildShopper(shop, { withAddress: false })).user;
  const { id } = await createList(shop, user, "Braai day");
  const [productId = 0] = productIds;
  await addToList(shop, user, id, productId);
  return { id, productId };
}

const often = <Outcome>(count: number, act: (place: number) => Promise<Outcome>) =>
  Promise.all(Array.from({ length: count }, (_, place) => act(place)));

/** A refusal is a valid outcome of a race; other errors are not. */
const orRefused = <Outcome>(call: Promise<Outcome>): Promise<Outcome | string> =>
  call.catch((error: unknown) => {
    if (!isShopError(error)) throw error;
    return error.code;
  });

const isDone = (outcome: unknown) => typeof outcome !== "string";
const rowsOfWishlist = () =>
  shop.db.$count(productLists, sql`${productLists.userId} = ${user.id} and ${productLists.locked}`);

test("twenty connections that add the same product add it once", async () => {
  const { id } = await ownList();
  const product = productIds[1] ?? 0;
  const lists = await often(20, () => addToList(shop, user, id, product));
  for (const { productIds: listed } of lists)
    expect(listed.filter((each) => each === product)).toHaveLength(1);
  expect((await readList(shop.db, user, id)).productIds).toHaveLength(2);
});

test("a shopper's first hearts, pressed at once, all go into one Wishlist", async () => {
  user = (await buildShopper(shop, { withAddress: false })).user;
  await Promise.all([
    ...productIds.map((productId) => addToList(shop, user, 0, productId)),
    shareList(shop, user, 0),
    clearDeletedLists(shop),
  ]);
  expect(await rowsOfWishlist()).toBe(1);
  const [wishlist, ...others] = await readLists(shop.db, user);
  expect(new Set(wishlist?.productIds)).toEqual(new Set(productIds));
  expect(others).toEqual([]);
});

test("twenty-five lists created at once leave twenty", async () => {
  user = (await buildShopper(shop, { withAddress: false })).user;
  const outcomes = await often(25, (place) => orRefused(createList(shop, user, `List ${place}`)));
  expect(outcomes.filter(isDone)).toHaveLength(mostLists);
  expect(outcomes.filter((outcome) => outcome === "invalid")).toHaveLength(5);
  expect(await readLists(shop.db, user)).toHaveLength(mostLists + 1);
});

test("of lists created and renamed at once to one name, one gets it", async () => {
  const { id } = await ownList();
  const letters = ["Stokvel", "STOKVEL", "stokvel"];
  const outcomes = await Promise.all([
    ...letters.map((name) => orRefused(createList(shop, user, name))),
    ...letters.map((name) => orRefused(renameList(shop, user, id, name))),
  ]);
  const names = (await readLists(shop.db, user)).map(({ name }) => name.toLowerCase());
  expect(names.filter((name) => name === "stokvel")).toHaveLength(1);
  expect(outcomes.some(isDone)).toBe(true);
});

test("a product added before its list is deleted is restored with it", async () => {
  const { id } = await ownList();
  const outcomes = await inTurn(
    shop,
    (tx) => lockAccount(tx, user.id),
    () => addToList(shop, user, id, productIds[1] ?? 0),
    () => deleteList(shop, user, id),
  );
  expect(outcomes).toMatchObject([{ status: "fulfilled" }, { value: [{ name: "Wishlist" }] }]);
  expect((await restoreList(shop, user, id)).productIds).toHaveLength(2);
});

test("a product added after its list is deleted finds no list", async () => {
  const { id } = await ownList();
  const outcomes = await inTurn(
    shop,
    (tx) => lockAccount(tx, user.id),
    () => deleteList(shop, user, id),
    () => addToList(shop, user, id, productIds[1] ?? 0),
  );
  expect(outcomes).toMatchObject([{ status: "fulfilled" }, { reason: { code: "not-found" } }]);
  expect((await restoreList(shop, user, id)).productIds).toHaveLength(1);
});

test("all changes of lists at once never deadlock", async () => {
  for (let round = 0; round < 3; round += 1) {
    const { id, productId } = await ownList();
    const other = (await createList(shop, user, "Other")).id;
    const calls: Promise<unknown>[] = [
      ...productIds.flatMap((each) => [addToList(shop, user, id, each), addToList(shop, user, 0, each)]),
      moveToList(shop, user, { fromListId: id, toListId: 0, productId }),
      moveToList(shop, user, { fromListId: 0, toListId: other, productId }),
      removeFromList(shop, user, id, productId),
      renameList(shop, user, id, "Heritage Day"),
      shareList(shop, user, id),
      withdrawShare(shop, user, id),
      deleteList(shop, user, id),
      restoreList(shop, user, id),
      deleteList(shop, user, id),
      clearList(shop, user, 0),
      clearDeletedLists(shop),
      addListToCart(shop, user, id),
    ];
    const outcomes = await Promise.all(calls.map(orRefused));
    expect(outcomes.filter((outcome) => !isDone(outcome) && outcome !== "not-found")).toEqual([]);
    expect(await rowsOfWishlist()).toBe(1);
    const { productIds: moved } = await readList(shop.db, user, other);
    expect([[], [productId]]).toContainEqual(moved);
  }
});

test("a product moved back and forth at once ends in one list", async () => {
  const { id, productId } = await ownList();
  await often(12, (place) => {
    const [fromListId, toListId] = place % 2 === 0 ? [id, 0] : [0, id];
    return orRefused(moveToList(shop, user, { fromListId, toListId, productId }));
  });
  const listed = (await readLists(shop.db, user)).flatMap((list) => list.productIds);
  expect(listed).toEqual([productId]);
});

test("a list never exceeds its limit, whatever comes at once", async () => {
  const { id } = await ownList();
  await shop.db.execute(sql`with made as (
      insert into products (kind, sku, name, brand_id, description, attributes, price_cents, regular_price_cents, created_at)
      select 'single', 'MANY-' || n, 'Cup', (select min(id) from brands), '', '[]', 1, 1, now()
      from generate_series(1, ${mostProducts - 3}::int) n returning id
    ) insert into product_list_products (list_id, product_id, added_at) select ${id}, id, now() from made`);
  const outcomes = await Promise.all(
    productIds.slice(1).map((productId) => orRefused(addToList(shop, user, id, productId))),
  );
  expect(outcomes.filter(isDone)).toHaveLength(2);
  expect((await readList(shop.db, user, id)).productIds).toHaveLength(mostProducts);
});

test("concurrent shares and withdrawals leave one state, and only the last link works", async () => {
  const { id } = await ownList();
  const outcomes = await often(16, (place) =>
    place % 2 === 0 ? shareList(shop, user, id) : withdrawShare(shop, user, id),
  );
  const { shareToken } = await readList(shop.db, user, id);
  const tokens = new Set(outcomes.flatMap((list: ProductList) => list.shareToken ?? []));
  for (const token of tokens) {
    const found = await orRefused(readSharedList(shop.db, token));
    expect(isDone(found)).toBe(token === shareToken);
  }
});

test("shared by twenty at once, a list has one link", async () => {
  const { id } = await ownList();
  const lists = await often(20, () => shareList(shop, user, id));
  expect(new Set(lists.map(({ shareToken }) => shareToken)).size).toBe(1);
});

/** Can be restored for one more millisecond. */
async function nearlyGone(): Promise<{ id: number; productId: number }> {
  const list = await ownList();
  await deleteList(shop, user, list.id);
  shop.clock.advance(599_999);
  return list;
}

test("a list being restored in time is not cleared", async () => {
  const { id, productId } = await nearlyGone();
  const { restored } = await shop.db.transaction(async (tx) => {
    await tx.select().from(productLists).where(eq(productLists.id, id)).for("update");
    const restored = restoreList(shop, user, id);
    await untilWaiting(shop, 1);
    shop.clock.advance(1);
    await clearDeletedLists(shop);
    return { restored };
  });
  expect(await restored).toMatchObject({ name: "Braai day", productIds: [productId] });
});

test("a list cleared by a process whose clock is ahead cannot be restored", async () => {
  const { id } = await nearlyGone();
  const outcomes = await inTurn(
    shop,
    (tx) => tx.select().from(productListProducts).where(eq(productListProducts.listId, id)).for("update"),
    () => {
      shop.clock.advance(1);
      return clearDeletedLists(shop);
    },
    () => {
      shop.clock.advance(-1);
      return restoreList(shop, user, id);
    },
  );
  expect(outcomes).toMatchObject([{ status: "fulfilled" }, { reason: { code: "not-found" } }]);
  expect((await readLists(shop.db, user)).map(({ name }) => name)).toEqual(["Wishlist"]);
  expect(await shop.db.$count(productListProducts, eq(productListProducts.listId, id))).toBe(0);
});

const changes: [what: string, change: (listId: number, productId: number) => Promise<unknown>][] = [
  ["the first heart", (_, productId) => addToList(shop, user, 0, productId)],
  ["a new list", () => createList(shop, user, "Late")],
  ["a deletion", (listId) => deleteList(shop, user, listId)],
  ["a share", () => shareList(shop, user, 0)],
  ["a list on its way to the cart", (listId) => addListToCart(shop, user, listId)],
];
test.each(changes)(
  "%s that waits while the account's removal is asked for changes nothing",
  async (_, change) => {
    const { id, productId } = await ownList();
    const { shareToken } = await shareList(shop, user, id);
    const outcomes = await inTurn(
      shop,
      (tx) => lockAccount(tx, user.id),
      () => requestRemoval(shop, user, "a-long-password"),
      () => change(id, productId),
    );
    expect(outcomes).toMatchObject([{ value: { ok: true } }, { reason: { code: "unauthenticated" } }]);
    expect((await readLists(shop.db, user)).map(({ name }) => name)).toEqual(["Wishlist", "Braai day"]);
    expect(await rowsOfWishlist()).toBe(0);
    expect((await readCart(shop.db, user)).lines).toEqual([]);

    shop.clock.advance(14 * 86_400_000);
    await Promise.all([eraseAccounts(shop), eraseAccounts(shop), orRefused(change(id, productId))]);
    expect(await shop.db.$count(productLists, eq(productLists.userId, user.id))).toBe(0);
    expect(await orRefused(readSharedList(shop.db, shareToken ?? ""))).toBe("not-found");
  },
);

test("a product deleted while it is added is not found or leaves the list", async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id } = await ownList();
    const going = await buildProduct(shop);
    await shop.db.execute(sql`delete from stock_levels where product_id = ${going}`);
    const [outcome] = await Promise.all([
      orRefused(addToList(shop, user, id, going)),
      shop.db.execute(sql`delete from products where id = ${going}`),
    ]);
    expect(isDone(outcome) || outcome === "not-found").toBe(true);
    expect((await readList(shop.db, user, id)).productIds).not.toContain(going);
  }
});
