import { and, asc, eq, getTableColumns, gt, lte, or } from "drizzle-orm";
import { eftMethod } from "../../platform/gateways/eft/reference.ts";
import { orderStandings } from "../orders/deadlines.ts";
import type { Shop } from "../shop.ts";
import type { Payment } from "./payment.ts";
import { payments } from "./tables.ts";
import { askedForMs, unconfirmedAfterMs } from "./unconfirmed.ts";

/** `shopper` is who receives the goods; `expiresAt` is the order's. */
export type ListedPayment = Payment & { expiresAt: Date; shopper: string; why: PaymentsAsked };

/** What of payments an owner looks for. */
export type PaymentsAsked = "waiting" | "unconfirmed" | "to-refund";

/**
 * Transfers that are waited for, payments that nobody can say anything of, or those that must go back; all three unless
 * one is asked for. The oldest first. A try at a gateway from which nobody came back is for nobody to look at: most are
 * given up, and what came of the others the gateway tells.
 */
export async function listPayments(
  { db, clock }: Pick<Shop, "db" | "clock">,
  asked?: PaymentsAsked,
): Promise<ListedPayment[]> {
  const deadlines = orderStandings(db);
  const { state, method, returnedAt, orderId, id } = payments;
  const before = (durationMs: number) => new Date(clock.now().getTime() - durationMs);
  const isPending = eq(state, "pending");
  const conditions = {
    waiting: and(isPending, eq(method, eftMethod), eq(deadlines.status, "pending_payment")),
    unconfirmed: and(
      isPending,
      lte(returnedAt, before(unconfirmedAfterMs)),
      gt(deadlines.expiresAt, before(askedForMs)),
    ),
    "to-refund": eq(state, "refund_pending"),
  };
  const rows = await db
    .select({ ...getTableColumns(payments), expiresAt: deadlines.expiresAt, address: deadlines.address })
    .from(payments)
    .innerJoin(deadlines, eq(deadlines.orderId, orderId))
    .where(asked ? conditions[asked] : or(...Object.values(conditions)))
    .orderBy(asc(id));
  return rows.map(({ address, ...row }) => ({ ...row, shopper: address.contact.name, why: whyListed(row) }));
}

function whyListed({ state, method }: Payment): PaymentsAsked {
  if (state === "refund_pending") return "to-refund";
  return method === eftMethod ? "waiting" : "unconfirmed";
}
