import { eq } from "drizzle-orm";
import type { BegunPayment, PaymentGateway, PaymentInstruction } from "../../../platform/gateways/gateway.ts";
import { orderNumber } from "../../../words/order-number.ts";
import { ownPath } from "../../../words/paths/own-path.ts";
import type { User } from "../../accounts/users.ts";
import type { OrderRow } from "../../orders/order.ts";
import { lockOrder } from "../../orders/states/move-order.ts";
import type { Shop } from "../../shop.ts";
import { invalid, isShopError, notFound, ShopError } from "../../shop-error.ts";
import type { Payment } from "../payment.ts";
import { payments } from "../tables.ts";
import { beginPayment } from "./begin-payment.ts";
import { payNothing } from "./pay-nothing.ts";
import { nothingToPay } from "./ways-to-pay.ts";

export type PaymentInput = {
  method: string;
  /** A path of this shop to return to. Default: the order's page. */
  returnPath?: string | undefined;
  /** The same key gives the same payment. */
  idempotencyKey?: string | undefined;
};

export type PaymentStarted = { payment: Payment; next: PaymentInstruction };

/**
 * Begins a payment of the shopper's own order; a free order is paid at once.
 * Safe to repeat with the same key, for EFT and for free orders; otherwise a further attempt. Concurrency: locks the
 * order.
 * @throws ShopError `not-found`, also for another shopper's order; `conflict` when it cannot be paid any more or not
 * this way; `invalid` for an unknown method or a return address outside the shop; `away` when the gateway is
 * unreachable: the same key continues the payment
 */
export async function payOrder(
  shop: Shop,
  user: User,
  orderId: number,
  input: PaymentInput,
): Promise<PaymentStarted> {
  const returnPath = ownPath(input.returnPath ?? `/orders/${orderNumber(orderId)}?from=payment`);
  if (!returnPath) throw invalid("return_url", "must be a path of this shop");
  const gateway = shop.gateways.get(input.method);
  if (!gateway && input.method !== nothingToPay.method)
    throw invalid("method", "This way to pay isn’t available");
  const begun = await shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || order.userId !== user.id) throw notFound("Order");
    if (!gateway) return { order, payment: await payNothing(shop, tx, order) };
    return beginPayment(shop, tx, { order, gateway, key: input.idempotencyKey ?? null });
  });
  const { payment } = begun;
  if (!gateway) return { payment, next: { type: "done" } };
  const { next, checkoutId } = await begin(shop, gateway, user, { ...begun, returnPath }).catch(
    (error: unknown) => {
      throw isShopError(error) ? error : gatewayAway(shop, gateway, payment.id, error);
    },
  );
  if (checkoutId !== undefined) await nameCheckout(shop, payment, checkoutId);
  return { payment, next };
}

/** Stores the id by which the gateway is polled. Repeated calls store the same id. */
async function nameCheckout({ db }: Shop, { id }: Payment, checkoutId: string): Promise<void> {
  await db.update(payments).set({ checkoutId }).where(eq(payments.id, id));
}

function begin(
  shop: Shop,
  gateway: PaymentGateway,
  user: User,
  { order, payment, returnPath }: { order: OrderRow; payment: Payment; returnPath: string },
): Promise<BegunPayment> {
  const { name, publicUrl } = shop.settings;
  return gateway.createPayment({
    paymentId: payment.id,
    amountCents: payment.amountCents,
    itemName: `${name} order ${orderNumber(order.id)}`,
    buyer: { name: user.name, email: user.email, phone: order.address.contact.phone },
    returnUrl: publicUrl + returnPath,
    cancelUrl: `${publicUrl}/payment?order=${order.id}&cancelled=1`,
    failureUrl: `${publicUrl}/payment?order=${order.id}&failed=1`,
    notifyUrl: `${publicUrl}/api/payments/${gateway.method}/notify`,
    reference: payment.reference,
    expiresAt: order.expiresAt,
    checkoutId: payment.checkoutId,
  });
}

/** For a gateway that does not answer, or sends nonsense. */
function gatewayAway(shop: Shop, { method, label }: PaymentGateway, paymentId: number, error: unknown) {
  shop.log.warn("A payment could not begin at its gateway", { method, paymentId, error });
  const wayOn = shop.gateways.size > 1 ? ", or choose another way to pay" : "";
  const message = `We can’t reach ${label} just now. No money was taken, and we’re holding your order. Please try again in a moment${wayOn}.`;
  return new ShopError("away", message, { errors: { method: [message] }, retryAfterSeconds: 10 });
}
