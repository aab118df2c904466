import type { Delivery } from "../practice/courier.ts";

export type PracticePayment = {
  /** Stands in the address of its page; not to be guessed. */
  id: string;
  fields: Record<string, string>;
  amountCents: number;
  state: "open" | "paid" | "cancelled";
  /** The gateway's own number of the payment, and when it was made; null until then. */
  paid: { pfPaymentId: string; atMs: number } | null;
  /** What has gone back; none, where nothing stands. */
  refunds?: { amountCents: number; reason: string; atMs: number }[];
  /** The buyer was to stay here after paying. */
  keepsBuyer: boolean;
  /** The body as it was or will be sent; null when nothing is. */
  notification: string | null;
  deliveries: Delivery[];
};
