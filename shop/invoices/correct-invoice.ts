import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { southAfricanDay } from "../../words/dates/south-african-time.ts";
import { isVisibleText } from "../../words/text/visible-text.ts";
import { type Actor, recordAct } from "../audit/audit.ts";
import { orderSubject } from "../orders/mails/order-subject.ts";
import { tellShopper } from "../orders/mails/tell-shopper.ts";
import { wholeOrder } from "../orders/queries/read-orders.ts";
import { lockOrder } from "../orders/states/move-order.ts";
import type { Shop } from "../shop.ts";
import { notFound } from "../shop-error.ts";
import { isBlank } from "./blank-invoices.ts";
import { correctionsOf, type Invoice, invoiceNumber, isVatNumber, type Recipient } from "./invoice.ts";
import { invoiceMail } from "./invoice-mail.ts";
import { issuedInvoice } from "./read-invoices.ts";
import { invoices } from "./tables.ts";

/** Absent fields stay unchanged. Null: no company, or no VAT number. */
export type Correction = Partial<Recipient>;

export type InvoiceCorrected =
  /** `isTold` is false when the shopper's account is removed. */
  | { outcome: "done"; number: string; isTold: boolean }
  /** Unchanged: the invoice says so already. */
  | { outcome: "already"; number: string }
  /** `problem` has no full stop. */
  | { outcome: "refused"; problem: string };

/**
 * Corrects the recipient of an issued invoice and mails it. Section 20(1B) of the VAT Act requires this within 21 days
 * of a request, and section 20(1) forbids a second invoice: so number, date and amounts stay, and the date of
 * correction is shown.
 * Refused once anonymized. Not for goods or amounts, which a credit note corrects; earlier credit notes stay.
 * Atomic. Safe to repeat. Concurrency: locks the order.
 * @throws ShopError `not-found`
 */
export function correctInvoice(
  shop: Shop,
  actor: Actor,
  orderId: number,
  correction: Correction,
): Promise<InvoiceCorrected> {
  return shop.db.transaction(async (tx) => {
    const row = await lockOrder(tx, orderId);
    if (!row) throw notFound("Order");
    const issued = await issuedInvoice(tx, orderId);
    if (!issued) return refused("its invoice is not issued yet");
    const before = issued.document as Invoice;
    if (isBlank(before))
      return refused("the law's five years are over, and its invoice names nobody any more");
    const recipient = corrected(before.recipient, correction);
    const problem = problemOf(recipient) ?? whoseNumber(before.recipient, correction);
    if (problem) return refused(problem);
    const number = invoiceNumber(issued.kind, issued.number);
    if (isDeepStrictEqual(recipient, before.recipient)) return { outcome: "already", number };
    const on = southAfricanDay(shop.clock.now());
    const history = [...correctionsOf(issued), { on, before: before.recipient }];
    const document: Invoice = { ...before, recipient, corrected: history };
    await tx.update(invoices).set({ document }).where(eq(invoices.id, issued.id));
    const details = { invoice: number, changed: changes(before.recipient, recipient) };
    const act = { action: "orders.correct-invoice", subject: orderSubject(orderId), details };
    await recordAct(tx, shop, actor, act);
    const isTold = await tellShopper(shop, tx, await wholeOrder(tx, row), (...about) =>
      invoiceMail(...about, { ...issued, document }),
    );
    return { outcome: "done", number, isTold };
  });
}

/** Removing the company removes its VAT number. */
function corrected(before: Recipient, said: Correction): Recipient {
  const { companyName, vatNumber, name, address } = { ...before, ...said };
  return {
    companyName,
    vatNumber: companyName === null ? (said.vatNumber ?? null) : vatNumber,
    name,
    address,
  };
}

/** A renamed company keeps its VAT number, another one has its own: the owner must say which. */
function whoseNumber(before: Recipient, { companyName, vatNumber }: Correction): string | undefined {
  const isOther = typeof companyName === "string" && companyName !== before.companyName;
  if (!isOther || vatNumber !== undefined || before.vatNumber === null) return undefined;
  return `say the VAT number of ${companyName}, too, or that it has none: ${before.vatNumber} is that of ${before.companyName}`;
}

const words: Record<keyof Recipient, string> = {
  companyName: "company",
  vatNumber: "VAT number",
  name: "name",
  address: "address",
};

const longest = { companyName: 120, name: 120, address: 300 };

function problemOf({ vatNumber, ...lines }: Recipient): string | undefined {
  for (const [name, most] of Object.entries(longest)) {
    const field = name as keyof typeof longest;
    if (!isLine(lines[field], most)) return `the ${words[field]} must be one line of 1 to ${most} characters`;
  }
  if (vatNumber === null) return undefined;
  if (!isVatNumber(vatNumber)) return `“${vatNumber}” is no VAT number: ten digits starting with 4`;
  return lines.companyName === null ? "say the company that the VAT number belongs to" : undefined;
}

function isLine(text: string | null, most: number): boolean {
  if (text === null) return true;
  return text.trim() !== "" && text.length <= most && isVisibleText(text) && !/[\t\r\n]/.test(text);
}

/** Names only: values stay out of the audit log. */
function changes(before: Recipient, after: Recipient): string[] {
  const fields = Object.keys(words) as (keyof Recipient)[];
  return fields.filter((field) => before[field] !== after[field]).map((field) => words[field]);
}

const refused = (problem: string): InvoiceCorrected => ({ outcome: "refused", problem });
