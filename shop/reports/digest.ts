import type { DigestMailProps } from "../mail-message.ts";
import { toDecimal } from "../money/money.ts";
import { countOrders } from "../orders/queries/count-orders.ts";
import { type Period, salesByDay } from "../orders/queries/sales.ts";
import { isRefundForOwner, listPayments } from "../payments/queries/list-payments.ts";
import type { PaymentsAsked } from "../payments/queries/listed-ids.ts";
import { refundsByDay } from "../payments/refunds/refunds-by-day.ts";
import type { Shop } from "../shop.ts";
import { lowStock } from "../stock/owners-stock.ts";
import { countTickets } from "../support/tickets.ts";

export type Digest = Omit<DigestMailProps, "shopName" | "shopUrl" | "name">;

/** The same default as `npx spaza stock low`. */
const lowThreshold = 5;
const mostNamed = 10;
/** Larger counts mean the same to a reader. */
const mostCounted = 1000;

/**
 * Yesterday's sales and what awaits the owner now.
 * @param day "2026-11-20", in South African time
 */
export async function digestOf(shop: Shop, day: string): Promise<Digest> {
  const { db } = shop;
  const period = periodOf(day);
  const [[sold], [back], orders, messages, low] = await Promise.all([
    salesByDay(db, period),
    refundsByDay(db, period),
    countOrders(db),
    countTickets(db, period),
    lowStock(db, lowThreshold, mostNamed),
  ]);
  const listed = (asked: PaymentsAsked) => listPayments(shop, asked, { most: mostCounted });
  return {
    day,
    orders: sold?.orders ?? 0,
    value: toDecimal(sold?.valueCents ?? 0),
    refunded: toDecimal(back?.refundedCents ?? 0),
    messages,
    toPack: orders.byStatus.get("processing") ?? 0,
    toRefund: (await listed("to-refund")).filter(isRefundForOwner).length,
    transfers: (await listed("waiting")).length,
    wrongSums: (await listed("wrong-sum")).length,
    low: low.counted.map(({ name, options, sku, onHand, reserved }) => ({
      name: [name, ...options].join(", "),
      sku,
      free: onHand - reserved,
    })),
    lowInAll: low.all,
  };
}

/** South Africa has no daylight saving time. */
function periodOf(day: string): Period {
  const from = new Date(`${day}T00:00:00+02:00`);
  return { from, until: new Date(from.getTime() + 86_400_000) };
}

/** Whether there is nothing to report; low stock alone is no news. */
export function isQuiet({ orders, refunded, messages, ...digest }: Digest): boolean {
  const { toPack, toRefund, transfers, wrongSums } = digest;
  return orders + messages + toPack + toRefund + transfers + wrongSums === 0 && Number(refunded) === 0;
}
