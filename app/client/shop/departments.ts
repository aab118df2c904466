import type { CategoryBranch } from "../../../server/api/schemas/product.ts";
import { type Api, answer } from "../api.ts";

/** Departments with their pictures and largest subcategories. */
export async function loadDepartments(api: Api): Promise<CategoryBranch[]> {
  const departments = await answer(api.api.categories[":param"].$get({ param: { param: "featured" } }));
  // The client's types do not cover recursive types.
  return "data" in departments ? (departments.data as CategoryBranch[]) : [];
}
