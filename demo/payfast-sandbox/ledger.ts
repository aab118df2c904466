import { randomUUID } from "node:crypto";
import { openLedger } from "../practice/ledger.ts";
import { unsignedPart } from "./notification.ts";
import type { PracticePayment } from "./practice-payment.ts";

export type PayFastLedger = ReturnType<typeof openPayFastLedger>;

/** Stores PayFast's payments, its ids and notifications. */
export function openPayFastLedger(file: string | null, log: (line: string) => void) {
  const ledger = openLedger<PracticePayment>(file, log);
  let lastPfPaymentId = Math.max(0, ...ledger.payments().map(({ paid }) => Number(paid?.pfPaymentId ?? 0)));

  return {
    ...ledger,
    open: (fields: Record<string, string>, amountCents: number) =>
      ledger.add(newPayment(fields, amountCents)),
    /** Unique: it follows the clock, so that it holds without a file too. */
    nextPfPaymentId(): string {
      lastPfPaymentId = Math.max(lastPfPaymentId + 1, Date.now());
      return String(lastPfPaymentId);
    },
    /** Whether a notification with these parameters was sent. */
    hasSent(parameters: string): boolean {
      return ledger
        .payments()
        .some(
          ({ notification, deliveries }) =>
            notification !== null &&
            unsignedPart(notification) === parameters &&
            deliveries.some(({ attempts }) => attempts > 0),
        );
    },
  };
}

function newPayment(fields: Record<string, string>, amountCents: number): PracticePayment {
  const id = randomUUID();
  return {
    id,
    fields,
    amountCents,
    state: "open",
    paid: null,
    keepsBuyer: false,
    notification: null,
    deliveries: [],
  };
}
