import { and, asc, eq, getTableColumns, gt, lte, sql } from "drizzle-orm";
import { deadlinesTable } from "../orders/deadlines.ts";
import type { Shop } from "../shop.ts";
import { askGateway } from "./ask-gateway.ts";
import type { Payment } from "./payment.ts";
import { payments } from "./tables.ts";
import { askedForMs, unconfirmedAfterMs } from "./unconfirmed.ts";

const mostInARound = 100;
const askedTogether = 5;

/**
 * Asks the gateways about payments that nobody has told of: first after two minutes, then less and less often, until a
 * day after the order's end. Safe to repeat and to run in several processes at once; a gateway that does not answer
 * keeps no other waiting, and is left alone until the next round.
 */
export async function askGateways(shop: Shop, patienceMs?: number): Promise<void> {
  const askable = [...shop.gateways.values()].filter((gateway) => gateway.queryPayment);
  await Promise.all(askable.map(({ method }) => askOne(shop, method, patienceMs)));
}

async function askOne(shop: Shop, method: string, patienceMs?: number): Promise<void> {
  const due = await duePayments(shop, method);
  for (let start = 0; start < due.length; start += askedTogether) {
    const some = due.slice(start, start + askedTogether);
    const answered = await Promise.all(
      some.map((payment) => askGateway(shop, payment, { unlessAskedSince: payment.askedAt, patienceMs })),
    );
    if (!answered.includes(true)) return;
  }
}

/** Asked about never or the longest ago first. */
async function duePayments({ db, clock }: Shop, method: string): Promise<Payment[]> {
  const now = clock.now();
  const deadlines = deadlinesTable(db);
  const { createdAt, askedAt } = payments;
  const isDue = sql`(${askedAt} is null or ${askedAt} + greatest((${askedAt} - ${createdAt}) / 2, interval '1 minute') <= ${now})`;
  return db
    .select(getTableColumns(payments))
    .from(payments)
    .innerJoin(deadlines, eq(deadlines.orderId, payments.orderId))
    .where(
      and(
        eq(payments.method, method),
        eq(payments.state, "pending"),
        lte(createdAt, new Date(now.getTime() - unconfirmedAfterMs)),
        gt(deadlines.expiresAt, new Date(now.getTime() - askedForMs)),
        isDue,
      ),
    )
    .orderBy(sql`${askedAt} asc nulls first`, asc(payments.id))
    .limit(mostInARound);
}
