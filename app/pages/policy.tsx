import { policies } from "../features/policies.tsx";
import { Reading } from "../features/reading.tsx";
import { inBrowser, onServer } from "../load.ts";
import type { Route } from "./+types/policy";
import { load } from "./policy-data.ts";

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta: Route.MetaFunction = ({ params }) => [
  { title: `${policies.get(params.policy)?.title ?? "Page Not Found"} | Spaza` },
];

export default function PolicyPage({ loaderData }: Route.ComponentProps) {
  const policy = policies.get(loaderData.policy);
  if (!policy) return null;
  return (
    <Reading title={policy.title} lead={policy.lead}>
      {policy.text}
    </Reading>
  );
}
