import { and, desc, eq, gte, isNotNull, sql } from "drizzle-orm";
import type { Transaction } from "../database.ts";
import type { Shop } from "../shop.ts";
import type { Visitor } from "./event.ts";
import { writeEvents } from "./record-events.ts";
import { analyticsEvents } from "./tables.ts";

export type Purchase = {
  /** The order number: GA4's `transaction_id`. */
  number: string;
  orderedAt: Date;
  /** GA4's purchase parameters; amounts in rand. */
  params: Record<string, unknown>;
};

/**
 * Records a purchase in the transaction of the payment, so exactly once. The visitor is the one whose browser reported
 * starting the payment.
 */
export async function recordPurchase(
  shop: Pick<Shop, "clock" | "jobs" | "settings">,
  tx: Transaction,
  { number, orderedAt, params }: Purchase,
): Promise<void> {
  const event = { name: "purchase", at: shop.clock.now(), path: "/payment" };
  const visitor = await payingVisitor(tx, number, orderedAt);
  await writeEvents(shop, tx, [{ ...event, params: { transaction_id: number, ...params } }], visitor);
}

/** Limited by name and time, which are indexed. */
async function payingVisitor(tx: Transaction, number: string, orderedAt: Date): Promise<Visitor | null> {
  const { at, name, visitor, params } = analyticsEvents;
  const [paying] = await tx
    .select({ id: visitor, sessionId: sql<number>`(${params}->>'session_id')::bigint`.mapWith(Number) })
    .from(analyticsEvents)
    .where(
      and(
        eq(name, "add_payment_info"),
        gte(at, orderedAt),
        eq(sql`${params}->>'transaction_id'`, number),
        isNotNull(visitor),
      ),
    )
    .orderBy(desc(at))
    .limit(1);
  return paying?.id ? { id: paying.id, sessionId: paying.sessionId } : null;
}
