import { randomBytes } from "node:crypto";
import type { Delivery } from "../practice/courier.ts";

/** One event to one webhook, with its retries: the id stays, the signature is new each time. */
export type Sending = Delivery & { messageId: string; url: string; secret: string; event: string };

export type PracticeRefund = {
  id: string;
  amountCents: number;
  /** The time of completion; pending until then. */
  doneAtMs: number;
  metadata: Record<string, unknown>;
};

export type PracticeCheckout = {
  /** "ch_…", unguessable, part of the page's URL. */
  id: string;
  amountCents: number;
  title: string;
  metadata: Record<string, unknown>;
  successUrl: string;
  cancelUrl: string;
  failureUrl: string;
  /** "p_…"; null until it is paid. */
  paymentId: string | null;
  /** The result of the last unpaid attempt. */
  lastTry: "cancelled" | "failed" | null;
  /** True when the buyer chose to stay here after paying. */
  keepsBuyer: boolean;
  refunds: PracticeRefund[];
  sendings: Sending[];
};

/** An unguessable id in Yoco's form: "ch_", "p_", "rfd_" or "evt_" and letters. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(15).toString("base64url")}`;
}

export function refundStatus({ doneAtMs }: PracticeRefund): "pending" | "succeeded" {
  return Date.now() >= doneAtMs ? "succeeded" : "pending";
}
