import { lt } from "drizzle-orm";
import type { Shop } from "../shop.ts";
import { analyticsEvents } from "./tables.ts";

/** Allows a comparison with last year, with two months to spare. */
const keptMonths = 14;

/** Safe to repeat. */
export async function forgetOldEvents({ db, clock }: Pick<Shop, "db" | "clock">): Promise<void> {
  const before = new Date(clock.now());
  before.setUTCMonth(before.getUTCMonth() - keptMonths);
  await db.delete(analyticsEvents).where(lt(analyticsEvents.at, before));
}
