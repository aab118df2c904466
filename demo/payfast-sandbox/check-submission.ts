import { isWebUrl, mayNotify } from "../practice/allowed-urls.ts";
import { type FieldRule, formRules } from "./form-rules.ts";
import { parametersOf, signatureOf, trimBlanks } from "./signature.ts";

export type Merchant = { id: string; key: string; passphrase: string | null };

export type Submission =
  | { ok: true; fields: Record<string, string>; amountCents: number }
  | { ok: false; problems: string[]; signedText: string };

const minimumCents = 500;

export function checkSubmission(
  posted: ReadonlyMap<string, string>,
  { merchant, shopUrl }: { merchant: Merchant; shopUrl: string | null },
): Submission {
  const fields = knownFields(posted);
  const signedText = parametersOf(fields);
  const problems = [
    ...formRules.flatMap((rule) => problemsWith(rule, fields.get(rule.name))),
    ...merchantProblems(fields, merchant),
    ...signatureProblems(posted.get("signature"), signedText, merchant),
    ...urlProblems(fields, shopUrl),
    ...amountProblems(fields.get("amount")),
  ];
  if (problems.length > 0) return { ok: false, problems, signedText };
  return { ok: true, fields: Object.fromEntries(fields), amountCents: centsOf(fields.get("amount") ?? "") };
}

function knownFields(posted: ReadonlyMap<string, string>): Map<string, string> {
  const filled = formRules.map(({ name }) => [name, trimBlanks(posted.get(name) ?? "")] as const);
  return new Map(filled.filter(([, value]) => value !== ""));
}

function problemsWith(rule: FieldRule, value: string | undefined): string[] {
  if (value === undefined) return rule.isRequired ? [`${rule.name}: missing.`] : [];
  if ([...value].length > rule.maxLength) return [`${rule.name}: longer than ${rule.maxLength} characters.`];
  return rule.pattern && !rule.pattern.test(value) ? [`${rule.name}: must be ${rule.format}.`] : [];
}

function merchantProblems(fields: ReadonlyMap<string, string>, merchant: Merchant): string[] {
  const isOurs = fields.get("merchant_id") === merchant.id && fields.get("merchant_key") === merchant.key;
  return isOurs ? [] : ["merchant_id, merchant_key: no merchant has this pair."];
}

function signatureProblems(given: string | undefined, signedText: string, merchant: Merchant): string[] {
  if (!given) return merchant.passphrase ? ["signature: missing, and this merchant has a passphrase."] : [];
  if (given === signatureOf(signedText, merchant.passphrase)) return [];
  return ["signature: does not match the fields. Check their order, the encoding and the passphrase."];
}

function urlProblems(fields: ReadonlyMap<string, string>, shopUrl: string | null): string[] {
  const problems = ["return_url", "cancel_url"]
    .filter((name) => fields.has(name) && !isWebUrl(fields.get(name) ?? ""))
    .map((name) => `${name}: must be a web address.`);
  const notifyUrl = fields.get("notify_url");
  if (notifyUrl === undefined || mayNotify(notifyUrl, shopUrl)) return problems;
  return [...problems, "notify_url: the practice gateway notifies only this machine and its own shop."];
}

function amountProblems(amount: string | undefined): string[] {
  return amount && centsOf(amount) < minimumCents ? ["amount: the smallest payment is R 5.00."] : [];
}

function centsOf(amount: string): number {
  return Math.round(Number(amount) * 100);
}
