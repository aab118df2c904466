import { isDeepStrictEqual } from "node:util";
import { countTryIn } from "../../accounts/rate-limits/rate-limit.ts";
import type { User } from "../../accounts/users.ts";
import type { Transaction } from "../../database.ts";
import { type InvoiceRow, invoiceNumber } from "../../invoices/invoice.ts";
import { invoiceMail } from "../../invoices/invoice-mail.ts";
import { issueInvoice } from "../../invoices/issue-invoice.ts";
import { invoiceMailTries } from "../../invoices/limits.ts";
import { issuedInvoice } from "../../invoices/read-invoices.ts";
import { nameForInvoice } from "../../orders/invoice-to.ts";
import type { InvoiceTo, OrderRow } from "../../orders/order.ts";
import { findOrder, wholeOrder } from "../../orders/queries/read-orders.ts";
import { lockOrder } from "../../orders/states/move-order.ts";
import type { Shop } from "../../shop.ts";
import { notFound } from "../../shop-error.ts";
import { wayPaid } from "../way-paid.ts";

export type InvoiceInput = {
  /** The company, unless already issued; default: the one given before, or the shopper. */
  to?: InvoiceTo | undefined;
  byMail: boolean;
  /** Refuses to issue a new invoice. */
  onlyIssued?: boolean;
};

export type InvoiceRequested =
  | { ok: true; invoice: InvoiceRow; isMailed: boolean }
  /** Nothing has changed. */
  | { ok: false; reason: "unpaid" | "cancelled" | "not-issued" }
  /** Issued to another recipient. */
  | { ok: false; reason: "issued-otherwise"; number: string };

/**
 * Issues or finds the invoice of the shopper's own paid order, and mails it on request. Atomic. Safe to repeat.
 * Concurrency: locks the order.
 * @throws ShopError `not-found`, also for another shopper's order; `too-many`
 */
export async function requestInvoice(
  shop: Shop,
  user: User,
  orderId: number,
  { to, byMail, onlyIssued = false }: InvoiceInput,
): Promise<InvoiceRequested> {
  const order = await findOrder(shop.db, user, orderId);
  // Before the rate limit: unpaid orders send no mail.
  if (order.status === "pending_payment") return { ok: false, reason: "unpaid" };
  return shop.db.transaction(async (tx) => {
    if (byMail) await countTryIn(tx, shop.clock.now(), invoiceMailTries(user, orderId));
    const row = await lockOrder(tx, orderId);
    if (!row) throw notFound("Order");
    const issued = await issueTo(shop, tx, row, { to, onlyIssued });
    if (issued.ok && byMail)
      await shop.jobs.enqueue(tx, "send-mail", invoiceMail(shop, user, order, issued.invoice));
    return issued.ok ? { ...issued, isMailed: byMail } : issued;
  });
}

/** Whether `requestInvoice` would return one. */
export function canRequestInvoice({ status }: Pick<OrderRow, "status">, isIssued: boolean): boolean {
  return isIssued || (status !== "pending_payment" && status !== "cancelled");
}

type Issued = { ok: true; invoice: InvoiceRow } | Extract<InvoiceRequested, { ok: false }>;

async function issueTo(
  shop: Shop,
  tx: Transaction,
  row: OrderRow,
  { to, onlyIssued }: Pick<InvoiceInput, "to" | "onlyIssued">,
): Promise<Issued> {
  const known = await issuedInvoice(tx, row.id);
  if (known) {
    const isSame = to === undefined || isDeepStrictEqual(to, invoicedTo(known));
    if (isSame) return { ok: true, invoice: known };
    return { ok: false, reason: "issued-otherwise", number: invoiceNumber(known.kind, known.number) };
  }
  if (onlyIssued) return { ok: false, reason: "not-issued" };
  // A cancelled order gets no new invoice; an existing one stays.
  if (!canRequestInvoice(row, false)) return { ok: false, reason: "cancelled" };
  const named = to ? await nameForInvoice(tx, row, to) : row;
  const order = await wholeOrder(tx, named);
  return { ok: true, invoice: await issueInvoice(shop, tx, order, await wayPaid(shop, tx, order)) };
}

function invoicedTo({ document }: InvoiceRow): InvoiceTo | null {
  const { companyName, vatNumber } = document.recipient;
  return companyName === null ? null : { companyName, vatNumber };
}
