import { sql } from "drizzle-orm";
import { prepared } from "../../../platform/database/statement.ts";
import type { PaymentGateway } from "../../../platform/gateways/gateway.ts";
import type { Transaction } from "../../database.ts";
import { waitAtLeast } from "../../orders/expiry/deadlines.ts";
import { orderEftMail } from "../../orders/mails/order-mails.ts";
import { tellShopper } from "../../orders/mails/tell-shopper.ts";
import { isPayable, type OrderRow, totalCents } from "../../orders/order.ts";
import type { Shop } from "../../shop.ts";
import { ShopError } from "../../shop-error.ts";
import { type Payment, paymentsFor } from "../payment.ts";
import { payments } from "../tables.ts";
import { isWaitedFor, wouldWaitUntil } from "./long-hold.ts";
import { waysToPay } from "./ways-to-pay.ts";

type Beginning = { order: OrderRow; gateway: PaymentGateway; key: string | null };

/**
 * Records a new payment, or finds the one begun with the shopper's key or, for EFT, the order's reference. A slow
 * method extends the deadline for known shoppers (`isWaitedFor`).
 * @param order locked by the caller
 * @throws ShopError `conflict`
 */
export async function beginPayment(
  shop: Shop,
  tx: Transaction,
  { order, gateway, key }: Beginning,
): Promise<{ order: OrderRow; payment: Payment }> {
  refuseIfOver(shop, order);
  if (!waysToPay(shop, order).some(({ method }) => method === gateway.method))
    throw new ShopError("conflict", "This amount can’t be paid this way");
  const reference = gateway.transfer?.referenceOf(order.id) ?? null;
  const tries = (await paymentsFor(tx, [order])).filter(({ method }) => method === gateway.method);
  const begun = tries.find(isBegun(reference, key));
  const waiting = await waitFor(shop, tx, order, gateway);
  if (begun) return { order: waiting, payment: begun };
  refuseEndless(tries, gateway);
  const payment = await writePayment(shop, tx, { order, method: gateway.method, reference, key });
  await tellHowToTransfer(shop, tx, { order: waiting, gateway, reference });
  return { order: waiting, payment };
}

/** Extends the deadline for a slow method, if the shopper is known. */
async function waitFor(
  shop: Shop,
  tx: Transaction,
  order: OrderRow,
  { payWithinHours }: PaymentGateway,
): Promise<OrderRow> {
  if (!payWithinHours || !(await isWaitedFor(tx, shop.clock.now(), order.userId))) return order;
  return waitAtLeast(tx, order, payWithinHours);
}

/** @throws ShopError `conflict` for an order that is paid, cancelled or expired */
export function refuseIfOver(shop: Shop, order: OrderRow): void {
  if (!isPayable(order, shop.clock.now()))
    throw new ShopError("conflict", "This order can no longer be paid");
}

/** Limits rows and payments to poll; no shopper needs as many. */
const mostOpenTries = 10;

function refuseEndless(tries: Payment[], gateway: PaymentGateway): void {
  if (tries.filter(({ state }) => state === "pending").length < mostOpenTries) return;
  const message = `Paying with ${gateway.label} has been started ${mostOpenTries} times without finishing. If you’ve paid, please don’t pay again: we’ll email you as soon as we know. If not, choose another way to pay, or cancel the order and place it again.`;
  throw new ShopError("conflict", message);
}

/** Matches by reference, else by the shopper's key. */
function isBegun(reference: string | null, key: string | null): (payment: Payment) => boolean {
  if (reference !== null) return (payment) => payment.reference === reference;
  return (payment) => key !== null && payment.idempotencyKey === key;
}

type NewPayment = { order: OrderRow; method: string; reference: string | null; key: string | null };

/** A pending payment of the order's total. */
export async function writePayment(
  shop: Shop,
  tx: Transaction,
  { order, method, reference, key }: NewPayment,
): Promise<Payment> {
  const [payment] = await paymentQuery(tx, {
    orderId: order.id,
    method,
    reference,
    key,
    amountCents: totalCents(order),
    now: shop.clock.now(),
  });
  return payment as Payment;
}

const paymentQuery = prepared((db) =>
  db
    .insert(payments)
    .values({
      orderId: sql.placeholder("orderId"),
      method: sql.placeholder("method"),
      reference: sql.placeholder("reference"),
      idempotencyKey: sql.placeholder("key"),
      state: "pending",
      amountCents: sql.placeholder("amountCents"),
      createdAt: sql.placeholder("now"),
    })
    .returning()
    .prepare("write_payment"),
);

async function tellHowToTransfer(
  shop: Shop,
  tx: Transaction,
  { order, gateway, reference }: { order: OrderRow; gateway: PaymentGateway; reference: string | null },
): Promise<void> {
  const bank = gateway.transfer?.bank;
  if (!bank || reference === null) return;
  const told = {
    bank,
    reference,
    expiresAt: order.expiresAt,
    untilOnceConfirmed: wouldWaitUntil(order, gateway.payWithinHours),
  };
  await tellShopper(shop, tx, order, (...about) => orderEftMail(...about, told));
}
