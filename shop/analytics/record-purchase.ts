import { and, desc, eq, gte, isNotNull, sql } from "drizzle-orm";
import type { Shop, Transaction } from "../shop.ts";
import type { Visitor } from "./event.ts";
import { writeEvents } from "./record-events.ts";
import { analyticsEvents } from "./tables.ts";

export type Purchase = {
  /** The order's number: GA4's transaction_id. */
  number: string;
  orderedAt: Date;
  /** GA4's parameters of a purchase; amounts in rand. */
  params: Record<string, unknown>;
};

/**
 * Keeps that an order is paid, in the transaction that makes it so: once for each order, whatever browsers do. Whose
 * purchase it was is known from the payment that a browser told of when it was begun.
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

/** By name and time, which an index finds, among the payments since the order was placed. */
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
