import { answer } from "../api.ts";
import { policies } from "../features/policies.tsx";
import { notFound } from "../found.ts";
import type { LoadArguments } from "../load.ts";

/** Delivery's terms are null where another policy is read, and where the shop could not say. */
export async function load({ api, params }: LoadArguments) {
  const policy = params.policy ?? "";
  if (!policies.has(policy)) return notFound();
  if (policy !== "delivery-policy") return { policy, deliveryTerms: null };
  return { policy, deliveryTerms: await answer(api.api.delivery.terms.$get()).catch(() => null) };
}
