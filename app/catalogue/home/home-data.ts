import { answer } from "../../client/api.ts";
import { cardProduct, pictureOf } from "../../client/card-product.ts";
import type { LoadArguments } from "../../client/load.ts";
import { keepLargest } from "../../client/shop/department-limits.ts";
import { loadDepartments } from "../../client/shop/departments.ts";
import { loadBuyAgain } from "../own-products/own-products.ts";
import { arrangeSections } from "./arrange-sections.ts";

const railProducts = "12";
const mostDepartments = 12;

/**
 * Data of the home page: sections with their first products, departments, brands, and earlier purchases of a signed-in
 * shopper. Embedded in the HTML, so it holds only what is shown.
 */
export async function load(args: LoadArguments) {
  const { api } = args;
  const [sections, departments, brands, bought] = await Promise.all([
    answer(api.api["content-sections"].$get({ query: { products: railProducts } })),
    loadDepartments(api),
    answer(api.api.brands.featured.$get()),
    loadBuyAgain(args),
  ]);
  const filled = sections.data
    .map(({ id, name, text, product_count, products = [] }) => ({
      id,
      name,
      text,
      product_count,
      products: products.map(cardProduct),
    }))
    // The owner may not have filled it yet.
    .filter(({ products }) => products.length > 0);
  const { lead, more, ...shown } = arrangeSections(filled);
  return {
    ...shown,
    hero: lead && { ...named(lead.section), text: lead.section.text, image: lead.product?.image ?? null },
    more: more.map((section) => ({ ...named(section), image: section.products[0]?.image ?? null })),
    departments: keepLargest(departments, mostDepartments).map(pictured),
    brands: brands.data.map(named),
    bought,
  };
}

const named = ({ id, name }: { id: number; name: string }) => ({ id, name });

type Pictured = Awaited<ReturnType<typeof loadDepartments>>[number];
const pictured = ({ id, name, image }: Pick<Pictured, "id" | "name" | "image">) => ({
  id,
  name,
  image: image && pictureOf(image),
});
