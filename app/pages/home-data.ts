import { answer } from "../api.ts";
import type { LoadArguments } from "../load.ts";

const railProducts = "12";

/** Everything on the home page: shelves with their first products, departments, brands. */
export async function load({ api }: LoadArguments) {
  const [sections, categories, brands] = await Promise.all([
    answer(api.api["content-sections"].$get({ query: { products: railProducts } })),
    answer(api.api.categories[":param"].$get({ param: { param: "featured" } })),
    answer(api.api.brands.featured.$get()),
  ]);
  return { sections: sections.data, departments: categories.data, brands: brands.data };
}
