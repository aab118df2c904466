import { type Courier, type Delivery, type Letter, openCourier } from "./courier.ts";
import type { Ledger } from "./ledger.ts";

export type SandboxOptions = {
  /** The shop's public address, the only target of notifications besides this machine. */
  shopUrl?: string;
  dataDir?: string;
  /** The backoff of a notification without a 200. */
  retryDelaysMs?: readonly number[];
  lateNotifyMs?: number;
  /** The longest wait before the buyer is redirected. */
  redirectAfterMs?: number;
  /** The delay of interrupted notifications after a restart. */
  resumeWithinMs?: number;
  log?: (line: string) => void;
};

export type Till<Payment extends { id: string }, Sending extends Delivery, Kept = Ledger<Payment>> = {
  ledger: Kept;
  courier: Courier<Payment, Sending>;
  lateNotifyMs: number;
  /** The longest wait for the shop before the browser is redirected. */
  redirectAfterMs: number;
};

type Opening<Payment, Sending, Kept> = {
  ledger: Kept;
  letterOf: (payment: Payment, sending: Sending) => Letter;
  sendingsOf: (payment: Payment) => readonly Sending[];
  /** The real retries, shortened for a demo. */
  usualDelaysMs: readonly number[];
};

/** Opens ledger and courier, and resumes interrupted notifications. */
export function openTill<
  Payment extends { id: string },
  Sending extends Delivery,
  Kept extends Ledger<Payment>,
>(
  { ledger, letterOf, sendingsOf, usualDelaysMs }: Opening<Payment, Sending, Kept>,
  options: SandboxOptions,
): { till: Till<Payment, Sending, Kept>; close(): Promise<void> } {
  const courier = openCourier<Payment, Sending>({
    letterOf,
    retryDelaysMs: options.retryDelaysMs ?? usualDelaysMs,
    onChange: ledger.changed,
    log: options.log ?? (() => {}),
  });
  for (const payment of ledger.payments())
    courier.resume(payment, sendingsOf(payment), options.resumeWithinMs ?? 2_000);
  const { lateNotifyMs = 30_000, redirectAfterMs = 3_000 } = options;
  return {
    till: { ledger, courier, lateNotifyMs, redirectAfterMs },
    async close() {
      await courier.close();
      await ledger.saved();
    },
  };
}
