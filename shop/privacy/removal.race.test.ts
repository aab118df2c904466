import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { lockAccount } from "../accounts/lock-user.ts";
import { login } from "../accounts/sessions/login.ts";
import { userOfToken } from "../accounts/sessions/sessions.ts";
import { userById } from "../accounts/users.ts";
import { listAddresses } from "../addresses/addresses.ts";
import { setCartQuantity } from "../cart/set-quantity.ts";
import { expireOrders } from "../orders/expiry/expire-orders.ts";
import { placeOrder } from "../orders/placing/place-order.ts";
import { findOpenOrder } from "../orders/queries/open-orders.ts";
import { lockOrder } from "../orders/states/move-order.ts";
import { payOrder } from "../payments/begin/pay-order.ts";
import { receiveNotification } from "../payments/settle/receive-notification.ts";
import { buildOrder, buildProduct, buildShopper } from "../testing/factories.ts";
import { inTurn, untilWaiting } from "../testing/in-turn.ts";
import { notificationOf, openTestShop, type TestShop } from "../testing/test-shop.ts";
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
    shop,
    (tx) => lockAccount(tx, user.id),
    () => placeOrder(shop, user, {}),
    () => requestRemoval(shop, user, password),
  );
  expect(placed).toMatchObject({ value: { ok: true } });
  expect(removal).toMatchObject({ value: { ok: false, openOrderId: await findOpenOrder(shop.db, user) } });
});

test("a removal that comes first refuses the order", async () => {
  const user = await readyToBuy();
  const [removal, placed] = await inTurn(
    shop,
    (tx) => lockAccount(tx, user.id),
    () => requestRemoval(shop, user, password),
    () => placeOrder(shop, user, {}),
  );
  expect(removal).toMatchObject({ value: { ok: true } });
  expect(placed).toMatchObject({ reason: { code: "unauthenticated" } });
  expect(await findOpenOrder(shop.db, user)).toBeUndefined();
});

async function readyToBuy() {
  const { user } = await buildShopper(shop);
  await setCartQuantity(shop, user, await buildProduct(shop), 1);
  return user;
}

test("a payment that comes before the erasing keeps the account, and its order is filled", async () => {
  const { user, order, notify } = await leavingWithLatePayment();
  await inTurn(
    shop,
    (tx) => lockOrder(tx, order.id),
    notify,
    () => eraseAccounts(shop),
  );
  expect(await userById(shop.db, user.id)).toMatchObject({ email: user.email });
  expect(await findOpenOrder(shop.db, user)).toBe(order.id);
  expect(await shop.sentMails()).toMatchObject([{ to: user.email, message: { template: "order-paid" } }]);
});

test("a payment after the erasure is logged for the owner, since no shopper is left", async () => {
  const { user, order, notify } = await leavingWithLatePayment();
  await inTurn(
    shop,
    (tx) => lockOrder(tx, order.id),
    () => eraseAccounts(shop),
    notify,
  );
  expect(await userById(shop.db, user.id)).toBeUndefined();
  expect(await shop.sentMails()).toEqual([]);
  expect(shop.log.lines).toContainEqual(
    expect.objectContaining({ level: "error", fields: { orderId: order.id } }),
  );
});

/** A shopper with a due removal, and an order that expired unpaid. */
async function leavingWithLatePayment() {
  const { user } = await buildShopper(shop);
  const order = await buildOrder(shop, user, await buildProduct(shop));
  const { payment } = await payOrder(shop, user, order.id, { method: "trusting" });
  shop.clock.advance(60 * 60_000);
  await expireOrders(shop);
  await requestRemoval(shop, user, password);
  await shop.sentMails();
  shop.clock.advance(14 * dayMs);
  const { id: paymentId, amountCents } = payment;
  const notify = () => receiveNotification(shop, "trusting", notificationOf({ paymentId, amountCents }));
  return { user, order, notify };
}

test("an erasing that is killed in the middle leaves the account whole, and the next one goes on", async () => {
  const user = await readyToBuy();
  await requestRemoval(shop, user, password);
  shop.clock.advance(14 * dayMs);
  await shop.db.transaction(async (tx) => {
    await tx.execute(sql`select * from cart_lines where user_id = ${user.id} for update`);
    const erasing = eraseAccounts(shop);
    await untilWaiting(shop, 1);
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

test("several processes erase an account once, and requests that waited for it find none", async () => {
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
