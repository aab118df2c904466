import { answer } from "../api.ts";
import { loadDepartments } from "../departments.ts";
import type { LoadArguments } from "../load.ts";

const railProducts = "12";

/** Everything on the home page: shelves with their first products, departments, brands. */
export async function load({ api }: LoadArguments) {
  const [sections, departments, brands] = await Promise.all([
    answer(api.api["content-sections"].$get({ query: { products: railProducts } })),
    loadDepartments(api, "featured"),
    answer(api.api.brands.featured.$get()),
  ]);
  return { sections: sections.data, departments, brands: brands.data };
}
