import { asc, eq, sql } from "drizzle-orm";
import type { Transaction } from "../../database.ts";
import { lineTotal, sum, vatWithin } from "../../money/money.ts";
import type { OrderRow } from "../order.ts";
import { orderLines, orders } from "../tables.ts";

/** Delivery is taxed at the standard rate, whatever the goods. */
export const deliveryVatPercent = 15;

/** An order's VAT: rounded per line, then added up, so that the lines match the total. */
export function orderVat(lines: { vatCents: number }[], deliveryFeeCents: number): number {
  return sum(lines.map((line) => line.vatCents)) + vatWithin(deliveryFeeCents, deliveryVatPercent);
}

export type PricedLine = { id: number; productId: number; amountCents: number; vatRatePercent: number };

/** The lines at ordered prices, before discounts. */
export async function pricedLines(tx: Transaction, order: OrderRow): Promise<PricedLine[]> {
  const rows = await tx
    .select({
      id: orderLines.id,
      productId: orderLines.productId,
      priceCents: orderLines.priceCents,
      quantity: orderLines.quantity,
      vatRatePercent: orderLines.vatRatePercent,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.id));
  return rows.map(({ priceCents, quantity, ...line }) => ({
    ...line,
    amountCents: lineTotal(priceCents, quantity),
  }));
}

/** `discounts` in cents, one per line. */
export type Reduction = { discounts: number[]; freeDelivery: boolean };

/** An order's price with a discount; VAT is calculated from what is paid per line. */
export function reducedPrice(
  { deliveryRegularFeeCents, vatCents }: Pick<OrderRow, "deliveryRegularFeeCents" | "vatCents">,
  lines: PricedLine[],
  { discounts, freeDelivery }: Reduction,
) {
  const reduced = lines.map(({ id, amountCents, vatRatePercent }, index) => {
    const discountCents = discounts[index] ?? 0;
    return { id, discountCents, vatCents: vatWithin(amountCents - discountCents, vatRatePercent) };
  });
  const discountCents = sum(discounts);
  const deliveryFeeCents = freeDelivery ? 0 : deliveryRegularFeeCents;
  const order = {
    discountCents,
    amountCents: sum(lines.map((line) => line.amountCents)) - discountCents,
    deliveryFeeCents,
    // Null for a seller who was not registered.
    vatCents: vatCents === null ? null : orderVat(reduced, deliveryFeeCents),
  };
  return { order, lines: reduced };
}

/**
 * Writes an order's price with or without a voucher. Safe to repeat: calculated from the ordered lines.
 * @param order unpaid and locked by the caller
 */
export async function reducePrice(
  tx: Transaction,
  order: OrderRow,
  lines: PricedLine[],
  { voucher, ...reduction }: Reduction & { voucher: { id: number; code: string } | null },
): Promise<OrderRow> {
  const price = reducedPrice(order, lines, reduction);
  await writeLines(tx, price.lines);
  const [row] = await tx
    .update(orders)
    .set({ ...price.order, voucherId: voucher?.id ?? null, voucherCode: voucher?.code ?? null })
    .where(eq(orders.id, order.id))
    .returning();
  return row as OrderRow;
}

type ReducedLine = { id: number; discountCents: number; vatCents: number };

/** One statement for all lines. */
async function writeLines(tx: Transaction, lines: ReducedLine[]): Promise<void> {
  const column = (values: number[]) => sql`${sql.param(values)}::int[]`;
  await tx.execute(sql`
    update order_lines set discount_cents = priced.discount_cents, vat_cents = priced.vat_cents
    from unnest(${column(lines.map((line) => line.id))}, ${column(lines.map((line) => line.discountCents))},
      ${column(lines.map((line) => line.vatCents))}) as priced (id, discount_cents, vat_cents)
    where order_lines.id = priced.id`);
}
