import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { User } from "../accounts/users.ts";
import { findOrder } from "../orders/queries/read-orders.ts";
import { payOrder } from "../payments/begin/pay-order.ts";
import { matchStatement } from "../payments/eft/match-statement.ts";
import type { Payment } from "../payments/payment.ts";
import { receiveNotification } from "../payments/settle/receive-notification.ts";
import { eftGateway } from "../testing/eft-gateway.ts";
import { buildOrder, buildProduct, buildShoppers } from "../testing/factories.ts";
import { owner } from "../testing/owner.ts";
import { notificationOf, openTestShop, openTestShopOn, type TestShop } from "../testing/test-shop.ts";
import { backUpInto, emptyDatabase, folderForTest, restoreInto } from "./testing/backups.ts";

/** One order awaits an EFT, another one its gateway. */
async function beginToPay(shop: TestShop, user: User, productId: number) {
  const begun: Payment[] = [];
  for (const method of ["eft", "trusting"]) {
    const { id } = await buildOrder(shop, user, productId);
    begun.push((await payOrder(shop, user, id, { method })).payment);
  }
  return begun;
}

test("a payment for an order lost since the backup pays no order of the restored shop", async () => {
  const shop = await openTestShop();
  onTestFinished(() => shop.close());
  shop.gateways.set("eft", eftGateway);
  const productId = await buildProduct(shop, { stock: 10 });
  const [thandi, sipho] = (await buildShoppers(shop, 2)) as [User, User];
  const file = join(await folderForTest(), "a.tar.zst");
  await backUpInto(file, shop.database, await folderForTest());
  const lost = await beginToPay(shop, thandi, productId);

  const database = await emptyDatabase();
  await restoreInto(file, database, await folderForTest(), { leaveOpen: false });
  const restored = await openTestShopOn(database);
  onTestFinished(() => restored.jobs.stop());
  restored.gateways.set("eft", eftGateway);
  const later = await beginToPay(restored, sipho, productId);
  for (const { method, id: paymentId, amountCents, reference } of lost) {
    const credit = { line: 2, day: "2026-11-21", amountCents, texts: [reference ?? ""] };
    if (method === "eft") await matchStatement(restored, owner, [credit]);
    else await receiveNotification(restored, method, notificationOf({ paymentId, amountCents }));
  }
  const states = later.map(async ({ orderId }) => (await findOrder(restored.db, sipho, orderId)).status);
  expect(await Promise.all(states)).toEqual(["pending_payment", "pending_payment"]);
});
