import { afterAll, beforeAll, expect, test } from "vitest";
import { eftGateway } from "../../testing/eft-gateway.ts";
import { buildProduct } from "../../testing/factories.ts";
import { owner } from "../../testing/owner.ts";
import { orderPaidBy } from "../../testing/paid-orders.ts";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { listPayments } from "../list-payments.ts";
import { markPaid } from "../mark-paid.ts";
import { markAgain } from "./mark-again.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  shop.gateways.set("eft", eftGateway);
});
afterAll(() => shop.close());

test("a further transfer of nothing is none: nobody could ever pay it back", async () => {
  const productId = await buildProduct(shop, { priceCents: 560_00 });
  const { paymentId, amountCents } = await orderPaidBy(shop, "eft", [{ productId, quantity: 1 }]);
  await markPaid(shop, owner, String(paymentId), amountCents);
  await shop.sentMails();
  expect(await markAgain(shop, owner, String(paymentId), 0, 2)).toMatchObject({ result: "refused" });
  expect(await listPayments(shop, "to-refund")).toEqual([]);
  expect(await shop.sentMails()).toEqual([]);
});
