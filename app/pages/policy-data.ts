import { answer } from "../api.ts";
import { loadContentPage } from "../features/content/load-content-page.ts";
import { orElse } from "../features/or-else.ts";
import { notFound } from "../found.ts";
import type { LoadArguments } from "../load.ts";

/** The texts that stand beneath /help; the others have addresses of their own. */
const policies = [
  "customer-data-privacy-policy",
  "delivery-policy",
  "return-and-refund-policy",
  "security-policy",
];

/** Delivery's terms are null where another policy is read, and where the shop could not say. */
export async function load({ api, params }: LoadArguments) {
  const policy = params.policy ?? "";
  if (!policies.includes(policy)) return notFound();
  const isDelivery = policy === "delivery-policy";
  const [page, deliveryTerms] = await Promise.all([
    loadContentPage(api, policy),
    isDelivery ? orElse(answer(api.api.delivery.terms.$get()), null) : null,
  ]);
  return { page, deliveryTerms };
}
