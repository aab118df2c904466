import type { CategoryBranch } from "../../../server/api/schemas/product.ts";
import { type Api, answer } from "../api.ts";

/** Departments with all subcategories, or with the largest for the home page's tiles. */
export async function loadDepartments(api: Api, which: "tree" | "featured"): Promise<CategoryBranch[]> {
  const departments = await answer(api.api.categories[":param"].$get({ param: { param: which } }));
  // The client's types do not cover recursive types.
  return "data" in departments ? (departments.data as CategoryBranch[]) : [];
}
