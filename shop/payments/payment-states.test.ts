import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildOrder, buildProduct, buildShopper } from "../testing/factories.ts";
import { openTestShop, type TestShop } from "../testing/test-shop.ts";
import { payOrder } from "./begin/pay-order.ts";
import { lockPayment, movePayment } from "./move-payment.ts";
import { checkPaymentSteps, paymentSteps, type StoredState } from "./payment-states.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** The transition table, repeated independently. */
const legal = new Set([
  ...["authorised", "paid", "failed", "cancelled", "refund_pending"].map((to) => `pending → ${to}`),
  ...["paid", "failed", "cancelled", "refund_pending"].map((to) => `authorised → ${to}`),
  ...["failed → paid", "failed → refund_pending", "cancelled → paid", "cancelled → refund_pending"],
  ...["partly_refunded", "refunded", "refund_pending", "cancelled"].map((to) => `paid → ${to}`),
  // In parts.
  ...["refund_pending → refund_pending", "refund_pending → refunded"],
  ...["partly_refunded", "refunded", "refund_pending"].map((to) => `partly_refunded → ${to}`),
]);

test("of all jumps of a payment only the table's are taken", async () => {
  const { user } = await buildShopper(shop);
  const order = await buildOrder(shop, user, await buildProduct(shop));
  const { id } = (await payOrder(shop, user, order.id, { method: "trusting" })).payment;
  const states = Object.keys(paymentSteps) as StoredState[];
  for (const from of states) {
    for (const to of states) {
      const moved = await shop.db
        .transaction(async (tx) => {
          await tx.execute(sql`update payments set state = ${from} where id = ${id}`);
          const payment = await lockPayment(tx, id);
          if (payment) await movePayment(shop, tx, payment, { to });
          return (await lockPayment(tx, id))?.state;
        })
        .catch(() => "refused");
      const jump = `${from} → ${to}`;
      expect([jump, moved]).toEqual([jump, legal.has(jump) ? to : "refused"]);
    }
  }
});

test("a table with a state that cannot be reached does not start", () => {
  expect(() => checkPaymentSteps()).not.toThrow();
  expect(() => checkPaymentSteps({ ...paymentSteps, paid: ["cancelled"], refund_pending: [] })).toThrow(
    "No payment can become",
  );
});
