import { and, eq } from "drizzle-orm";
import type { PaymentGateway, PaymentInstruction } from "../../platform/gateways/gateway.ts";
import { orderNumber } from "../../words/order-number.ts";
import { ownPath } from "../../words/own-path.ts";
import type { User } from "../accounts/users.ts";
import { lockOrder } from "../orders/move-order.ts";
import { isPayable, type OrderRow, totalCents } from "../orders/order.ts";
import type { Shop, Transaction } from "../shop.ts";
import { invalid, notFound, ShopError } from "../shop-error.ts";
import type { Payment } from "./payment.ts";
import { payments } from "./tables.ts";
import { takes } from "./ways-to-pay.ts";

export type PaymentWish = {
  method: string;
  /** A path of this shop to come back to. Default: the order's page. */
  returnPath?: string | undefined;
  /** The same key gives the same payment. */
  idempotencyKey?: string | undefined;
};

export type PaymentStarted = { payment: Payment; next: PaymentInstruction };

/**
 * Begins a payment of the shopper's own order. No money has moved: the notification decides.
 * Safe to repeat: with the same key it is the same payment, without one a further try.
 *
 * @throws ShopError `not-found` for someone else's order, `conflict` when it cannot be paid any more,
 * `invalid` for an unknown method or a return address outside the shop
 */
export async function payOrder(
  shop: Shop,
  user: User,
  orderId: number,
  wish: PaymentWish,
): Promise<PaymentStarted> {
  const gateway = shop.gateways.get(wish.method);
  if (!gateway) throw invalid("method", "This way to pay is not offered");
  const returnPath = ownPath(wish.returnPath ?? `/orders/${orderNumber(orderId)}?from=payment`);
  if (!returnPath) throw invalid("return_url", "must be a path of this shop");
  const { payment, order } = await shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || order.userId !== user.id) throw notFound("Order");
    if (!takes(gateway, order)) {
      throw new ShopError("conflict", "This sum is too small to be paid this way");
    }
    if (!isPayable(order, shop.clock.now()))
      throw new ShopError("conflict", "This order can no longer be paid");
    return { order, payment: await paymentOfKey(shop, tx, order, wish) };
  });
  return { payment, next: await instruction(shop, gateway, user, { order, payment, returnPath }) };
}

async function paymentOfKey(
  shop: Shop,
  tx: Transaction,
  order: OrderRow,
  wish: PaymentWish,
): Promise<Payment> {
  const key = wish.idempotencyKey ?? null;
  if (key !== null) {
    const [begun] = await tx
      .select()
      .from(payments)
      .where(
        and(
          eq(payments.orderId, order.id),
          eq(payments.idempotencyKey, key),
          eq(payments.method, wish.method),
        ),
      );
    if (begun) return begun;
  }
  const [payment] = await tx
    .insert(payments)
    .values({
      orderId: order.id,
      method: wish.method,
      state: "pending",
      amountCents: totalCents(order),
      idempotencyKey: key,
      createdAt: shop.clock.now(),
    })
    .returning();
  return payment as Payment;
}

function instruction(
  shop: Shop,
  gateway: PaymentGateway,
  user: User,
  { order, payment, returnPath }: { order: OrderRow; payment: Payment; returnPath: string },
): Promise<PaymentInstruction> {
  const { name, publicUrl } = shop.settings;
  return gateway.createPayment({
    paymentId: payment.id,
    amountCents: payment.amountCents,
    itemName: `${name} order ${orderNumber(order.id)}`,
    buyer: { name: user.name, email: user.email, phone: order.address.contact.phone },
    returnUrl: publicUrl + returnPath,
    cancelUrl: `${publicUrl}/payment?order=${order.id}&cancelled=1`,
    notifyUrl: `${publicUrl}/api/payments/${gateway.method}/notify`,
    reference: payment.reference,
    expiresAt: order.expiresAt,
  });
}
