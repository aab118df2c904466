import type { User } from "../accounts/users.ts";
import { expireOrders } from "../orders/expiry/expire-orders.ts";
import { findOrder } from "../orders/queries/read-orders.ts";
import { payOrder } from "../payments/begin/pay-order.ts";
import { receiveNotification } from "../payments/settle/receive-notification.ts";
import type { Shop } from "../shop.ts";
import { test as voucherTest } from "./orders-with-vouchers.ts";
import { standOfOrder } from "./paid-orders.ts";
import { notificationOf } from "./test-shop.ts";

/** `test` with `late`: orders with a voucher that expire before they are paid. */
export const test = voucherTest.extend("late", { scope: "file" }, ({ shop, buildUnpaid }) => {
  const runOut = async () => {
    shop.clock.advance(61 * 60_000);
    await expireOrders(shop);
    await shop.sentMails();
  };
  /** An order with a payment begun at a gateway; without a code it has no voucher. */
  const begun = async (code?: string, by?: User) => {
    const { user, order, apply } = await buildUnpaid(by);
    if (code !== undefined) await apply(code);
    const { payment } = await payOrder(shop, user, order.id, { method: "trusting" });
    const told = { paymentId: payment.id, amountCents: payment.amountCents };
    return {
      user,
      order,
      pay: (as: Shop = shop) => receiveNotification(as, "trusting", notificationOf(told)),
      async stand() {
        const { status, payment: now } = await standOfOrder(shop, user, order.id);
        return { status, reason: now?.refund?.reason ?? null };
      },
      async notes() {
        return (await findOrder(shop.db, user, order.id)).events.map(({ note }) => note);
      },
    };
  };
  return {
    begun,
    runOut,
    /** The same after its deadline: its voucher use is free. */
    async expired(code?: string, by?: User) {
      const order = await begun(code, by);
      await runOut();
      return order;
    },
  };
});

/** The expected state of a revived order, and of one refunded because its voucher ran out. */
export const revived = { status: "processing", reason: null };
export const paidBack = { status: "cancelled", reason: "voucher_used" };
