import { dayRange } from "../../words/dates/date.ts";
import { price } from "../../words/money/price.ts";
import type { Address } from "../addresses/address.ts";
import { addressLines } from "../addresses/address.ts";
import type { Cart, CartLine } from "../client/session.tsx";
import type { DeliveryOption } from "../orders/order.ts";
import { feeWords } from "../orders/order-summary.tsx";

/** A shopper agrees to these prices, this address and these delivery options by ordering. */
export type Seen = { cart: Cart; address: Address; options: DeliveryOption[] };

/**
 * A sentence for each change since the shopper last looked.
 * @param method delivery method of the order; changes of others are ignored
 * @param isMissed the chosen method is no longer offered
 */
export function whatChanged(seen: Seen, now: Seen, method: string | undefined, isMissed = false): string[] {
  const option = optionOf(now, method);
  return [
    ...changedLines(seen.cart, now.cart),
    ...changedAddress(seen.address, now.address),
    ...(isMissed && option ? [missedWords(option)] : []),
    ...changedDelivery(optionOf(seen, method), option),
  ];
}

const missedWords = ({ label }: DeliveryOption) =>
  `The delivery option you chose isn’t available for this cart and address. It’s now “${label}”.`;

export const optionOf = ({ options }: Pick<Seen, "options">, method: string | undefined) =>
  options.find((option) => option.method === method);

function changedLines(seen: Cart, now: Cart): string[] {
  const before = new Map(seen.products.map((line) => [line.product_id, line]));
  const still = new Set(now.products.map((line) => line.product_id));
  const gone = seen.products.filter((line) => !still.has(line.product_id));
  return [
    ...now.products.flatMap((line) => changedLine(before.get(line.product_id), line)),
    ...gone.map((line) => `${line.product.name} is no longer in your cart.`),
  ];
}

function changedLine(
  before: CartLine | undefined,
  { product, quantity, previous_price }: CartLine,
): string[] {
  const { name } = product;
  if (!before) return [`${name} is new in your cart.`];
  const isDearer = before.product.price !== product.price;
  const priceBefore = isDearer ? before.product.price : previous_price;
  return [
    ...(priceBefore ? [`${name} now costs ${price(product.price)} instead of ${price(priceBefore)}.`] : []),
    ...(before.quantity === quantity ? [] : [`${quantity} × ${name} instead of ${before.quantity}.`]),
  ];
}

function changedAddress(seen: Address, now: Address): string[] {
  const words = (address: Address) => [address.recipient_name, ...addressLines(address)].join(", ");
  return words(seen) === words(now) ? [] : [`It now goes to ${words(now)}.`];
}

function changedDelivery(seen: DeliveryOption | undefined, now: DeliveryOption | undefined): string[] {
  if (!seen || !now) return seen ? [`“${seen.label}” is no longer available there.`] : [];
  const [days, daysBefore] = [now, seen].map(({ eta_from, eta_to }) => dayRange(eta_from, eta_to));
  return [
    ...(now.fee === seen.fee
      ? []
      : [`${now.label}: now ${feeWords(now.fee)} instead of ${feeWords(seen.fee)}.`]),
    ...(days === daysBefore ? [] : [`${now.label}: now ${days} instead of ${daysBefore}.`]),
  ];
}
