import { and, asc, eq, gte, ne, sql } from "drizzle-orm";
import type { Transaction } from "../../database.ts";
import { orderStandings } from "../../orders/expiry/deadlines.ts";
import type { Shop } from "../../shop.ts";
import { hasCome } from "../payment-states.ts";
import { bankCredits, payments } from "../tables.ts";
import { eftMethod } from "./eft-gateway.ts";
import { flagRead } from "./give-back.ts";
import { lockTransfer } from "./known-transfer.ts";

/** Orders wait for an EFT for a month at most; later credits are flagged when read. */
const lookedAtForMs = 90 * 86_400_000;

/**
 * Flags part payments for refund when their order has ended, and mails the shopper. Safe to repeat. Concurrency:
 * several processes may run it at once; locks the order, then the payment.
 */
export async function flagParts(shop: Shop): Promise<void> {
  for (const paymentId of await forgottenParts(shop)) await tryToFlag(shop, paymentId);
}

/** One failing payment must not delay the others. */
async function tryToFlag(shop: Shop, paymentId: number): Promise<void> {
  try {
    await shop.db.transaction((tx) => flagPart(shop, tx, paymentId));
  } catch (error) {
    shop.log.error("A part of a transfer could not be flagged for refund", { paymentId, error });
  }
}

async function flagPart(shop: Shop, tx: Transaction, paymentId: number): Promise<void> {
  const known = await lockTransfer(tx, paymentId);
  const partCents = known.readCents - known.knownCents;
  const isOver = known.order.status !== "pending_payment" && !hasCome(known.row.state);
  if (isOver && partCents > 0) await flagRead(shop, tx, known, partCents);
}

async function forgottenParts({ db, clock }: Shop): Promise<number[]> {
  const { id, orderId, method, state, reference, createdAt } = payments;
  const standings = orderStandings(db);
  const readCents = sql`(select sum(amount_cents) from ${bankCredits} where payment_id = ${id})`;
  const flaggedCents = sql`(select coalesce(sum(further.amount_cents), 0) from ${payments} further
    where further.order_id = ${orderId} and further.method = ${eftMethod}
      and starts_with(further.reference, ${reference} || '-'))`;
  const rows = await db
    .select({ id })
    .from(payments)
    .innerJoin(standings, eq(standings.orderId, orderId))
    .where(
      and(
        ...[eq(state, "pending"), eq(method, eftMethod), ne(standings.status, "pending_payment")],
        gte(createdAt, new Date(clock.now().getTime() - lookedAtForMs)),
        sql`${readCents} > ${flaggedCents}`,
      ),
    )
    .orderBy(asc(id));
  return rows.map((row) => row.id);
}
