import { randomUUID } from "node:crypto";
import type { Delivery } from "../practice/courier.ts";

export type Status = "Complete" | "Cancelled" | "Error" | "Abandoned" | "PendingInvestigation" | "Pending";

/** What becomes of a payment from a time on. */
type Turn = { status: Status; atMs: number };

export type Notice = Delivery & { status: Status };

/** Only what was paid can be paid back. */
export type PracticeRefund = {
  id: string;
  amountCents: number;
  reason: string;
  atMs: number;
  fails: boolean;
};

export type PracticePayment = {
  /** The gateway's own number of the payment, which stands in the address of its page; not to be guessed. */
  id: string;
  fields: Record<string, string>;
  amountCents: number;
  createdAtMs: number;
  /** In order of time; nothing while the buyer is still at it. */
  turns: Turn[];
  /** The buyer was to stay here after paying. */
  keepsBuyer: boolean;
  notices: Notice[];
  refunds: PracticeRefund[];
};

export function newPayment(fields: Record<string, string>, amountCents: number): PracticePayment {
  const id = randomUUID();
  return {
    id,
    fields,
    amountCents,
    createdAtMs: Date.now(),
    turns: [],
    keepsBuyer: false,
    notices: [],
    refunds: [],
  };
}

/** Where it stands now; undefined while the buyer is still at it. */
export function statusOf({ turns }: PracticePayment): Status | undefined {
  return turns.findLast(({ atMs }) => atMs <= Date.now())?.status;
}
