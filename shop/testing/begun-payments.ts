import { sql } from "drizzle-orm";
import type { PaymentAnswer, PaymentQuestion } from "../../platform/gateways/gateway.ts";
import { payOrder } from "../payments/begin/pay-order.ts";
import { isUnconfirmed } from "../payments/settle/unconfirmed.ts";
import type { Shop } from "../shop.ts";
import { askableGateway } from "./askable-gateway.ts";
import { buildOrder, buildProduct, buildShopper } from "./factories.ts";
import { standOfOrder } from "./paid-orders.ts";
import { test as shopTest } from "./test-shop.ts";

/** An order of two pieces with a begun payment. */
async function beginPayment(shop: Shop, method: string) {
  const { user } = await buildShopper(shop);
  const order = await buildOrder(shop, user, await buildProduct(shop, { stock: 5 }), 2);
  const { payment } = await payOrder(shop, user, order.id, { method });
  const stand = async () => {
    const { order: now, status, payment: known } = await standOfOrder(shop, user, order.id);
    const isOpen = isUnconfirmed(known?.latest ?? null, now, shop.clock.now());
    return { status, payment: known?.state, isUnconfirmed: isOpen };
  };
  return { user, order, payment, stand };
}

/** The answer that it is paid in full. */
export const paid = async ({ paymentId, amountCents }: Pick<PaymentQuestion, "paymentId" | "amountCents">) =>
  ({ state: "paid", reference: `q-${paymentId}`, amountCents }) satisfies PaymentAnswer;

/**
 * `test` with a polled `gateway`, new for each test and limited to its payments: `begun` begins one, `recorded` is the
 * last recorded report.
 */
export const test = shopTest
  .extend("gateway", async ({ shop }) => {
    await shop.db.execute(sql`delete from wrong_sums`);
    await shop.db.execute(sql`delete from payments`);
    const gateway = askableGateway();
    shop.gateways.set(gateway.method, gateway);
    return gateway;
  })
  .extend("begun", ({ shop, gateway }) => (method = gateway.method) => {
    return beginPayment(shop, method);
  })
  .extend("recorded", ({ shop }) => async () => {
    const newest = sql`select accepted, outcome from payment_notifications order by id desc limit 1`;
    return (await shop.db.execute(newest)).rows[0];
  });
