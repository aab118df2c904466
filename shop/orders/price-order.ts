import { asc, eq } from "drizzle-orm";
import { deliveryOptions } from "../delivery/delivery.ts";
import { lineTotal, spread, sum, vatWithin } from "../money/money.ts";
import type { Transaction } from "../shop.ts";
import type { OrderRow } from "./order.ts";
import { orderLines, orders } from "./tables.ts";

/** Delivery is taxed at the standard rate, whatever the goods. */
const deliveryVatPercent = 15;

/** The VAT of a whole order: rounded once a line, then added up (N-40). */
export function orderVat(lines: { vatCents: number }[], deliveryFeeCents: number): number {
  return sum(lines.map((line) => line.vatCents)) + vatWithin(deliveryFeeCents, deliveryVatPercent);
}

export async function goodsOf(tx: Transaction, order: OrderRow): Promise<number> {
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  return sum(lines.map((line) => lineTotal(line.priceCents, line.quantity)));
}

type Reduction = {
  voucher: { id: number; code: string } | null;
  discountCents: number;
  freeDelivery: boolean;
};

/**
 * Prices an order anew with a voucher, or without: the discount is spread over the lines to the cent, and each
 * line's VAT follows.
 *
 * @param order locked by the caller and not paid
 */
export async function reducePrice(tx: Transaction, order: OrderRow, reduction: Reduction): Promise<OrderRow> {
  const lines = await tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.id));
  const totals = lines.map((line) => lineTotal(line.priceCents, line.quantity));
  const discounts = spread(reduction.discountCents, totals);
  const priced = lines.map((line, index) => {
    const discountCents = discounts[index] ?? 0;
    const vatCents = vatWithin((totals[index] ?? 0) - discountCents, line.vatRatePercent);
    return { id: line.id, discountCents, vatCents };
  });
  for (const { id, ...change } of priced)
    await tx.update(orderLines).set(change).where(eq(orderLines.id, id));
  const deliveryFeeCents = reduction.freeDelivery ? 0 : regularFee(order, sum(totals));
  const [row] = await tx
    .update(orders)
    .set({
      voucherId: reduction.voucher?.id ?? null,
      voucherCode: reduction.voucher?.code ?? null,
      discountCents: reduction.discountCents,
      amountCents: sum(totals) - reduction.discountCents,
      deliveryFeeCents,
      vatCents: order.vatCents === null ? null : orderVat(priced, deliveryFeeCents),
    })
    .where(eq(orders.id, order.id))
    .returning();
  return row as OrderRow;
}

/** As at the checkout: a discount does not take a free delivery away again. */
function regularFee(order: OrderRow, goodsCents: number): number {
  const options = deliveryOptions(order.createdAt, order.address.parts.postalCode ?? "", goodsCents);
  return options.find((option) => option.method === order.deliveryMethod)?.feeCents ?? order.deliveryFeeCents;
}
