import { randomUUID } from "node:crypto";
import { openLedger } from "../practice/ledger.ts";
import { unsignedPart } from "./notification.ts";
import type { PracticePayment } from "./practice-payment.ts";

export type PayFastLedger = ReturnType<typeof openPayFastLedger>;

/** Keeps PayFast's payments, and knows its numbers and what it has said. */
export function openPayFastLedger(file: string | null, log: (line: string) => void) {
  const ledger = openLedger<PracticePayment>(file, log);
  let lastPfPaymentId = Math.max(0, ...ledger.payments().map(({ paid }) => Number(paid?.pfPaymentId ?? 0)));

  return {
    ...ledger,
    open: (fields: Record<string, string>, amountCents: number) =>
      ledger.add(newPayment(fields, amountCents)),
    /** A number never given before. It follows the time, so it stays so even where nothing is kept on disk. */
    nextPfPaymentId(): string {
      lastPfPaymentId = Math.max(lastPfPaymentId + 1, Date.now());
      return String(lastPfPaymentId);
    },
    /** Whether these are the parameters of a notification that has been sent. */
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
