import { totalCents } from "../orders/order.ts";
import { payOrder } from "../payments/begin/pay-order.ts";
import { matchStatement } from "../payments/eft/match-statement.ts";
import { test as transferTest } from "./eft-gateway.ts";
import { buildOrder, buildProduct, buildShoppers } from "./factories.ts";
import { owner } from "./owner.ts";
import { standOfOrder } from "./paid-orders.ts";
import type { TestShop } from "./test-shop.ts";

/** An order that awaits an EFT. */
async function orderByEft(shop: TestShop, productId: number) {
  const [user] = await buildShoppers(shop, 1);
  if (!user) throw new Error("nobody");
  const order = await buildOrder(shop, user, productId);
  const { payment } = await payOrder(shop, user, order.id, { method: "eft" });
  const stand = async () => {
    const { status, payment: now } = await standOfOrder(shop, user, order.id);
    return { status, back: now?.refund?.amountCents ?? 0 };
  };
  return { user, order, payment, reference: payment.reference ?? "", owed: totalCents(order), stand };
}

export type EftOrder = Awaited<ReturnType<typeof orderByEft>>;

export type StatementLine = { text: string; cents: number; day?: string };

/** Reads a statement with these lines. */
export function readLines(shop: TestShop, lines: StatementLine[], isDryRun = false) {
  const credits = lines.map(({ text, cents, day = "2026-11-06" }, index) => ({
    line: index + 2,
    day,
    amountCents: cents,
    texts: [text],
  }));
  return matchStatement(shop, owner, credits, { isDryRun });
}

/**
 * `test` with `eft` in a shop with EFT: `order` places an order of R 560.00 including delivery, `read` reads a
 * statement, `outcomes` returns the outcomes only.
 */
export const test = transferTest.extend("eft", { scope: "file" }, async ({ shop }) => {
  const mug = await buildProduct(shop, { priceCents: 500_00, stock: 500 });
  const read = (...lines: StatementLine[]) => readLines(shop, lines);
  return {
    order: () => orderByEft(shop, mug),
    read,
    outcomes: async (...lines: StatementLine[]) => (await read(...lines)).map(({ outcome }) => outcome),
  };
});
