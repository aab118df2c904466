import type { Transaction } from "../database.ts";
import { sum } from "../money/money.ts";
import type { Order } from "../orders/order.ts";
import type { Shop } from "../shop.ts";
import { creditByRate, remainingByRate, valueOfGoods } from "./credit-by-rate.ts";
import type { CreditNote, Invoice, InvoiceDocument, InvoiceRow } from "./invoice.ts";
import { issueInvoice } from "./issue-invoice.ts";
import { invoicesOfOrders } from "./read-invoices.ts";
import { writeInvoice } from "./write-invoice.ts";

type RefundedPieces = { productId: number; quantity: number };

/** A refund of money for sold goods. `goods` were returned; null when only money goes back. */
export type CreditedRefund = {
  id: number;
  amountCents: number;
  reason: string;
  goods: RefundedPieces[] | null;
};

/**
 * Issues the credit note of a refund in the caller's transaction, after the invoice if that is missing. Like an
 * invoice, call it last. Safe to repeat: returns the same document.
 * Not for unused payments, which sold nothing. Amounts beyond the rest of the invoice are not credited.
 * @param order locked by the caller
 * @param way the payment method's label; null when unknown
 * @returns null when nothing of the invoice remains
 */
export async function issueCreditNote(
  shop: Shop,
  tx: Transaction,
  order: Order,
  refund: CreditedRefund,
  way: string | null,
): Promise<InvoiceRow | null> {
  await issueInvoice(shop, tx, order, way);
  const issued = await invoicesOfOrders(tx, [order]);
  const known = issued.find(({ refundId }) => refundId === refund.id);
  if (known) return known;
  const note = creditNoteOf(
    issued.map(({ document }) => document),
    refund,
  );
  if (!note) return null;
  const { id: refundId } = refund;
  return writeInvoice(shop, tx, { orderId: order.id, refundId, kind: "credit_note" }, (number, issuedOn) => ({
    ...note,
    number,
    issuedOn,
  }));
}

function creditNoteOf(
  issued: InvoiceDocument[],
  { amountCents, reason, goods }: CreditedRefund,
): Omit<CreditNote, "number" | "issuedOn"> | null {
  const invoice = issued.find((each) => each.kind === "invoice");
  if (!invoice) throw new Error("A credit note needs its invoice");
  const credited = issued.filter(({ kind }) => kind === "credit_note");
  const remaining = remainingByRate(
    invoice.rates,
    credited.map(({ rates }) => rates),
  );
  const rates = creditByRate(amountCents, remaining, valueOfGoods(invoice, goods ?? []));
  if (rates.length === 0) return null;
  return {
    kind: "credit_note",
    order: invoice.order,
    supplier: invoice.supplier,
    recipient: invoice.recipient,
    invoice: { number: invoice.number, issuedOn: invoice.issuedOn },
    reason,
    goods: goodsOf(invoice, goods ?? []),
    rates,
    totalCents: sum(rates.map((rate) => rate.amountCents)),
  };
}

function goodsOf({ lines }: Invoice, returned: RefundedPieces[]): CreditNote["goods"] {
  return lines.flatMap(({ productId, sku, name, options }) => {
    const pieces = returned.find((each) => each.productId === productId);
    return pieces ? [{ sku, name, options, quantity: pieces.quantity }] : [];
  });
}
