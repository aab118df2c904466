import { expect } from "vitest";
import { test } from "../testing/eft-gateway.ts";
import { buildProduct } from "../testing/factories.ts";
import { owner } from "../testing/owner.ts";
import { orderPaidBy, settleByNotification } from "../testing/paid-orders.ts";
import { payOrder } from "./begin/pay-order.ts";
import { requestInvoice } from "./invoices/request-invoice.ts";
import { markPaid } from "./mark-paid.ts";

test("an invoice names the method that paid its order, not that of a second payment", async ({ shop }) => {
  const productId = await buildProduct(shop);
  const { user, orderId, ...first } = await orderPaidBy(shop, "trusting", [{ productId, quantity: 1 }]);
  const { payment: second } = await payOrder(shop, user, orderId, { method: "eft" });
  await settleByNotification(shop, "trusting", first);
  await markPaid(shop, owner, second.reference ?? "", second.amountCents);
  expect(await requestInvoice(shop, user, orderId, { byMail: false })).toMatchObject({
    invoice: { document: { paid: { way: shop.gateways.get("trusting")?.label } } },
  });
});
