import { markPaid } from "../payments/mark-paid.ts";
import type { RefundedGoods } from "../payments/refunds/refund.ts";
import { type RefundInput, refundOrder } from "../payments/refunds/refund-order.ts";
import { eftGateway } from "./eft-gateway.ts";
import { buildProduct } from "./factories.ts";
import { owner } from "./owner.ts";
import { orderPaidBy, settleByNotification, standOfOrder } from "./paid-orders.ts";
import { refundingGateway } from "./refunding-gateway.ts";
import { test as shopTest, type TestShop } from "./test-shop.ts";

const plain: RefundInput = { reason: "Arrived with a dent", restock: false, again: false };

/** A paid order whose mails are sent, with its refunds and status. */
async function refundableOrder(shop: TestShop, method: string, goods: RefundedGoods[]) {
  const paid = await orderPaidBy(shop, method, goods);
  if (method === "eft") await markPaid(shop, owner, String(paid.paymentId), paid.amountCents);
  else await settleByNotification(shop, method, paid);
  await shop.sentMails();
  const { user, orderId } = paid;
  return {
    ...paid,
    refund: (input: Partial<RefundInput>) => refundOrder(shop, owner, orderId, { ...plain, ...input }),
    stand: () => standOfOrder(shop, user, orderId),
  };
}

/**
 * `test` in a shop with EFT whose `gateway` refunds: `paidOrder` has three `mug`s and a `kettle` for R 633.33 with free
 * delivery, `mails` returns the shoppers' mails since the last call.
 */
export const test = shopTest
  .extend("gateway", { scope: "file" }, ({ shop }) => {
    const gateway = refundingGateway();
    shop.gateways.set(gateway.method, gateway).set("eft", eftGateway);
    return gateway;
  })
  .extend("mug", { scope: "file" }, ({ shop }) => buildProduct(shop, { priceCents: 100_00, stock: 1000 }))
  .extend("kettle", { scope: "file" }, ({ shop }) => {
    return buildProduct(shop, { priceCents: 333_33, stock: 1000, vatRatePercent: 0 });
  })
  .extend("paidOrder", ({ shop, gateway, mug, kettle }) => (method = gateway.method) => {
    const goods = [
      { productId: mug, quantity: 3 },
      { productId: kettle, quantity: 1 },
    ];
    return refundableOrder(shop, method, goods);
  })
  .extend("mails", ({ shop }) => async () => {
    return (await shop.sentMails()).map(({ message: { template, props } }) => [
      template,
      "refund" in props ? props.refund : null,
      "note" in props ? props.note : null,
    ]);
  });
