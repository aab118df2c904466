import { expect } from "vitest";
import { listActs } from "../audit/list-acts.ts";
import { findOrder } from "../orders/queries/read-orders.ts";
import { availableStock } from "../stock/stock.ts";
import { test } from "../testing/eft-gateway.ts";
import { buildOrder, buildPaidOrder, buildProduct, buildShopper } from "../testing/factories.ts";
import { owner } from "../testing/owner.ts";
import { notificationOf } from "../testing/test-shop.ts";
import { payOrder } from "./begin/pay-order.ts";
import { endUnpaid } from "./end-unpaid.ts";
import { receiveNotification } from "./settle/receive-notification.ts";
import { returnFromGateway } from "./settle/return-from-gateway.ts";

test("all unpaid orders of one account end, with a mail and a line in the audit each, and once", async ({
  shop,
}) => {
  const { user } = await buildShopper(shop);
  const { user: other } = await buildShopper(shop);
  const mug = await buildProduct(shop, { stock: 20 });
  const mine = [await buildOrder(shop, user, mug, 3), await buildOrder(shop, user, mug, 4)];
  await payOrder(shop, user, mine[1]?.id ?? 0, { method: "eft" });
  const paid = await buildPaidOrder(shop, user, mug);
  const others = await buildOrder(shop, other, mug, 5);
  await shop.sentMails();

  const ids = mine.map(({ id }) => id);
  expect(await endUnpaid(shop, owner, user.id)).toEqual({ ended: ids, kept: [] });
  expect((await availableStock(shop.db, [mug])).get(mug)).toBe(20 - 1 - 5);
  expect((await findOrder(shop.db, user, paid.id)).status).toBe("processing");
  expect((await findOrder(shop.db, other, others.id)).status).toBe("pending_payment");
  const mails = await shop.sentMails();
  expect(mails.map(({ to, message }) => [to, message.template])).toEqual(
    ids.map(() => [user.email, "order-cancelled"]),
  );
  const acts = async () =>
    (await listActs(shop.db)).filter(({ action }) => action === "orders.end-unpaid").length;
  expect(await acts()).toBe(2);

  expect(await endUnpaid(shop, owner, user.id)).toEqual({ ended: [], kept: [] });
  expect(await acts()).toBe(2);
  expect(await shop.sentMails()).toEqual([]);
});

test("an order whose payment is being confirmed stays; one whose payment comes after its end proceeds", async ({
  shop,
}) => {
  const { user } = await buildShopper(shop);
  const mug = await buildProduct(shop, { stock: 20 });
  const [confirming, begun] = [await buildOrder(shop, user, mug), await buildOrder(shop, user, mug)];
  await payOrder(shop, user, confirming.id, { method: "trusting" });
  await returnFromGateway(shop, await findOrder(shop.db, user, confirming.id));
  const { payment } = await payOrder(shop, user, begun.id, { method: "trusting" });

  expect(await endUnpaid(shop, owner, user.id)).toEqual({
    ended: [begun.id],
    kept: [{ orderId: confirming.id, why: "a payment is being confirmed" }],
  });
  expect((await findOrder(shop.db, user, confirming.id)).status).toBe("pending_payment");
  await receiveNotification(
    shop,
    "trusting",
    notificationOf({ paymentId: payment.id, amountCents: payment.amountCents }),
  );
  expect((await findOrder(shop.db, user, begun.id)).status).toBe("processing");
});
