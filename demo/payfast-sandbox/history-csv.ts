import { asRand, cardFeeCents } from "./fees.ts";
import type { PracticePayment } from "./practice-payment.ts";

const customs = ["str1", "int1", "str2", "int2", "str3", "str4", "str5", "int3", "int4", "int5"];
const columns = [
  ...[
    "Date",
    "Type",
    "Sign",
    "Party",
    "Name",
    "Description",
    "Currency",
    "Funding Type",
    "Gross",
    "Fee",
    "Net",
  ],
  ...["Balance", "M Payment ID", "PF Payment ID", ...customs.map((name) => `custom ${name}`)],
];

/**
 * Payments like the real gateway's list, oldest first, with a balance from zero. Without names, because the practice
 * passphrase is public.
 */
export function historyCsv(payments: PracticePayment[]): string {
  let balanceCents = 0;
  const rows = payments
    .toSorted((left, right) => (left.paid?.atMs ?? 0) - (right.paid?.atMs ?? 0))
    .map((payment) => {
      balanceCents += payment.amountCents - cardFeeCents(payment.amountCents);
      return rowOf(payment, balanceCents).map(quoted).join(",");
    });
  return [columns.map((name) => `"${name}"`).join(","), ...rows, ""].join("\n");
}

function rowOf({ fields, amountCents, paid }: PracticePayment, balanceCents: number): string[] {
  const feeCents = cardFeeCents(amountCents);
  return [
    ...[
      timeInSouthAfrica(paid?.atMs ?? 0),
      "FUNDS_RECEIVED",
      "CREDIT",
      "Practice buyer",
      fields.item_name ?? "",
    ],
    ...[fields.item_description ?? "", "ZAR", "CC"],
    ...[amountCents, -feeCents, amountCents - feeCents, balanceCents].map(withCommas),
    ...[fields.m_payment_id ?? "", paid?.pfPaymentId ?? ""],
    ...customs.map((name) => fields[`custom_${name}`] ?? ""),
  ];
}

function withCommas(cents: number): string {
  return asRand(cents).replace(/\B(?=(\d{3})+\.)/g, ",");
}

/** Quotes anything but a single word. */
function quoted(value: string): string {
  return /^[\w.-]*$/.test(value) ? value : `"${value.replaceAll('"', '""')}"`;
}

const aheadMs = 2 * 60 * 60 * 1000;

export function timeInSouthAfrica(timeMs: number): string {
  return new Date(timeMs + aheadMs).toISOString().slice(0, 19).replace("T", " ");
}

export function dayInSouthAfrica(timeMs: number): string {
  return timeInSouthAfrica(timeMs).slice(0, 10);
}
