import { answer } from "../client/api.ts";
import { orElse } from "../client/failure.ts";
import { found, notFound } from "../client/found.ts";
import type { LoadArguments } from "../client/load.ts";

/** Texts under /help; the others have their own paths. */
const policies = [
  "customer-data-privacy-policy",
  "delivery-policy",
  "return-and-refund-policy",
  "security-policy",
];

/** Delivery terms are null for other policies, and on failure. */
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

export function loadContentPage(api: LoadArguments["api"], page: string) {
  return found(answer(api.api["content-pages"][":page"].$get({ param: { page } })));
}

export type LoadedPage = Awaited<ReturnType<typeof loadContentPage>>;
