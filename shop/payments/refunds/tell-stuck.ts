import { and, eq, isNotNull, lte, ne, or } from "drizzle-orm";
import { needsHands } from "../../owner-mails/needs-hands.ts";
import type { Shop } from "../../shop.ts";
import { eftMethod } from "../eft/eft-gateway.ts";
import { stuckProblem } from "../owner-problems.ts";
import { payments, refunds } from "../tables.ts";
import { openRefunds } from "./refund.ts";

const dayMs = 86_400_000;
/** A gateway that answers nothing is down or refuses the keys. */
const troubledAfterMs = dayMs;
/** One that has taken a refund on may need days: Ozow pays back in batches. */
const unconfirmedAfterMs = 5 * dayMs;

/** Tells the owner, once each, of refunds whose gateway does not say what became of them. Safe to repeat. */
export async function tellStuckRefunds(shop: Shop): Promise<void> {
  const now = shop.clock.now().getTime();
  const { createdAt, refusal } = refunds;
  const isTroubled = and(isNotNull(refusal), lte(createdAt, new Date(now - troubledAfterMs)));
  const stuck = await shop.db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        openRefunds,
        ne(payments.method, eftMethod),
        or(isTroubled, lte(createdAt, new Date(now - unconfirmedAfterMs))),
      ),
    );
  for (const { refund, payment } of stuck) {
    const forDays = Math.floor((now - refund.createdAt.getTime()) / dayMs);
    await shop.db.transaction((tx) => needsHands(shop, tx, stuckProblem(payment, refund, forDays)));
  }
}
