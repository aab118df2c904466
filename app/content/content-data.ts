import { answer } from "../client/api.ts";
import { orElse } from "../client/failure.ts";
import { found, notFound } from "../client/found.ts";
import type { LoadArguments } from "../client/load.ts";

/** The texts that stand beneath /help; the others have addresses of their own. */
const policies = [
  "customer-data-privacy-policy",
  "delivery-policy",
  "return-and-refund-policy",
  "security-policy",
];

/** Delivery's terms are null where another policy is read, and where the shop could not say. */
export async function loadPolicy({ api, params }: LoadArguments) {
  const policy = params.policy ?? "";
  if (!policies.includes(policy)) return notFound();
  const isDelivery = policy === "delivery-policy";
  const [page, deliveryTerms] = await Promise.all([
    loadContentPage(api, policy),
    isDelivery ? orElse(answer(api.api.delivery.terms.$get()), null) : null,
  ]);
  return { page, deliveryTerms };
}

export async function loadTerms({ api }: LoadArguments) {
  return { page: await loadContentPage(api, "terms-and-conditions") };
}

export async function loadAbout({ api }: LoadArguments) {
  return { page: await loadContentPage(api, "about") };
}

/** A page that the owner can rewrite, by the name of its text. */
export function loadContentPage(api: LoadArguments["api"], page: string) {
  return found(answer(api.api["content-pages"][":page"].$get({ param: { page } })));
}

export type LoadedPage = Awaited<ReturnType<typeof loadContentPage>>;
