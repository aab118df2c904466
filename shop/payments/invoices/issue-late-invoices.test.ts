import { afterAll, beforeAll, expect, test } from "vitest";
import { invoicesOfOrders } from "../../invoices/read-invoices.ts";
import type { OrderStatus } from "../../orders/order.ts";
import { buildOrder, buildPaidOrder, buildProduct, buildShopper } from "../../testing/factories.ts";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { issueLateInvoices } from "./issue-late-invoices.ts";

const dayMs = 86_400_000;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test("an order paid two weeks ago and still in the shop is invoiced and mailed, once", async () => {
  const productId = await buildProduct(shop, { stock: 50 });
  const paid = async (steps: OrderStatus[] = []) => {
    const { user } = await buildShopper(shop);
    return buildPaidOrder(shop, user, productId, steps);
  };
  const late = [await paid(), await paid(["packed"])];
  const { user } = await buildShopper(shop);
  const others = [await paid(["cancelled"]), await buildOrder(shop, user, productId)];
  shop.clock.advance(13 * dayMs);
  const newer = await paid();
  await shop.sentMails();
  const invoiced = async () =>
    (await invoicesOfOrders(shop.db, [...late, ...others, newer])).map(({ orderId }) => orderId);

  await issueLateInvoices(shop);
  expect(await invoiced()).toEqual([]);

  shop.clock.advance(2 * dayMs);
  await Promise.all([issueLateInvoices(shop), issueLateInvoices(shop)]);
  await issueLateInvoices(shop);
  const ids = late.map(({ id }) => id);
  expect((await invoiced()).toSorted()).toEqual(ids.toSorted());
  const mails = (await shop.sentMails()).filter(({ message }) => message.template === "invoice");
  expect(mails).toHaveLength(2);
  expect(mails[0]?.attachments).toMatchObject([{ contentType: "application/pdf" }]);
});
