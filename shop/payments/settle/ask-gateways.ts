import { and, eq, gt, gte, lte, sql } from "drizzle-orm";
import type { PaymentGateway } from "../../../platform/gateways/gateway.ts";
import type { Shop } from "../../shop.ts";
import type { Payment } from "../payment.ts";
import { payments } from "../tables.ts";
import { askGateway } from "./ask-gateway.ts";
import { claimPayments } from "./claim-payments.ts";
import { askedForMs, unconfirmedAfterMs } from "./unconfirmed.ts";

/** Of gateways where one question costs the same for many; only the settling of what is found takes time. */
const mostInARound = 1000;

/**
 * Asks each gateway about the payments that nobody has told of, or only that they failed (`claimPayments`): first after
 * two minutes, then less and less often, until a day after the order's end. Safe to repeat and to run in several processes
 * at once; a gateway that does not answer keeps no other waiting, and is left alone until the next round.
 */
export async function askGateways(shop: Shop, patienceMs?: number): Promise<void> {
  const askable = [...shop.gateways.values()].filter((gateway) => gateway.queryPayments);
  await Promise.all(
    askable.map(async (gateway) => askGateway(shop, gateway, await claimDue(shop, gateway), patienceMs)),
  );
}

function claimDue(shop: Shop, { method, mostQuestions = mostInARound }: PaymentGateway): Promise<Payment[]> {
  const now = shop.clock.now();
  const before = (durationMs: number) => new Date(now.getTime() - durationMs);
  const { createdAt, askedAt } = payments;
  const isItsTurn = sql`(${askedAt} is null or ${askedAt} + greatest((${askedAt} - ${createdAt}) / 2, interval '1 minute') <= ${now})`;
  return claimPayments(
    shop,
    (deadlines) =>
      and(
        eq(payments.method, method),
        lte(createdAt, before(unconfirmedAfterMs)),
        // No order of an older one can still be in time: what was left lying for years is not even looked at.
        gte(createdAt, before(longestWindowMs(shop) + askedForMs)),
        gt(deadlines.expiresAt, before(askedForMs)),
        isItsTurn,
      ),
    mostQuestions,
  );
}

/** How long an order can wait for its money, from when it was placed. */
function longestWindowMs({ settings, gateways }: Shop): number {
  const hours = [...gateways.values()].map(({ payWithinHours = 0 }) => payWithinHours);
  return Math.max(settings.paymentWindowMinutes * 60_000, ...hours.map((each) => each * 3_600_000));
}
