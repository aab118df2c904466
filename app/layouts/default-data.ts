import { answer } from "../api.ts";
import type { LoadArguments } from "../load.ts";

/** The departments of the navigation. Without them the page still answers, with a shorter header. */
export async function load({ api }: LoadArguments) {
  const tree = await answer(api.api.categories[":param"].$get({ param: { param: "tree" } })).catch(() => null);
  return { departments: (tree?.data ?? []) as Department[] };
}

export type Department = { id: number; name: string; slug: string; children: Department[] };
