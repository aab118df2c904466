import type { CategoryBranch } from "../../../server/api/schemas/product.ts";
import { type Api, answer } from "../api.ts";

/** Departments with all that is below them, or for the home page's tiles with the largest of it. */
export async function loadDepartments(api: Api, which: "tree" | "featured"): Promise<CategoryBranch[]> {
  const departments = await answer(api.api.categories[":param"].$get({ param: { param: which } }));
  // The client's types end where a type contains itself.
  return "data" in departments ? (departments.data as CategoryBranch[]) : [];
}
