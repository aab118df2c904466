import type { NotifiedPayment } from "../gateway.ts";

/**
 * Ozow's words for what became of a payment. Abandoned: nothing was done on its page for a while. Pending and
 * PendingInvestigation: the bank gave no clear answer, and another notification tells the outcome.
 */
const states: ReadonlyMap<string, NotifiedPayment["state"]> = new Map([
  ["complete", "paid"],
  ["cancelled", "cancelled"],
  ["abandoned", "cancelled"],
  ["error", "failed"],
  ["pending", "pending"],
  ["pendinginvestigation", "pending"],
]);

/** Case does not count, as it does not in the hash; undefined for a word we do not know. */
export function stateOf(status: string): NotifiedPayment["state"] | undefined {
  return states.get(status.toLowerCase());
}

export function isGuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
