import { shareOf } from "../../money/money.ts";
import type { Order } from "../../orders/order.ts";
import type { RefundedGoods, RefundRow } from "./refund.ts";

type ReturnedGoods =
  | {
      ok: true;
      /** Each product once. */
      goods: RefundedGoods[];
      /** The price paid, in cents. */
      worthCents: number;
      /** All goods of the order are returned. */
      isAll: boolean;
    }
  | { ok: false; problem: string };

/**
 * Checks a return and values it: a share of each discounted line, so that the shares of all pieces add up exactly,
 * however they are split.
 * @param made all refunds of the order; goods of rejected ones were returned all the same
 */
export function returnedGoods(order: Order, made: RefundRow[], wished: RefundedGoods[]): ReturnedGoods {
  const back = countsOf(made.flatMap(({ goods }) => goods ?? []));
  const coming = countsOf(wished);
  const problem = problemOf(order, back, coming);
  if (problem) return { ok: false, problem };
  let worthCents = 0;
  let isAll = true;
  for (const { productId, quantity, priceCents, discountCents } of order.lines) {
    const before = back.get(productId) ?? 0;
    const after = before + (coming.get(productId) ?? 0);
    const paidCents = priceCents * quantity - discountCents;
    worthCents += shareOf(paidCents, after, quantity) - shareOf(paidCents, before, quantity);
    isAll &&= after === quantity;
  }
  const goods = [...coming].map(([productId, quantity]) => ({ productId, quantity }));
  return { ok: true, goods, worthCents, isAll };
}

type Counts = Map<number, number>;

function countsOf(goods: RefundedGoods[]): Counts {
  const counts: Counts = new Map();
  for (const { productId, quantity } of goods) counts.set(productId, (counts.get(productId) ?? 0) + quantity);
  return counts;
}

function problemOf({ lines }: Order, back: Counts, coming: Counts): string | undefined {
  for (const [productId, quantity] of coming) {
    const line = lines.find((each) => each.productId === productId);
    if (!line) return `The order has no product ${productId}`;
    const { name } = line.product;
    if (!Number.isSafeInteger(quantity) || quantity < 1)
      return `“${name}”: say how many pieces came back, 1 or more`;
    const left = line.quantity - (back.get(productId) ?? 0);
    if (left === 0) return `“${name}”: all ${line.quantity} that were ordered are back already`;
    if (quantity > left)
      return `“${name}”: ${quantity} cannot come back, because ${left} of ${line.quantity} are still with the shopper`;
  }
  return undefined;
}
