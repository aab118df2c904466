import type { Queryable, Shop } from "../shop.ts";
import { paymentNotifications } from "./tables.ts";

const longestKept = 20_000;
/** Anybody can send a forged one: enough to see what it was, not enough to fill a disk quickly. */
const longestRefused = 1_000;

type Report = Pick<
  typeof paymentNotifications.$inferInsert,
  "method" | "address" | "body" | "accepted" | "outcome"
>;

/**
 * Keeps what was told of a payment, by its gateway or the owner, and what became of it: the record in a dispute.
 *
 * @param db the transaction that settles, so that nothing is settled without its record
 */
export async function recordReport(shop: Shop, db: Queryable, report: Report): Promise<void> {
  const { method, address, body, accepted, outcome } = report;
  await db
    .insert(paymentNotifications)
    .values({
      method,
      receivedAt: shop.clock.now(),
      address,
      // PostgreSQL's text cannot hold NUL.
      body: body.slice(0, accepted ? longestKept : longestRefused).replaceAll("\u0000", ""),
      accepted,
      outcome,
    })
    .prepare("record_report")
    .execute();
  shop.log[accepted ? "info" : "warn"]("Payment notification", { method, accepted, outcome });
}
