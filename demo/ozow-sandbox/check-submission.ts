import { mayNotify } from "../practice/allowed-urls.ts";
import { type FieldRule, formRules, hashedFields } from "./form-rules.ts";
import { hashOf } from "./hash.ts";

export type Site = { siteCode: string; privateKey: string; apiKey: string };

export type Submission =
  | { ok: true; fields: Record<string, string>; amountCents: number }
  | { ok: false; problems: string[] };

export function checkSubmission(
  posted: ReadonlyMap<string, string>,
  { site, shopUrl }: { site: Site; shopUrl: string | null },
): Submission {
  const problems = [
    ...formRules.flatMap((rule) => problemsWith(rule, posted.get(rule.name) ?? "")),
    ...siteProblems(posted, site),
    ...urlProblems(posted, shopUrl),
  ];
  const amountCents = Math.round(Number(posted.get("Amount")) * 100);
  if (amountCents === 0) problems.push("Amount: there is nothing to pay.");
  if (problems.length > 0) return { ok: false, problems };
  const filled = hashedFields
    .map((name) => [name, posted.get(name) ?? ""] as const)
    .filter(([, value]) => value !== "");
  return { ok: true, fields: Object.fromEntries(filled), amountCents };
}

function problemsWith(rule: FieldRule, value: string): string[] {
  if (value === "") return rule.isRequired ? [`${rule.name}: missing.`] : [];
  if (value.length > rule.maxLength) return [`${rule.name}: longer than ${rule.maxLength} characters.`];
  return rule.pattern && !rule.pattern.test(value) ? [`${rule.name}: must be ${rule.format}.`] : [];
}

function siteProblems(posted: ReadonlyMap<string, string>, site: Site): string[] {
  if (posted.get("SiteCode") !== site.siteCode) return ["SiteCode: no site has this code."];
  const expected = hashOf(posted, hashedFields, site.privateKey);
  if (posted.get("HashCheck")?.toLowerCase() === expected) return [];
  return ["HashCheck: does not match the fields. Check their order, the lower case and the private key."];
}

function urlProblems(posted: ReadonlyMap<string, string>, shopUrl: string | null): string[] {
  const notifyUrl = posted.get("NotifyUrl") ?? "";
  if (notifyUrl === "" || mayNotify(notifyUrl, shopUrl)) return [];
  return ["NotifyUrl: the practice gateway notifies only this machine and its own shop."];
}
