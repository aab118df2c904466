import type { BankAccount } from "../../platform/gateways/gateway.ts";
import type { invoices } from "./tables.ts";

export type InvoiceKind = "invoice" | "credit_note";

export type InvoiceRow = typeof invoices.$inferSelect;

/** The seller. Null means not given or, for `vatNumber`, not registered: then no VAT is shown. */
export type Supplier = {
  shopName: string;
  registeredName: string | null;
  registrationNumber: string | null;
  vatNumber: string | null;
  address: string | null;
  phone: string | null;
  email: string;
  website: string;
  /** Key of the stored logo (`logos.ts`); null prints the shop's name. */
  logo: string | null;
};

/** A person, or a company with the person who ordered for it. */
export type Recipient = {
  companyName: string | null;
  vatNumber: string | null;
  name: string;
  /** One line. */
  address: string;
};

export type InvoiceLine = {
  productId: number;
  sku: string;
  name: string;
  options: string[];
  quantity: number;
  /** Per piece. */
  priceCents: number;
  discountCents: number;
  /** For all pieces, after discount, including VAT. */
  amountCents: number;
  vatRatePercent: number;
  vatCents: number;
};

export type RateTotal = { ratePercent: number; amountCents: number; vatCents: number };

type Head = {
  number: number;
  /** "2026-11-22", South African time. */
  issuedOn: string;
  order: { number: string; placedOn: string };
  supplier: Supplier;
  recipient: Recipient;
  /** Highest rate first. */
  rates: RateTotal[];
  totalCents: number;
};

export type Sale = Omit<Head, "number"> & {
  lines: InvoiceLine[];
  voucherCode: string | null;
  delivery: {
    label: string;
    /** Null for delivery; absent on documents issued before this was recorded. */
    collectAt?: string | null;
    amountCents: number;
    vatRatePercent: number;
    vatCents: number;
  };
};

export type Invoice = Sale & {
  kind: "invoice";
  number: number;
  /** Date and method of payment; null when unknown, absent on documents issued before this was recorded. */
  paid?: { on: string | null; way: string | null };
  /** Corrections, oldest first, with the recipient before each. */
  corrected?: { on: string; before: Recipient }[];
};

export type CreditNote = Head & {
  kind: "credit_note";
  invoice: { number: number; issuedOn: string };
  reason: string;
  /** Returned goods; empty when only money goes back. */
  goods: Pick<InvoiceLine, "sku" | "name" | "options" | "quantity">[];
};

/** A preview of an unpaid order's invoice, without a number. */
export type ProForma = Sale & {
  kind: "pro_forma";
  /** ISO 8601: when the unpaid order expires. */
  payUntil: string;
  /** EFT details, and the later deadline if EFT is chosen; null when EFT is not offered. */
  eft: (BankAccount & { reference: string; untilIfChosen: string | null }) | null;
};

/** A printed document's content. Amounts in cents, dates "2026-11-22". */
export type InvoiceDocument = Invoice | CreditNote;

const prefixes: Record<InvoiceKind, string> = { invoice: "INV", credit_note: "CN" };

/** Oldest first. */
export function correctionsOf({ document }: Pick<InvoiceRow, "document">): NonNullable<Invoice["corrected"]> {
  return (document.kind === "invoice" && document.corrected) || [];
}

/** "INV-000042". */
export function invoiceNumber(kind: InvoiceKind, number: number): string {
  return `${prefixes[kind]}-${String(number).padStart(6, "0")}`;
}

export function isVatNumber(text: string): boolean {
  return /^4\d{9}$/.test(text);
}
