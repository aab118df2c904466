import { randomUUID } from "node:crypto";
import { expireOrders } from "../shop/orders/expiry/expire-orders.ts";
import { refundOrder } from "../shop/payments/refunds/refund-order.ts";
import {
  applyVoucher,
  beginPayment,
  cancel,
  fillCart,
  notify,
  place,
  type Shopper,
  type Street,
  takeInvoice,
} from "./world/shopper.ts";
import type { World } from "./world/world.ts";

export type Whim = {
  code: string | undefined;
  /** The order expires, and the shopper orders again before both are paid. */
  isLate: boolean;
  leaves: boolean;
  regrets: boolean;
  /** The owner refunds a part. */
  isRefunded: boolean;
  /** The number of simultaneous notifications. */
  notices: number;
  wantsInvoice: boolean;
};

type Buyer = { world: World; street: Street; shopper: Shopper };

/** From the cart to the thanks, or to a cancellation before or after the payment. */
export async function buySomehow(buyer: Buyer, whim: Whim): Promise<void> {
  const { street, shopper } = buyer;
  const orderId = await placeWithVoucher(buyer, whim);
  if (orderId === undefined) return;
  if (whim.leaves) return cancel(street, shopper, orderId);
  const payments = [await begin(buyer, orderId)];
  if (whim.isLate) payments.push(...(await orderAnew(buyer, orderId, whim)));
  await Promise.all(payments.flatMap((pay) => Array.from({ length: whim.notices }, pay)));
  if (whim.isRefunded) await payBackSome(buyer, orderId);
  if (whim.wantsInvoice) await takeInvoice(street, shopper, orderId);
  if (whim.regrets) await cancel(street, shopper, orderId);
}

async function placeWithVoucher({ street, shopper }: Buyer, { code }: Whim): Promise<number | undefined> {
  await fillCart(street, shopper);
  const orderId = await place(street, shopper);
  if (typeof orderId !== "number") return undefined;
  if (code !== undefined) await applyVoucher(street, shopper, orderId, code);
  return orderId;
}

/** @returns a function that sends the same notification each time */
async function begin({ street, shopper }: Buyer, orderId: number): Promise<() => Promise<void>> {
  const form = await beginPayment(street, shopper, orderId);
  const body = street.gateway.notification(form);
  return () => notify(street, form, body);
}

/** The first order expires, which frees its voucher; the next one uses it again. */
async function orderAnew(buyer: Buyer, orderId: number, whim: Whim): Promise<(() => Promise<void>)[]> {
  await buyer.world.runOut(orderId);
  await expireOrders(buyer.world.face.shop);
  const anew = { ...buyer, shopper: { ...buyer.shopper, key: randomUUID() } };
  const nextId = await placeWithVoucher(anew, whim);
  return nextId === undefined ? [] : [await begin(anew, nextId)];
}

/** Refused where nothing was paid. */
async function payBackSome({ world }: Buyer, orderId: number): Promise<void> {
  const input = { amountCents: 1_00, reason: "A dent", restock: false, again: false };
  await refundOrder(world.face.shop, { by: "owner" }, orderId, input);
}
