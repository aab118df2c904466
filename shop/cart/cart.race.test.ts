import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { lockAccount } from "../accounts/lock-user.ts";
import type { User } from "../accounts/users.ts";
import { placeOrder } from "../orders/placing/place-order.ts";
import { requestRemoval } from "../privacy/request-removal.ts";
import { buildProduct, buildShopper } from "../testing/factories.ts";
import { inTurn, untilWaiting } from "../testing/in-turn.ts";
import { openTestShop, type TestShop } from "../testing/test-shop.ts";
import { acceptChanges } from "./accept-changes.ts";
import { mostProducts } from "./cart.ts";
import { clearCart } from "./clear-cart.ts";
import { readCart, readPricedCart } from "./read-cart.ts";
import { removeFromCart, setCartQuantity } from "./set-quantity.ts";

let shop: TestShop;
let [thandi, sipho]: User[] = [];
let [mug, kettle]: number[] = [];
beforeAll(async () => {
  shop = await openTestShop();
  [thandi, sipho] = [(await buildShopper(shop)).user, (await buildShopper(shop)).user];
  [mug, kettle] = [await buildProduct(shop, { stock: 500 }), await buildProduct(shop, { stock: 500 })];
});
afterAll(() => shop.close());
beforeEach(() => shop.db.execute(sql`delete from cart_lines`));

const set = (user = thandi as User, productId = mug as number, quantity = 1) =>
  setCartQuantity(shop, user, productId, quantity);

/** Quantities by product. */
async function cartOf(user: User | undefined) {
  const { lines } = await readCart(shop.db, user as User);
  return Object.fromEntries(lines.map(({ productId, quantity }) => [productId, quantity]));
}

test("of twenty quantities that are asked for at once the last one stands", async () => {
  await Promise.all(Array.from({ length: 20 }, (_, index) => set(thandi, mug, 1 + index)));
  expect(await cartOf(thandi)).toEqual({ [mug as number]: 20 });
});

test("twenty processes that change one line leave one line with one of their quantities", async () => {
  // One database object each, as separate processes have.
  const shops = Array.from({ length: 20 }, () => ({ ...shop, db: Object.create(shop.db) as typeof shop.db }));
  await Promise.all(
    shops.map((each, index) => setCartQuantity(each, thandi as User, mug as number, 1 + index)),
  );
  const { rows } = await shop.db.execute(sql`select quantity from cart_lines`);
  expect(rows).toEqual([{ quantity: expect.toSatisfy((quantity) => quantity >= 1 && quantity <= 20) }]);
});

test("the same change twice is one line", async () => {
  await Promise.all([set(thandi, mug, 2), set(thandi, mug, 2)]);
  expect(await cartOf(thandi)).toEqual({ [mug as number]: 2 });
});

test("changes of one shopper keep their order among those of others", async () => {
  await Promise.all([
    set(thandi, mug, 1),
    set(sipho, mug, 4),
    set(thandi, mug, 0),
    set(thandi, kettle, 5),
    set(thandi, mug, 3),
    set(sipho, mug, 0),
  ]);
  expect(await cartOf(thandi)).toEqual({ [mug as number]: 3, [kettle as number]: 5 });
  expect(await cartOf(sipho)).toEqual({});
});

test("a change that is refused is refused alone", async () => {
  const settled = await Promise.allSettled([
    set(thandi, mug, 1),
    set(thandi, 999_999, 1),
    set(sipho, mug, 501),
    set(sipho, kettle, 2),
  ]);
  expect(settled.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "rejected", "fulfilled"]);
  expect(settled[1]).toMatchObject({ reason: { code: "not-found" } });
  expect(settled[2]).toMatchObject({ reason: { code: "invalid" } });
  expect([await cartOf(thandi), await cartOf(sipho)]).toEqual([
    { [mug as number]: 1 },
    { [kettle as number]: 2 },
  ]);
});

test("a change that the database refuses fails alone", async () => {
  const settled = await Promise.allSettled([
    set(thandi, mug, 100),
    set(sipho, mug, 1),
    set(thandi, kettle, 2),
  ]);
  expect(settled.map(({ status }) => status)).toEqual(["rejected", "fulfilled", "fulfilled"]);
  expect(shop.log.lines).toContainEqual(
    expect.objectContaining({ level: "warn", message: "Carts could not be changed together" }),
  );
  expect([await cartOf(thandi), await cartOf(sipho)]).toEqual([
    { [kettle as number]: 2 },
    { [mug as number]: 1 },
  ]);
});

