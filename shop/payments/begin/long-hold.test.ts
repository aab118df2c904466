import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { proveEmail } from "../../accounts/email/proved-email.ts";
import { lockUser } from "../../accounts/lock-user.ts";
import { users } from "../../accounts/tables.ts";
import type { User } from "../../accounts/users.ts";
import { expireOrders } from "../../orders/expiry/expire-orders.ts";
import { findOrder } from "../../orders/queries/read-orders.ts";
import { lockOrder } from "../../orders/states/move-order.ts";
import { test } from "../../testing/eft-gateway.ts";
import { buildOrder, buildPaidOrder, buildProduct, buildShoppers } from "../../testing/factories.ts";
import { untilWaiting } from "../../testing/in-turn.ts";
import type { TestShop } from "../../testing/test-shop.ts";
import { payOrder } from "./pay-order.ts";

const hourMs = 3_600_000;

async function newcomer(shop: TestShop): Promise<User> {
  const [user] = await buildShoppers(shop, 1);
  if (!user) throw new Error("Nobody");
  await shop.db.update(users).set({ emailProvedAt: null }).where(eq(users.id, user.id));
  return { ...user, emailProvedAt: null };
}

async function orderByEft(shop: TestShop, user: User) {
  const order = await buildOrder(shop, user, await buildProduct(shop));
  await payOrder(shop, user, order.id, { method: "eft" });
  return order;
}

const waitsHours = async (shop: TestShop, user: User, orderId: number) => {
  const { createdAt, expiresAt } = await findOrder(shop.db, user, orderId);
  return (expiresAt.getTime() - createdAt.getTime()) / hourMs;
};

const prove = (shop: TestShop, user: User) =>
  shop.db.transaction(async (tx) => proveEmail(shop, tx, await lockUser(tx, user)));

test("an order of somebody unknown waits an hour for its transfer, and the mail says how it waits longer", async ({
  shop,
}) => {
  const user = await newcomer(shop);
  const order = await orderByEft(shop, user);
  expect(await waitsHours(shop, user, order.id)).toBe(1);
  const mail = (await shop.sentMails()).find(({ message }) => message.template === "order-eft");
  expect(mail?.message.props).toMatchObject({
    expiresAt: order.expiresAt.toISOString(),
    confirmFirst: {
      url: "http://localhost:3000/account/details",
      until: new Date(order.createdAt.getTime() + 96 * hourMs).toISOString(),
    },
  });
  shop.clock.advance(61 * 60_000);
  await expireOrders(shop);
  expect((await findOrder(shop.db, user, order.id)).status).toBe("cancelled");
});

test("an order waits days for an EFT if its address is proved or its shopper a known buyer", async ({
  shop,
}) => {
  const [proved] = await buildShoppers(shop, 1);
  const customer = await newcomer(shop);
  await buildPaidOrder(shop, customer, await buildProduct(shop), ["packed", "shipped"]);
  for (const user of [proved, customer]) {
    if (!user) throw new Error("Nobody");
    const order = await orderByEft(shop, user);
    expect(await waitsHours(shop, user, order.id)).toBe(96);
  }
  const mails = (await shop.sentMails()).filter(({ message }) => message.template === "order-eft");
  expect(mails.map(({ message }) => message.props)).toMatchObject([
    { confirmFirst: null },
    { confirmFirst: null },
  ]);
});

test("a paid order that has not left the shop gives a transfer no days", async ({ shop }) => {
  const user = await newcomer(shop);
  await buildPaidOrder(shop, user, await buildProduct(shop));
  const order = await orderByEft(shop, user);
  expect(await waitsHours(shop, user, order.id)).toBe(1);
});

test("proving the address extends the deadline of orders that await an EFT, and of no others", async ({
  shop,
}) => {
  const user = await newcomer(shop);
  const transfer = await orderByEft(shop, user);
  const other = await buildOrder(shop, user, await buildProduct(shop));
  await prove(shop, user);
  await shop.sentMails();
  expect(await waitsHours(shop, user, transfer.id)).toBe(96);
  expect(await waitsHours(shop, user, other.id)).toBe(1);
});

test("a transfer that is chosen while the address is proved gets its days", async ({ shop }) => {
  const user = await newcomer(shop);
  const order = await buildOrder(shop, user, await buildProduct(shop));
  const both = await shop.db.transaction(async (tx) => {
    await lockOrder(tx, order.id);
    const paying = payOrder(shop, user, order.id, { method: "eft" });
    await untilWaiting(shop, 1);
    await prove(shop, user);
    const working = shop.sentMails();
    await untilWaiting(shop, 2);
    return { paying, working };
  });
  await Promise.all([both.paying, both.working]);
  expect(await waitsHours(shop, user, order.id)).toBe(96);
});
