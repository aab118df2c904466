import { type Courier, type Delivery, type Letter, openCourier } from "./courier.ts";
import type { Ledger } from "./ledger.ts";

/** What every sandbox may be told. */
export type SandboxOptions = {
  /** The shop's public address: notifications may go there and to this machine, nowhere else. */
  shopUrl?: string;
  /** Where payments are kept over a restart; without it they are forgotten. */
  dataDir?: string;
  /** Waits before the repeats of a notification that was not answered with 200. */
  retryDelaysMs?: readonly number[];
  lateNotifyMs?: number;
  /** How long the buyer waits for the shop's answer to the notification, at most. */
  redirectAfterMs?: number;
  /** How soon after a restart interrupted notifications go on. */
  resumeWithinMs?: number;
  /** Told what became of every notification. */
  log?: (line: string) => void;
};

/** What all parts of a sandbox share. */
export type Till<Payment extends { id: string }, Sending extends Delivery, Kept = Ledger<Payment>> = {
  ledger: Kept;
  courier: Courier<Payment, Sending>;
  lateNotifyMs: number;
  /** The browser is sent back after this time even if the shop has not answered yet. */
  redirectAfterMs: number;
};

type Opening<Payment, Sending, Kept> = {
  ledger: Kept;
  /** What a delivery of a payment posts. */
  letterOf: (payment: Payment, sending: Sending) => Letter;
  sendingsOf: (payment: Payment) => readonly Sending[];
  /** Of the real one, in the time that a demo has. */
  usualDelaysMs: readonly number[];
};

/** Opens what takes payments and tells of them; what a stop has interrupted goes on. */
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
