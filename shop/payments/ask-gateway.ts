import { and, eq, isNull, lte, or } from "drizzle-orm";
import { inTime } from "../../platform/in-time.ts";
import type { Shop } from "../shop.ts";
import type { Payment } from "./payment.ts";
import { payments } from "./tables.ts";
import { takeAnswer } from "./take-answer.ts";

/** A gateway that is not heard of for so long has not answered. */
const longestWaitMs = 10_000;

type Asking = {
  /** Asked since then, it is not asked again; null: asked at all. */
  unlessAskedSince: Date | null;
  patienceMs?: number | undefined;
};

/**
 * Asks a payment's gateway what became of it, and settles it by the same path as a notification. No transaction is open
 * while the network is asked. Several processes ask once: whoever writes down first that it asks, does.
 *
 * @returns false when the gateway could not say: out of reach, slow, or nothing that makes sense
 */
export async function askGateway(shop: Shop, payment: Payment, asking: Asking): Promise<boolean> {
  const gateway = shop.gateways.get(payment.method);
  if (!gateway?.queryPayment || !(await claim(shop, payment, asking.unlessAskedSince))) return true;
  const { id: paymentId, method, amountCents, createdAt, reference } = payment;
  try {
    const asked = gateway.queryPayment({ paymentId, amountCents, createdAt, reference });
    await takeAnswer(shop, payment, await inTime(asked, asking.patienceMs ?? longestWaitMs));
    return true;
  } catch (error) {
    shop.log.warn("A gateway could not say what became of a payment", { method, paymentId, error });
    return false;
  }
}

async function claim({ db, clock }: Shop, { id }: Payment, since: Date | null): Promise<boolean> {
  const { askedAt, state } = payments;
  const isFree = or(isNull(askedAt), since ? lte(askedAt, since) : undefined);
  const claimed = await db
    .update(payments)
    .set({ askedAt: clock.now() })
    .where(and(eq(payments.id, id), eq(state, "pending"), isFree))
    .returning({ id: payments.id });
  return claimed.length > 0;
}
