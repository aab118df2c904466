import type { Till as CommonTill } from "../practice/till.ts";
import type { PracticeCheckout, Sending } from "./practice-checkout.ts";
import type { Webhook } from "./webhooks.ts";

/** The shared parts of the sandbox. */
export type Till = CommonTill<PracticeCheckout, Sending> & {
  webhooks: Webhook[];
  secretKey: string;
  /** The shop's public address, the only target of events besides this machine. */
  shopUrl: string | null;
  /** The duration of a refund. */
  refundAfterMs: number;
  /** Whether an event carries its checkout's metadata. */
  handsOnMetadata: boolean;
};
