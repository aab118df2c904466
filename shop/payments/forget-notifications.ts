import { lt } from "drizzle-orm";
import type { Queryable } from "../database.ts";
import { paymentNotifications } from "./tables.ts";

/** Safe to repeat. */
export async function forgetNotifications(db: Queryable, before: Date): Promise<void> {
  await db.delete(paymentNotifications).where(lt(paymentNotifications.receivedAt, before));
}
