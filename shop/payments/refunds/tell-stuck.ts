import { and, eq, isNotNull, lte, ne, or } from "drizzle-orm";
import { needsHands } from "../../owner-mails/needs-hands.ts";
import type { Shop } from "../../shop.ts";
import { eftMethod } from "../eft/eft-gateway.ts";
import { stuckProblem } from "../owner-problems.ts";
import { payments, refunds } from "../tables.ts";
import { openRefunds } from "./refund.ts";

const dayMs = 86_400_000;
/** By then a silent gateway is down or refuses the API keys. */
const troubledAfterMs = dayMs;
/** An accepted refund may take days: Ozow refunds in batches. */
const unconfirmedAfterMs = 5 * dayMs;

/** Mails the owner about stuck refunds, once each. Safe to repeat. */
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
