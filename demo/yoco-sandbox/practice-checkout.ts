import { randomBytes } from "node:crypto";
import type { Delivery } from "../practice/courier.ts";

/** One sending of an event to one webhook, with its repeats: the id stays, the signature is made anew each time. */
export type Sending = Delivery & { messageId: string; url: string; secret: string; event: string };

export type PracticeRefund = {
  id: string;
  amountCents: number;
  /** When it is over; until then it is pending. */
  doneAtMs: number;
  metadata: Record<string, unknown>;
};

export type PracticeCheckout = {
  /** "ch_…"; stands in the address of its page, and is not to be guessed. */
  id: string;
  amountCents: number;
  title: string;
  metadata: Record<string, unknown>;
  successUrl: string;
  cancelUrl: string;
  failureUrl: string;
  /** "p_…"; null until it is paid. */
  paymentId: string | null;
  /** What became of the last try that paid nothing. */
  lastTry: "cancelled" | "failed" | null;
  /** The buyer was to stay here after paying. */
  keepsBuyer: boolean;
  refunds: PracticeRefund[];
  sendings: Sending[];
};

/** An id as Yoco's look: "ch_", "p_", "rfd_", "evt_" and letters that nobody can guess. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(15).toString("base64url")}`;
}

export function refundStatus({ doneAtMs }: PracticeRefund): "pending" | "succeeded" {
  return Date.now() >= doneAtMs ? "succeeded" : "pending";
}
