import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { lockAccount } from "../accounts/lock-user.ts";
import { login } from "../accounts/login.ts";
import { type User, userOfToken } from "../accounts/sessions.ts";
import { userById } from "../accounts/users.ts";
import { listAddresses } from "../addresses/addresses.ts";
import { setCartQuantity } from "../cart/cart.ts";
import { openOrder } from "../orders/open-orders.ts";
import { placeOrder } from "../orders/place-order.ts";
import { buildProduct, buildShopper } from "../testing/factories.ts";
import { openTestShop, type TestShop } from "../testing/test-shop.ts";
import { eraseAccounts } from "./erase-accounts.ts";
import { requestRemoval } from "./request-removal.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const password = "a-long-password";
const dayMs = 86_400_000;

test("an order that comes first makes the removal wait", async () => {
  const user = await readyToBuy();
  const [placed, removal] = await inTurn(
    user,
    () => placeOrder(shop, user, {}),
    () => requestRemoval(shop, user, password),
  );
  expect(placed).toMatchObject({ value: { ok: true } });
  expect(removal).toMatchObject({ value: { ok: false, openOrderId: await openOrder(shop.db, user) } });
});

test("a removal that comes first refuses the order", async () => {
  const user = await readyToBuy();
  const [removal, placed] = await inTurn(
    user,
    () => requestRemoval(shop, user, password),
    () => placeOrder(shop, user, {}),
  );
  expect(removal).toMatchObject({ value: { ok: true } });
  expect(placed).toMatchObject({ reason: { code: "unauthenticated" } });
  expect(await openOrder(shop.db, user)).toBeUndefined();
});

async function readyToBuy() {
  const { user } = await buildShopper(shop);
  await setCartQuantity(shop, user, await buildProduct(shop), 1);
  return user;
}

/** Lets two uses of one account wait for it, the first before the second, and then go on. */
async function inTurn<One, Other>(user: User, one: () => Promise<One>, other: () => Promise<Other>) {
  return shop.db
    .transaction(async (tx) => {
      await lockAccount(tx, user.id);
      const first = one();
      await expect.poll(waiting, { timeout: 10_000 }).toBe(1);
      const second = other();
      await expect.poll(waiting, { timeout: 10_000 }).toBe(2);
      return { settled: Promise.allSettled([first, second]) };
    })
    .then(({ settled }) => settled);
}

test("an erasing that is killed in the middle leaves the account whole, and the next one goes on", async () => {
  const user = await readyToBuy();
  await requestRemoval(shop, user, password);
  shop.clock.advance(14 * dayMs);
  await shop.db.transaction(async (tx) => {
    await tx.execute(sql`select * from cart_lines where user_id = ${user.id} for update`);
    const erasing = eraseAccounts(shop);
    await expect.poll(waiting, { timeout: 10_000 }).toBe(1);
    await shop.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    await erasing;
  });
  expect(await listAddresses(shop.db, user)).toHaveLength(1);
  expect(await userById(shop.db, user.id)).toMatchObject({ email: user.email });
  await eraseAccounts(shop);
  expect(await listAddresses(shop.db, user)).toHaveLength(0);
  expect(await userById(shop.db, user.id)).toBeUndefined();
});

async function waiting(): Promise<number> {
  const { rows } = await shop.db.execute(sql`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  return Number(rows[0]?.count);
}

test("of several removals at once one is taken", async () => {
  const { user } = await buildShopper(shop);
  await shop.sentMails();
  const settled = await Promise.allSettled([1, 2, 3].map(() => requestRemoval(shop, user, password)));
  expect(settled.filter((each) => each.status === "fulfilled")).toHaveLength(1);
  expect(await shop.sentMails()).toHaveLength(1);
});

test("a login at the same time as the removal is ended by it, or takes it back", async () => {
  const { user } = await buildShopper(shop);
  const [, signedIn] = await Promise.all([
    requestRemoval(shop, user, password),
    login(shop, { email: user.email, password }),
  ]);
  const isSignedIn = (await userOfToken(shop, signedIn.token)) !== undefined;
  expect(isSignedIn).toBe(signedIn.removalCancelled);
  shop.clock.advance(14 * dayMs);
  await eraseAccounts(shop);
  expect((await userById(shop.db, user.id)) !== undefined).toBe(isSignedIn);
});

test("an account that several processes erase at once is erased, and what waits for it finds nobody", async () => {
  const { user } = await buildShopper(shop);
  await requestRemoval(shop, user, password);
  shop.clock.advance(14 * dayMs);
  const productId = await buildProduct(shop);
  const [late] = await Promise.all([
    setCartQuantity(shop, user, productId, 1).catch((error: unknown) => error),
    ...[1, 2, 3].map(() => eraseAccounts(shop)),
  ]);
  expect(late).toMatchObject({ code: "unauthenticated" });
  expect(await listAddresses(shop.db, user)).toEqual([]);
  expect(await userById(shop.db, user.id)).toBeUndefined();
});
