import type { Order } from "./order.ts";
import type { OrderWish } from "./order-wish.ts";

/**
 * Whether a wish with the key of an order asks for that order, as far as the order tells: it went to that address, that
 * way, for that total when it was placed. What the wish leaves to the shop is not compared. A cancelled order is still
 * what its key has placed: the same press must never become a second order.
 */
export function isAskedAgain(order: Order, { addressId, deliveryMethod, expectedTotalCents }: OrderWish) {
  const { addressId: placedTo } = order.address;
  return (
    isSame(addressId, placedTo) &&
    isSame(deliveryMethod, order.deliveryMethod) &&
    isSame(expectedTotalCents, totalWhenPlaced(order))
  );
}

/** Unsaid, it is no other. */
function isSame<Value>(wished: Value | undefined, placed: Value | undefined): boolean {
  return wished === undefined || placed === undefined || wished === placed;
}

/** A voucher comes later. */
function totalWhenPlaced({ amountCents, discountCents, deliveryRegularFeeCents }: Order): number {
  return amountCents + discountCents + deliveryRegularFeeCents;
}
