import { answer } from "../client/api.ts";
import { notFound } from "../client/found.ts";
import type { LoadArguments } from "../client/load.ts";
import { orElse } from "../client/or-else.ts";
import { loadContentPage } from "./load-content-page.ts";

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
