import type { Till as CommonTill } from "../practice/till.ts";
import type { PracticeCheckout, Sending } from "./practice-checkout.ts";
import type { Webhook } from "./webhooks.ts";

/** What all parts of the sandbox share. */
export type Till = CommonTill<PracticeCheckout, Sending> & {
  webhooks: Webhook[];
  secretKey: string;
  /** The shop's public address: events may go there and to this machine, nowhere else. */
  shopUrl: string | null;
  /** How long a refund is under way. */
  refundAfterMs: number;
  /** Whether an event carries its checkout's own metadata. */
  handsOnMetadata: boolean;
};
