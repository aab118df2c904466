import { loadDepartments } from "../departments.ts";
import { shownDepartments } from "../features/department-limits.ts";
import type { LoadArguments } from "../load.ts";

/** The departments of the navigation. Without them the page still answers, with a shorter header. */
export async function load({ api }: LoadArguments) {
  const tree = await loadDepartments(api, "tree").catch(() => []);
  return { departments: shownDepartments(tree) };
}

export type Department = Awaited<ReturnType<typeof load>>["departments"][number];
