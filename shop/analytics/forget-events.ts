import { lt } from "drizzle-orm";
import type { Shop } from "../shop.ts";
import { analyticsEvents } from "./tables.ts";

/** A year can be compared with the one before, with two months to look. */
const keptMonths = 14;

/** Erases events that are too old. Safe to repeat. */
export async function forgetOldEvents({ db, clock }: Pick<Shop, "db" | "clock">): Promise<void> {
  const before = new Date(clock.now());
  before.setUTCMonth(before.getUTCMonth() - keptMonths);
  await db.delete(analyticsEvents).where(lt(analyticsEvents.at, before));
}
