import { DeliveryTermsTables } from "../features/delivery/delivery-terms-table.tsx";
import { pageMeta } from "../features/page-meta.ts";
import { policies } from "../features/policies.tsx";
import { Reading } from "../features/reading.tsx";
import { inBrowser, onServer } from "../load.ts";
import type { Route } from "./+types/policy";
import { load } from "./policy-data.ts";

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta: Route.MetaFunction = ({ params, matches }) => {
  const policy = policies.get(params.policy);
  if (!policy) return [];
  const { title, lead } = policy;
  return pageMeta(matches, { title, description: `${title}. ${lead}`, address: `/help/${params.policy}` });
};

export default function PolicyPage({ loaderData }: Route.ComponentProps) {
  const { deliveryTerms } = loaderData;
  const policy = policies.get(loaderData.policy);
  if (!policy) return null;
  return (
    <Reading title={policy.title} lead={policy.lead}>
      {deliveryTerms && <DeliveryTermsTables terms={deliveryTerms} />}
      {policy.text}
    </Reading>
  );
}
