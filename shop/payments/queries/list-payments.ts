import { asc, eq, getTableColumns, sql } from "drizzle-orm";
import { orderStandings } from "../../orders/expiry/deadlines.ts";
import type { Shop } from "../../shop.ts";
import { readOf } from "../eft/bank-credits.ts";
import { isByHand, type Payment } from "../payment.ts";
import { isOpen, leftOf, type RefundRow, refundsOf, standsRefused } from "../refunds/refund.ts";
import { type WrongSum, wrongSumsOf } from "../settle/wrong-sum.ts";
import { payments } from "../tables.ts";
import { listedIds, type Page, type PaymentsAsked } from "./listed-ids.ts";

/** `shopper` is the recipient's name; `expiresAt` is the order's. */
export type ListedPayment = Payment & {
  expiresAt: Date;
  shopper: string;
  why: PaymentsAsked;
  /** Open refunds, and rejected ones that still need the owner. */
  refunds: RefundRow[];
  /** Cents flagged for refund but not requested yet. */
  leftCents: number;
  /** Cents seen on bank statements. */
  readCents: number;
  /** Payments of a wrong amount that the owner has not settled. */
  wrongSums: WrongSum[];
};

/**
 * Payments that need the owner, oldest first: awaited EFTs, unconfirmed payments, refunds, and wrong amounts; all four
 * unless one is requested. Abandoned gateway attempts are excluded; reconciliation handles them.
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

/** Whether the owner must act for a refund: gateways pay requested refunds by themselves. */
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
