import type { Site } from "../../client/shop/site.ts";

type Way = Site["ways"][number];

const names: Record<Way["takes"][number], string> = {
  card: "card",
  "instant-eft": "instant EFT",
  "capitec-pay": "Capitec Pay",
  scan: "scan to pay",
};
const byApp = [names["capitec-pay"], names.scan];

/** "card", "instant EFT"; each once. */
export function kindsOf(ways: Way[]): string[] {
  return [...new Set(ways.flatMap(kindsOfOne))];
}

function kindsOfOne({ method, label, takes }: Way): string[] {
  if (takes.length > 0) return takes.map((each) => names[each]);
  return [method === "eft" ? "bank transfer" : label];
}

/** Payment methods, and the gateways whose pages take the details. Null without any method. */
export function payPromise(ways: Site["ways"]): { title: string; text: string } | null {
  // The promise stays short: the footer and the payment page name those that need an app.
  const by = kindsOf(ways).filter((kind) => !byApp.includes(kind));
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
