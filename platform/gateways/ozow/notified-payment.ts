import type { NotifiedPayment } from "../gateway.ts";
import { centsFromRand } from "./amount.ts";
import { paymentIdOf } from "./reference.ts";
import { isGuid, stateOf } from "./status.ts";

export const notifiedFields = [
  ...["SiteCode", "TransactionId", "TransactionReference", "Amount", "Status"],
  ...["Optional1", "Optional2", "Optional3", "Optional4", "Optional5"],
  ...["CurrencyCode", "IsTest", "StatusMessage"],
] as const;

type Facts = Omit<NotifiedPayment, "flags">;
export type Read = { ok: true; payment: Facts } | { ok: false; reason: string };

/**
 * Each field has a shape of its own, so that the same hashed text cannot be split into other fields. An unknown status
 * is refused.
 */
export function notifiedPayment(
  fields: ReadonlyMap<string, string>,
  { siteCode, isTest }: { siteCode: string; isTest: boolean },
): Read {
  const field = (name: (typeof notifiedFields)[number]) => fields.get(name) ?? "";
  if (field("SiteCode").toLowerCase() !== siteCode.toLowerCase()) return refused("another site's payment");
  const reference = field("TransactionId");
  if (!isGuid(reference)) return refused("TransactionId is no id of Ozow's");
  const paymentId = paymentIdOf(field("TransactionReference"));
  if (paymentId === null) return refused("TransactionReference is none of ours");
  const amountCents = centsFromRand(field("Amount"));
  if (amountCents === null) return refused("Amount is no amount in rand");
  const state = stateOf(field("Status"));
  if (!state) return refused(`unknown Status "${field("Status").slice(0, 40)}"`);
  if (notifiedFields.some((name) => name.startsWith("Optional") && field(name) !== ""))
    return refused("an Optional field is filled that we never sent");
  if (field("CurrencyCode").toUpperCase() !== "ZAR") return refused("CurrencyCode is not ZAR");
  if (!["true", "false"].includes(field("IsTest").toLowerCase()))
    return refused("IsTest is neither true nor false");
  if ((field("IsTest").toLowerCase() === "true") !== isTest)
    return refused(isTest ? "a real payment, and only tests are expected" : "only a test payment");
  return { ok: true, payment: { paymentId, reference: reference.toLowerCase(), state, amountCents } };
}

function refused(reason: string): { ok: false; reason: string } {
  return { ok: false, reason };
}
