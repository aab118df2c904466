import { randomUUID } from "node:crypto";
import type { Delivery } from "../practice/courier.ts";

export type Status = "Complete" | "Cancelled" | "Error" | "Abandoned" | "PendingInvestigation" | "Pending";

type Turn = { status: Status; atMs: number };

export type Notice = Delivery & { status: Status };

export type PracticeRefund = {
  id: string;
  amountCents: number;
  reason: string;
  atMs: number;
  fails: boolean;
};

export type PracticePayment = {
  /** An unguessable id, part of the page's URL. */
  id: string;
  fields: Record<string, string>;
  amountCents: number;
  createdAtMs: number;
  /** In order of time; empty while the buyer is still deciding. */
  turns: Turn[];
  /** True when the buyer chose to stay here after paying. */
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

/** The present state; undefined while the buyer is still deciding. */
export function statusOf({ turns }: PracticePayment): Status | undefined {
  return turns.findLast(({ atMs }) => atMs <= Date.now())?.status;
}
