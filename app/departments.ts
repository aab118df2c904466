import { type Api, answer } from "./api.ts";

/** Departments with what is below them: all of them, or those the owner shows on the home page. */
export async function loadDepartments(api: Api, which: "tree" | "featured") {
  const departments = await answer(api.api.categories[":param"].$get({ param: { param: which } }));
  return "data" in departments ? departments.data : [];
}
