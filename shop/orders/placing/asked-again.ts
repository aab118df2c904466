import type { Order } from "../order.ts";
import type { OrderInput } from "./order-input.ts";

/**
 * Whether a request with a used idempotency key asks for the same order: same address, delivery method and total when
 * placed; absent fields match. Cancelled orders match, too: one press must never place a second order.
 */
export function isAskedAgain(order: Order, { addressId, deliveryMethod, expectedTotalCents }: OrderInput) {
  const { addressId: placedTo } = order.address;
  return (
    isSame(addressId, placedTo) &&
    isSame(deliveryMethod, order.deliveryMethod) &&
    isSame(expectedTotalCents, totalWhenPlaced(order))
  );
}

function isSame<Value>(wished: Value | undefined, placed: Value | undefined): boolean {
  return wished === undefined || placed === undefined || wished === placed;
}

/** Without vouchers, which are applied later. */
function totalWhenPlaced({ amountCents, discountCents, deliveryRegularFeeCents }: Order): number {
  return amountCents + discountCents + deliveryRegularFeeCents;
}
