import { answer } from "../api.ts";
import type { LoadArguments } from "../load.ts";
import { briefTerms } from "./delivery-terms.ts";
import { shownDepartments } from "./department-limits.ts";
import { loadDepartments } from "./departments.ts";

/**
 * The departments of the navigation, and what delivery costs, which several pages say. Without either the page still
 * answers: with a shorter header, or without the fees.
 */
export async function load({ api }: LoadArguments) {
  const [tree, deliveryTerms] = await Promise.all([
    loadDepartments(api, "tree").catch(() => []),
    answer(api.api.delivery.terms.$get()).then(briefTerms, () => null),
  ]);
  return { departments: shownDepartments(tree), deliveryTerms };
}

export type Department = Awaited<ReturnType<typeof load>>["departments"][number];
