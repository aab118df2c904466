import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { readLedgerFile, writeLedgerFile } from "./ledger-file.ts";
import { unsignedPart } from "./notification.ts";
import type { PracticePayment } from "./practice-payment.ts";

export type Ledger = ReturnType<typeof openLedger>;

/** Strangers may start payments too, so older ones make room. */
const maxPayments = 200;

/** All of them are written each time: while many pay, that must not be all that the machine does. */
const pauseMs = 100;

/** Keeps the payments, in a file where one is given, so that a restart goes on where it stopped. */
export function openLedger(file: string | null, log: (line: string) => void) {
  const stored = file ? readLedgerFile(file, log) : null;
  const payments = new Map(stored?.payments.map((payment) => [payment.id, payment]));
  let lastPfPaymentId = stored?.lastPfPaymentId ?? 0;
  let isSaveDue = false;
  let saved = Promise.resolve();

  async function save() {
    isSaveDue = false;
    if (file) await writeLedgerFile(file, { lastPfPaymentId, payments: [...payments.values()] }, log);
  }

  /** To be called after every change. Changes that come close together are written once. */
  function changed(): void {
    if (isSaveDue) return;
    isSaveDue = true;
    saved = saved.then(() => wait(pauseMs)).then(save);
  }

  return {
    changed,
    /** Resolves when all changes so far are on disk. */
    saved: () => saved,
    payments: () => [...payments.values()],
    find: (id: string) => payments.get(id),
    open(fields: Record<string, string>, amountCents: number): PracticePayment {
      const payment = newPayment(fields, amountCents);
      payments.set(payment.id, payment);
      for (const oldest of payments.keys()) if (payments.size > maxPayments) payments.delete(oldest);
      changed();
      return payment;
    },
    /** A number never given before. It follows the time, so it stays so even where nothing is kept on disk. */
    nextPfPaymentId(): string {
      lastPfPaymentId = Math.max(lastPfPaymentId + 1, Date.now());
      return String(lastPfPaymentId);
    },
    /** Whether these are the parameters of a notification that has been sent. */
    hasSent(parameters: string): boolean {
      return [...payments.values()].some(
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
    ...{ id, fields, amountCents, state: "open", paid: null, keepsBuyer: false },
    ...{ notification: null, deliveries: [] },
  };
}
