import { totalCents } from "../orders/order.ts";
import { findOrder } from "../orders/read-orders.ts";
import { payOrder } from "../payments/begin/pay-order.ts";
import { matchStatement } from "../payments/eft/match-statement.ts";
import { paymentsOfOrders } from "../payments/payment.ts";
import { buildOrder, buildShoppers } from "./factories.ts";
import { owner } from "./owner.ts";
import type { TestShop } from "./test-shop.ts";

/** An order that waits for its transfer. */
export async function orderByEft(shop: TestShop, productId: number) {
  const [user] = await buildShoppers(shop, 1);
  if (!user) throw new Error("nobody");
  const order = await buildOrder(shop, user, productId);
  const { payment } = await payOrder(shop, user, order.id, { method: "eft" });
  const stand = async () => {
    const now = await findOrder(shop.db, user, order.id);
    const known = (await paymentsOfOrders(shop.db, [now])).get(order.id);
    return { status: now.status, back: known?.refund?.amountCents ?? 0 };
  };
  return { user, order, payment, reference: payment.reference ?? "", owed: totalCents(order), stand };
}

export type StatementLine = { text: string; cents: number; day?: string };

/** Reads a statement of these lines. */
export function readLines(shop: TestShop, lines: StatementLine[], isDryRun = false) {
  const credits = lines.map(({ text, cents, day = "2026-11-20" }, index) => ({
    ...{ line: index + 2, day, amountCents: cents, texts: [text] },
  }));
  return matchStatement(shop, owner, credits, { isDryRun });
}