test("a locked shopper delays no other", async () => {
  const waiting = await shop.db.transaction(async (tx) => {
    await lockAccount(tx, (thandi as User).id);
    const own = set(thandi, mug, 2);
    await set(sipho, mug, 3);
    expect(await cartOf(sipho)).toEqual({ [mug as number]: 3 });
    await untilWaiting(shop, 1);
    return { own };
  });
  await waiting.own;
  expect(await cartOf(thandi)).toEqual({ [mug as number]: 2 });
});

test("a change that comes while an order is placed is in the next one", async () => {
  await set(thandi, mug, 2);
  const [placed, changed] = await inTurn(
    shop,
    (tx) => lockAccount(tx, (thandi as User).id),
    () => placeOrder(shop, thandi as User, {}),
    () => set(thandi, mug, 5),
  );
  expect(placed).toMatchObject({ value: { ok: true, order: { lines: [{ productId: mug, quantity: 2 }] } } });
  expect(changed.status).toBe("fulfilled");
  expect(await cartOf(thandi)).toEqual({ [mug as number]: 5 });
});

test("an order that comes after a change has it", async () => {
  await set(thandi, mug, 2);
  const [, placed] = await inTurn(
    shop,
    (tx) => lockAccount(tx, (thandi as User).id),
    () => set(thandi, mug, 5),
    () => placeOrder(shop, thandi as User, {}),
  );
  expect(placed).toMatchObject({ value: { ok: true, order: { lines: [{ quantity: 5 }] } } });
  expect(await cartOf(thandi)).toEqual({});
});

test("a change that waits for its shopper's removal is refused, and its neighbours are not", async () => {
  const { user } = await buildShopper(shop);
  const [removal, changes] = await inTurn(
    shop,
    (tx) => lockAccount(tx, user.id),
    () => requestRemoval(shop, user, "a-long-password"),
    () => Promise.allSettled([set(user, mug, 1), set(sipho, mug, 1)]),
  );
  expect(removal).toMatchObject({ value: { ok: true } });
  expect(changes).toMatchObject({
    value: [{ status: "rejected", reason: { code: "unauthenticated" } }, { status: "fulfilled" }],
  });
  expect(await cartOf(user)).toEqual({});
});

test("changing, removing, clearing and accepting at once cause no deadlock", async () => {
  const goods = [mug, kettle] as number[];
  const changes = Array.from({ length: 40 }, (_, index) => {
    const user = (index % 2 ? thandi : sipho) as User;
    if (index % 10 === 5) return clearCart(shop, user);
    if (index % 10 === 6) return acceptChanges(shop, user, new Map());
    if (index % 10 === 7) return removeFromCart(shop, user, goods[index % 2] as number);
    return set(user, goods[index % 3 ? 0 : 1], 1 + index);
  });
  const settled = await Promise.allSettled(changes);
  expect(settled.filter(({ status }) => status === "rejected")).toEqual([]);
});

test("a product that is deleted while it comes into the cart is refused, or the cart says that it has gone", async () => {
  const going = await buildProduct(shop, { name: "Lamp" });
  const [change] = await Promise.allSettled([
    set(thandi, going, 1),
    shop.db.execute(sql`delete from products where id = ${going}`),
  ]);
  const { lines, error } = await readCart(shop.db, thandi as User);
  expect(lines).toEqual([]);
  if (change.status === "rejected") expect(change.reason).toMatchObject({ code: "not-found" });
  else expect(error).toMatch(/^Lamp is no longer sold/);
});

test("of two products for the last place in a cart one gets it", async () => {
  await shop.db.execute(sql`
    insert into cart_lines (user_id, product_id, quantity, price_seen_cents, added_at)
    select ${(thandi as User).id}, 1000000 + n, 1, 100, now() from generate_series(1, ${mostProducts - 1}) n`);
  const settled = await Promise.allSettled([set(thandi, mug, 1), set(thandi, kettle, 1)]);
  expect(settled.map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
});

test("a cart that is asked for after a change was committed has it, though it is being read since before", async () => {
  await set(thandi, mug, 1);
  const read = async () => (await readPricedCart(shop, thandi as User)).lines[0]?.quantity;
  const { earlier, later } = await shop.db.transaction(async (tx) => {
    await tx.execute(sql`lock table products in access exclusive mode`);
    const earlier = read();
    // The lines are read, their prices are not.
    await untilWaiting(shop, 1);
    await shop.db.execute(sql`update cart_lines set quantity = 9`);
    return { earlier: [earlier], later: [read()] };
  });
  expect([await earlier[0], await later[0]]).toEqual([1, 9]);
});
