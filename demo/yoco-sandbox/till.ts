import type { Courier } from "../practice/courier.ts";
import type { Ledger } from "../practice/ledger.ts";
import type { PracticeCheckout, Sending } from "./practice-checkout.ts";
import type { Webhook } from "./webhooks.ts";

/** What all parts of the sandbox share. */
export type Till = {
  ledger: Ledger<PracticeCheckout>;
  courier: Courier<PracticeCheckout, Sending>;
  webhooks: Webhook[];
  secretKey: string;
  /** The shop's public address: events may go there and to this machine, nowhere else. */
  shopUrl: string | null;
  lateNotifyMs: number;
  /** The browser is sent back after this time even if the shop has not answered yet. */
  redirectAfterMs: number;
  /** How long a refund is under way. */
  refundAfterMs: number;
  /** Whether an event carries its checkout's own metadata. */
  handsOnMetadata: boolean;
};
