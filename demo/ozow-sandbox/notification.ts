import { asRand } from "../practice/rand.ts";
import type { Site } from "./check-submission.ts";
import { hashOf } from "./hash.ts";
import type { Notice, PracticePayment, Status } from "./practice-payment.ts";

const hashedFields = [
  ...["SiteCode", "TransactionId", "TransactionReference", "Amount", "Status"],
  ...["Optional1", "Optional2", "Optional3", "Optional4", "Optional5"],
  ...["CurrencyCode", "IsTest", "StatusMessage"],
];

const messages: Partial<Record<Status, string>> = {
  Error: "The practice bank did not answer",
  PendingInvestigation: "To be verified by hand",
};

/** The fields of the notification and the return page: the hash, then the bank. */
export function responseFields(
  payment: PracticePayment,
  status: Status,
  { privateKey }: Site,
): [string, string][] {
  const told: Record<string, string> = {
    ...payment.fields,
    TransactionId: payment.id,
    Amount: asRand(payment.amountCents),
    Status: status,
    StatusMessage: messages[status] ?? "",
  };
  const hashed = new Map(hashedFields.map((name) => [name, told[name] ?? ""]));
  return [...hashed, ["Hash", hashOf(hashed, hashedFields, privateKey)], ["BankName", "Practice Bank"]];
}

export function letterOf(payment: PracticePayment, { status }: Notice, site: Site) {
  return {
    about: `notification ${status} of ${payment.fields.TransactionReference}`,
    url: payment.fields.NotifyUrl ?? "",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(responseFields(payment, status, site)).toString(),
  };
}
