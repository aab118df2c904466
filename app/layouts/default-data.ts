import { loadDepartments } from "../departments.ts";
import type { LoadArguments } from "../load.ts";

/** The departments of the navigation. Without them the page still answers, with a shorter header. */
export async function load({ api }: LoadArguments) {
  return { departments: await loadDepartments(api, "tree").catch(() => []) };
}

export type Department = Awaited<ReturnType<typeof load>>["departments"][number];
