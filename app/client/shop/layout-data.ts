import { answer } from "../api.ts";
import type { LoadArguments } from "../load.ts";
import { briefTerms } from "./delivery-terms.ts";
import { shownDepartments } from "./department-limits.ts";
import { loadDepartments } from "./departments.ts";

/** Navigation departments and delivery terms. If either fails the page still answers, without them. */
export async function load({ api }: LoadArguments) {
  const [departments, deliveryTerms] = await Promise.all([
    loadDepartments(api).catch(() => []),
    answer(api.api.delivery.terms.$get()).then(briefTerms, () => null),
  ]);
  return { departments: shownDepartments(departments), deliveryTerms };
}

export type Department = Awaited<ReturnType<typeof load>>["departments"][number];
