import type { Till as CommonTill } from "../practice/till.ts";
import type { PracticeCheckout, Sending } from "./practice-checkout.ts";
import type { Webhook } from "./webhooks.ts";

export type Till = CommonTill<PracticeCheckout, Sending> & {
  webhooks: Webhook[];
  secretKey: string;
  /** The shop's public address, the only target of events besides this machine. */
  shopUrl: string | null;
  refundAfterMs: number;
  handsOnMetadata: boolean;
};
