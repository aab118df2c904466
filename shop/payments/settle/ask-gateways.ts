import { and, eq, gt, gte, lte, sql } from "drizzle-orm";
import type { PaymentGateway } from "../../../platform/gateways/gateway.ts";
import type { Shop } from "../../shop.ts";
import type { Payment } from "../payment.ts";
import { payments } from "../tables.ts";
import { askGateway } from "./ask-gateway.ts";
import { claimPayments } from "./claim-payments.ts";
import { askedForMs, unconfirmedAfterMs } from "./unconfirmed.ts";

/** For gateways that answer many payments in one request. */
const mostInARound = 1000;

/**
 * Polls gateways about payments without a report of success (`claimPayments`): first after two minutes, then with
 * backoff, until a day after the deadline. Safe to repeat. Concurrency: several processes may run it at once; a silent
 * gateway delays no other.
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
        // Skips older payments by index: their orders' deadlines are past.
        gte(createdAt, before(longestWindowMs(shop) + askedForMs)),
        gt(deadlines.expiresAt, before(askedForMs)),
        isItsTurn,
      ),
    mostQuestions,
  );
}

/** The longest payment deadline, from placing the order. */
function longestWindowMs({ settings, gateways }: Shop): number {
  const hours = [...gateways.values()].map(({ payWithinHours = 0 }) => payWithinHours);
  return Math.max(settings.paymentWindowMinutes * 60_000, ...hours.map((each) => each * 3_600_000));
}
