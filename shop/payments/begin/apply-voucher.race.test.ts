import { afterAll, beforeAll, expect, test } from "vitest";
import type { User } from "../../accounts/users.ts";
import { expireOrders } from "../../orders/expiry/expire-orders.ts";
import { listOrders } from "../../orders/queries/read-orders.ts";
import { buildOrder, buildProduct, buildShopper } from "../../testing/factories.ts";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { addVoucher } from "../../vouchers/vouchers.ts";
import { applyVoucher } from "./apply-voucher.ts";
import { payOrder } from "./pay-order.ts";

let shop: TestShop;
let mug: number;
let users: User[];
beforeAll(async () => {
  shop = await openTestShop();
  mug = await buildProduct(shop, { priceCents: 100_00, stock: 500 });
  users = (await Promise.all(Array.from({ length: 20 }, () => buildShopper(shop)))).map(({ user }) => user);
});
afterAll(() => shop.close());

type Unpaid = { user: User; orderId: number };

async function unpaidOrders(shoppers: User[]): Promise<Unpaid[]> {
  const orders: Unpaid[] = [];
  for (const user of shoppers) orders.push({ user, orderId: (await buildOrder(shop, user, mug)).id });
  return orders;
}

/** All at once: returns the number of successes, and the refusals. */
async function applyAll(orders: Unpaid[], code: string) {
  const outcomes = await Promise.allSettled(
    orders.map(({ user, orderId }) => applyVoucher(shop, user, orderId, code)),
  );
  const messages = outcomes.flatMap((each) => (each.status === "rejected" ? each.reason.errors?.code : []));
  return { used: outcomes.length - messages.length, messages: [...new Set(messages)] };
}

test("of twenty shoppers with a voucher for five exactly five use it, and five more once those have expired", async () => {
  await addVoucher(shop.db, { code: "FIVE", kind: "percent", value: 10, totalLimit: 5 });
  const usedUp = { used: 5, messages: ["This voucher has been used up"] };

  expect(await applyAll(await unpaidOrders(users), "FIVE")).toEqual(usedUp);
  shop.clock.advance(61 * 60_000);
  await Promise.all(Array.from({ length: 4 }, () => expireOrders(shop)));
  expect(await applyAll(await unpaidOrders(users), "five")).toEqual(usedUp);
});

test("the same shopper in many tabs uses a voucher for one order once", async () => {
  await addVoucher(shop.db, { code: "ONCE", kind: "rand", value: 10_00, userLimit: 1 });
  const user = users[0] as User;
  const orders = await unpaidOrders([user, user, user, user]);
  expect(await applyAll([...orders, ...orders], "ONCE")).toMatchObject({
    used: 2,
    messages: ["You’ve already used this voucher in another order"],
  });
  const used = (await listOrders(shop.db, user, 1, 20)).filter((order) => order.voucherCode === "ONCE");
  expect(used).toHaveLength(1);
});

test("a voucher for a first order is used once, whatever the order in which tabs come", async () => {
  await addVoucher(shop.db, { code: "FIRST", kind: "percent", value: 10, firstOrderOnly: true });
  const { user } = await buildShopper(shop);
  expect((await applyAll(await unpaidOrders([user, user, user]), "FIRST")).used).toBe(1);
});

test("the payment matches the order's total when a voucher and the payment come at once", async () => {
  await addVoucher(shop.db, { code: "ATONCE", kind: "percent", value: 10 });
  for (const { user, orderId } of await unpaidOrders(users.slice(0, 8))) {
    const [, started] = await Promise.allSettled([
      applyVoucher(shop, user, orderId, "ATONCE"),
      payOrder(shop, user, orderId, { method: "trusting" }),
    ]);
    const [order] = await listOrders(shop.db, user, 1, 1);
    const totalCents = (order?.amountCents ?? 0) + (order?.deliveryFeeCents ?? 0);
    expect(started).toMatchObject({ status: "fulfilled", value: { payment: { amountCents: totalCents } } });
  }
});

test("shoppers who swap limited vouchers cause no deadlock", async () => {
  for (const code of ["LEFT", "RIGHT"])
    await addVoucher(shop.db, { code, kind: "percent", value: 10, totalLimit: 30 });
  const orders = await unpaidOrders(users.slice(0, 10));
  for (const round of [0, 1, 0]) {
    const outcomes = await Promise.all(
      orders.map(({ user, orderId }, index) =>
        applyVoucher(shop, user, orderId, (index + round) % 2 ? "LEFT" : "RIGHT"),
      ),
    );
    expect(outcomes.every((order) => order.discountCents === 10_00)).toBe(true);
  }
});
