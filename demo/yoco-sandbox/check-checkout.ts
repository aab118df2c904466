import { isWebUrl } from "../practice/allowed-urls.ts";
import { newId, type PracticeCheckout } from "./practice-checkout.ts";

const minimumCents = 200;

type Checked = { ok: true; checkout: PracticeCheckout } | { ok: false; problems: string[] };

export function checkCheckout(asked: Record<string, unknown>): Checked {
  const { amount, currency, metadata = {} } = asked;
  const problems: string[] = [];
  if (!Number.isSafeInteger(amount) || Number(amount) < minimumCents)
    problems.push(`amount: must be a whole number of cents, at least ${minimumCents}.`);
  if (currency !== "ZAR") problems.push("currency: must be ZAR.");
  if (!isRecord(metadata)) problems.push("metadata: must be an object.");
  const [successUrl, cancelUrl, failureUrl] = ["successUrl", "cancelUrl", "failureUrl"].map((name) => {
    const url = String(asked[name] ?? "");
    if (!isWebUrl(url)) problems.push(`${name}: must be a web address.`);
    return url;
  }) as [string, string, string];
  if (problems.length > 0) return { ok: false, problems };
  return {
    ok: true,
    checkout: {
      id: newId("ch"),
      amountCents: Number(amount),
      title: titleOf(asked.lineItems),
      metadata: metadata as Record<string, unknown>,
      successUrl,
      cancelUrl,
      failureUrl,
      paymentId: null,
      lastTry: null,
      keepsBuyer: false,
      refunds: [],
      sendings: [],
    },
  };
}

function titleOf(lineItems: unknown): string {
  const lines: unknown[] = Array.isArray(lineItems) ? lineItems : [];
  const named = lines.find((line) => isRecord(line) && typeof line.displayName === "string");
  return isRecord(named) ? String(named.displayName).slice(0, 200) : "Payment";
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
