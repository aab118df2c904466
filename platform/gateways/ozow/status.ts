import type { NotifiedPayment } from "../gateway.ts";

/**
 * Ozow's states of a payment. Abandoned: no action on its page for a while. Pending and PendingInvestigation: the bank
 * gave no clear answer, and another notification tells the outcome.
 */
const states: ReadonlyMap<string, NotifiedPayment["state"]> = new Map([
  ["complete", "paid"],
  ["cancelled", "cancelled"],
  ["abandoned", "cancelled"],
  ["error", "failed"],
  ["pending", "pending"],
  ["pendinginvestigation", "pending"],
]);

export function stateOf(status: string): NotifiedPayment["state"] | undefined {
  return states.get(status.toLowerCase());
}

export function isGuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
