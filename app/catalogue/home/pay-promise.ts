import type { Site } from "../../client/shop/site.ts";

const kinds: Record<string, string[]> = {
  payfast: ["card", "instant EFT"],
  ozow: ["instant EFT"],
  yoco: ["card"],
  eft: ["bank transfer"],
};

/** "card", "instant EFT"; each once. */
export function kindsOf(ways: Site["ways"]): string[] {
  return [...new Set(ways.flatMap(({ method, label }) => kinds[method] ?? [label]))];
}

/** Payment methods, and the gateways whose pages take the details. Null without any method. */
export function payPromise(ways: Site["ways"]): { title: string; text: string } | null {
  const by = kindsOf(ways);
  if (by.length === 0) return null;
  // A bank transfer (EFT) has no gateway.
  const pages = ways.filter(({ method }) => method !== "eft").map(({ label }) => label);
  const unseen = by.includes("card") ? "card" : "bank details";
  const text =
    pages.length > 0
      ? `You pay on ${either(pages)}’s secure page. We never see your ${unseen}.`
      : "Straight from your bank to our account.";
  return { title: `Pay by ${either(by)}`, text };
}

const either = (names: string[]) => new Intl.ListFormat("en-ZA", { type: "disjunction" }).format(names);
