import type { BankAccount } from "../../platform/gateways/gateway.ts";
import type { invoices } from "./tables.ts";

export type InvoiceKind = "invoice" | "credit_note";

export type InvoiceRow = typeof invoices.$inferSelect;

/** Who sells. Null: left blank by the owner, or, for `vatNumber`, not registered: no VAT is shown then. */
export type Supplier = {
  shopName: string;
  registeredName: string | null;
  registrationNumber: string | null;
  vatNumber: string | null;
  /** May have several lines. */
  address: string | null;
  phone: string | null;
  email: string;
  website: string;
  /** Which picture stands at the head (`logos.ts`); null for the shop's name in letters. */
  logo: string | null;
};

/** Who bought: a person, or a company with the person who ordered for it. */
export type Recipient = {
  companyName: string | null;
  vatNumber: string | null;
  name: string;
  /** On one line. */
  address: string;
};

export type InvoiceLine = {
  productId: number;
  sku: string;
  name: string;
  options: string[];
  quantity: number;
  /** Of one piece. */
  priceCents: number;
  discountCents: number;
  /** Of all pieces, after the discount, VAT within. */
  amountCents: number;
  vatRatePercent: number;
  vatCents: number;
};

/** All that is taxed alike: its sum, and the VAT within it. */
export type RateTotal = { ratePercent: number; amountCents: number; vatCents: number };

type Head = {
  number: number;
  /** In South Africa. */
  issuedOn: string;
  order: { number: string; placedOn: string };
  supplier: Supplier;
  recipient: Recipient;
  /** The highest rate first. */
  rates: RateTotal[];
  totalCents: number;
};

/** What an order sells, and to whom. */
export type Sale = Omit<Head, "number"> & {
  lines: InvoiceLine[];
  voucherCode: string | null;
  delivery: {
    label: string;
    /** Where it is fetched; null where it is brought. Those issued before it was written down have none. */
    collectAt?: string | null;
    amountCents: number;
    vatRatePercent: number;
    vatCents: number;
  };
};

/** What an invoice says. */
export type Invoice = Sale & {
  kind: "invoice";
  number: number;
  /**
   * On which day the order was paid, and what the way was called then; null where it is not known. Those issued before it
   * was written down have none.
   */
  paid?: { on: string | null; way: string | null };
  /** On which days it was corrected, the oldest first, and to whom it was made out before. */
  corrected?: { on: string; before: Recipient }[];
};

/** What a credit note says: by how much an invoice is too high now, and why. */
export type CreditNote = Head & {
  kind: "credit_note";
  /** The invoice it is about. */
  invoice: { number: number; issuedOn: string };
  reason: string;
  /** What came back; none where money alone goes back. */
  goods: Pick<InvoiceLine, "sku" | "name" | "options" | "quantity">[];
};

/** What an unpaid order will be invoiced for; it is no invoice, and has no number. */
export type ProForma = Sale & {
  kind: "pro_forma";
  /** A time: until then the order waits. */
  payUntil: string;
  /** Where it can be paid by EFT, and until when it waits if that is chosen; null where that is not offered. */
  eft: (BankAccount & { reference: string; untilIfChosen: string | null }) | null;
};

/** All that an invoice or credit note says. Amounts in cents, dates "2026-11-22". */
export type InvoiceDocument = Invoice | CreditNote;

const prefixes: Record<InvoiceKind, string> = { invoice: "INV", credit_note: "CN" };

/** How an invoice was corrected, the oldest first. */
export function correctionsOf({ document }: Pick<InvoiceRow, "document">): NonNullable<Invoice["corrected"]> {
  return (document.kind === "invoice" && document.corrected) || [];
}

/** The serial number as people see it: "INV-000042". */
export function invoiceNumber(kind: InvoiceKind, number: number): string {
  return `${prefixes[kind]}-${String(number).padStart(6, "0")}`;
}

/** Whether a text has the form of a South African VAT number. */
export function isVatNumber(text: string): boolean {
  return /^4\d{9}$/.test(text);
}
