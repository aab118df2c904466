import { asc, eq, getTableColumns, sql } from "drizzle-orm";
import { orderStandings } from "../orders/deadlines.ts";
import type { Shop } from "../shop.ts";
import { readOf } from "./eft/bank-credits.ts";
import { listedIds, type Page, type PaymentsAsked } from "./listed-ids.ts";
import { isByHand, type Payment } from "./payment.ts";
import { isOpen, leftOf, type RefundRow, refundsOf, standsRefused } from "./refunds/refund.ts";
import { type WrongSum, wrongSumsOf } from "./settle/wrong-sum.ts";
import { payments } from "./tables.ts";

/** `shopper` is who receives the goods; `expiresAt` is the order's. */
export type ListedPayment = Payment & {
  expiresAt: Date;
  shopper: string;
  why: PaymentsAsked;
  /** Those that are on their way, and those that their gateway refused, as long as nobody has done anything about it. */
  refunds: RefundRow[];
  /** What is flagged to go back, and nobody has been asked for. */
  leftCents: number;
  /** What statements have told of a transfer. */
  readCents: number;
  /** Money that came for it and is not its sum, which the owner has not dealt with. */
  wrongSums: WrongSum[];
};

/**
 * Transfers that are waited for, payments that nobody can say anything of, those that must go back, on their way or not,
 * or those for which money of a wrong sum came; all four unless one is asked for. The oldest first. A try at a gateway
 * from which nobody came back is for nobody to look at: most are given up, and what came of the others the gateway tells.
 */
export async function listPayments(
  { db, clock }: Pick<Shop, "db" | "clock">,
  asked?: PaymentsAsked,
  page: Page = {},
): Promise<ListedPayment[]> {
  const deadlines = orderStandings(db);
  const { id, orderId } = payments;
  const rows = await db
    .select({
      ...getTableColumns(payments),
      expiresAt: deadlines.expiresAt,
      address: deadlines.address,
      readCents: readOf(id),
    })
    .from(payments)
    .innerJoin(deadlines, eq(deadlines.orderId, orderId))
    .where(sql`${id} in ${listedIds(db, clock.now(), asked, page)}`)
    .orderBy(asc(id));
  const all = await refundsOf(db, rows);
  const wrong = await wrongSumsOf(db, rows);
  return rows.map(({ address, ...row }) => {
    const about = {
      refunds: worthALook(all.filter(({ paymentId }) => paymentId === row.id)),
      wrongSums: wrong.filter(({ paymentId }) => paymentId === row.id),
    };
    return {
      ...row,
      ...about,
      shopper: address.contact.name,
      why: asked ?? whyListed({ ...row, ...about }),
      leftCents: row.state === "refund_pending" ? leftOf(row, all) : 0,
    };
  });
}

/** Whether the owner must do something for its money to go back: a gateway pays back what it was asked for by itself. */
export function isRefundForOwner(payment: ListedPayment): boolean {
  return payment.leftCents > 0 || payment.refunds.some((refund) => !isOpen(refund) || isByHand(payment));
}

function worthALook(own: RefundRow[]): RefundRow[] {
  return own.filter((refund) => isOpen(refund) || standsRefused(refund, own));
}

function whyListed(payment: Payment & Pick<ListedPayment, "refunds" | "wrongSums">): PaymentsAsked {
  if (payment.state === "refund_pending" || payment.refunds.length > 0) return "to-refund";
  if (payment.wrongSums.length > 0) return "wrong-sum";
  return isByHand(payment) ? "waiting" : "unconfirmed";
}
