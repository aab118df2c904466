import { sql } from "drizzle-orm";
import { prepared } from "../../platform/database/statement.ts";
import type { Queryable } from "../database.ts";
import type { Shop } from "../shop.ts";
import type { Settled } from "./settle/settle-payment.ts";
import { paymentNotifications } from "./tables.ts";

const longestKept = 20_000;
/** Anybody can send a forged report: this shows its content without filling the disk quickly. */
const longestRefused = 1_000;

type Report = Settled & Pick<typeof paymentNotifications.$inferInsert, "method" | "address" | "body">;

/**
 * Stores a report with its outcome, as evidence in disputes.
 * @param db the settling transaction, so that nothing is settled without a record
 */
export async function recordReport(shop: Shop, db: Queryable, report: Report): Promise<void> {
  const { method, address, body, result, outcome } = report;
  const accepted = result !== "refused";
  await reportQuery(db, {
    method,
    receivedAt: shop.clock.now(),
    address,
    // PostgreSQL's text cannot hold NUL.
    body: body.slice(0, accepted ? longestKept : longestRefused).replaceAll("\u0000", ""),
    accepted,
    outcome,
  });
  shop.log[accepted ? "info" : "warn"]("Payment notification", { method, accepted, outcome });
}

const reportQuery = prepared((db) =>
  db
    .insert(paymentNotifications)
    .values({
      method: sql.placeholder("method"),
      receivedAt: sql.placeholder("receivedAt"),
      address: sql.placeholder("address"),
      body: sql.placeholder("body"),
      accepted: sql.placeholder("accepted"),
      outcome: sql.placeholder("outcome"),
    })
    .prepare("record_report"),
);
