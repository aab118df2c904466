import type { Delivery } from "../practice/courier.ts";

export type PracticePayment = {
  /** An unguessable id, part of the page's URL. */
  id: string;
  fields: Record<string, string>;
  amountCents: number;
  state: "open" | "paid" | "cancelled";
  /** The gateway's id and the time of payment; null before. */
  paid: { pfPaymentId: string; atMs: number } | null;
  refunds?: { amountCents: number; reason: string; atMs: number }[];
  /** True when the buyer chose to stay here after paying. */
  keepsBuyer: boolean;
  /** The notification's body; null without one. */
  notification: string | null;
  deliveries: Delivery[];
};
