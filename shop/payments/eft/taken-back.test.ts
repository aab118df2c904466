import { afterAll, beforeAll, expect, test } from "vitest";
import { readStatement } from "../../../platform/statements/read-statement.ts";
import { totalCents } from "../../orders/order.ts";
import { findOrder } from "../../orders/read-orders.ts";
import { eftGateway } from "../../testing/eft-gateway.ts";
import { buildOrder, buildProduct, buildShoppers } from "../../testing/factories.ts";
import { owner } from "../../testing/owner.ts";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { payOrder } from "../begin/pay-order.ts";
import { matchStatement } from "./match-statement.ts";

let shop: TestShop;
let productId: number;
beforeAll(async () => {
  shop = await openTestShop();
  shop.gateways.set("eft", eftGateway);
  productId = await buildProduct(shop, { priceCents: 560_00 });
});
afterAll(() => shop.close());

/** An order that waits for its transfer, and what becomes of these lines of a statement: "+" its sum came, "-" it went out. */
async function orderByEft() {
  const [user] = await buildShoppers(shop, 1);
  if (!user) throw new Error("Nobody");
  const order = await buildOrder(shop, user, productId);
  const { payment } = await payOrder(shop, user, order.id, { method: "eft" });
  const lineOf = (sign: string, index: number) =>
    `2026-11-20,${payment.reference},${sign}${totalCents(order) / 100}.00,${1000 + index}.00`;
  const read = (...signs: string[]) => {
    const csv = ["Date,Description,Amount,Balance", ...signs.map(lineOf), ""].join("\n");
    const { credits, debits } = readStatement(Buffer.from(csv));
    return matchStatement(shop, owner, credits, { debits });
  };
  return { read, status: async () => (await findOrder(shop.db, user, order.id)).status };
}

test("a transfer that the bank took back releases no order; when it comes again, it does", async () => {
  const { read, status } = await orderByEft();
  const takenBack = { outcome: "near", note: "as much with this reference went out again" };
  expect(await read("+", "-")).toMatchObject([{ ...takenBack, say: { which: 1 } }]);
  expect(await status()).toBe("pending_payment");
  expect(await read("+", "-", "+")).toMatchObject([takenBack, { outcome: "released" }]);
  expect(await status()).toBe("processing");
});

test("money that went out after an order had gone on changes nothing about it: the owner may have paid it back", async () => {
  const { read, status } = await orderByEft();
  await read("+");
  expect(await read("+", "-")).toMatchObject([{ outcome: "known" }]);
  expect(await status()).toBe("processing");
});
