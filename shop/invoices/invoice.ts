export type InvoiceKind = "invoice" | "credit_note";

/** All that an invoice or credit note says. Amounts in cents, dates "2026-11-22". */
export type InvoiceDocument = {
  kind: InvoiceKind;
  number: number;
};
