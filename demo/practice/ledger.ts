import { setTimeout as wait } from "node:timers/promises";
import { readLedgerFile, writeLedgerFile } from "./ledger-file.ts";

export type Ledger<Payment extends { id: string }> = ReturnType<typeof openLedger<Payment>>;

/** Strangers may start payments too, so older ones make room. */
const maxPayments = 200;

/** All of them are written each time: while many pay, that must not be all that the machine does. */
const pauseMs = 100;

/** Keeps the payments, in a file where one is given, so that a restart goes on where it stopped. */
export function openLedger<Payment extends { id: string }>(file: string | null, log: (line: string) => void) {
  const stored = file ? readLedgerFile<Payment>(file, log) : [];
  const payments = new Map(stored.map((payment) => [payment.id, payment]));
  let isSaveDue = false;
  let saved = Promise.resolve();

  async function save() {
    isSaveDue = false;
    if (file) await writeLedgerFile(file, { payments: [...payments.values()] }, log);
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
    add(payment: Payment): Payment {
      payments.set(payment.id, payment);
      for (const oldest of payments.keys()) if (payments.size > maxPayments) payments.delete(oldest);
      changed();
      return payment;
    },
  };
}
