import { setTimeout as wait } from "node:timers/promises";
import { readLedgerFile, writeLedgerFile } from "./ledger-file.ts";

export type Ledger<Payment extends { id: string }> = ReturnType<typeof openLedger<Payment>>;

/** Anybody may start payments, so the oldest are dropped. */
const maxPayments = 200;

/** Limits how often the whole file is written. */
const pauseMs = 100;

/** Stores payments in memory and, if given, in a file that survives a restart. */
export function openLedger<Payment extends { id: string }>(file: string | null, log: (line: string) => void) {
  const stored = file ? readLedgerFile<Payment>(file, log) : [];
  const payments = new Map(stored.map((payment) => [payment.id, payment]));
  let isSaveDue = false;
  let saved = Promise.resolve();

  async function save() {
    isSaveDue = false;
    if (file) await writeLedgerFile(file, { payments: [...payments.values()] }, log);
  }

  /** Call after every change. Close changes are written once (debounce). */
  function changed(): void {
    if (isSaveDue) return;
    isSaveDue = true;
    saved = saved.then(() => wait(pauseMs)).then(save);
  }

  return {
    changed,
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
