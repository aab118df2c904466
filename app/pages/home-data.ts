import { answer } from "../api.ts";
import { loadDepartments } from "../departments.ts";
import { cardProduct } from "../features/card-product.ts";
import { keepLargest } from "../features/department-limits.ts";
import { aisles } from "../features/home/aisles.ts";
import { loadBuyAgain } from "../features/own-products/own-products.ts";
import type { LoadArguments } from "../load.ts";

const railProducts = "12";
const mostDepartments = 12;
const mostAisles = 18;

/**
 * Everything on the home page: shelves with their first products, departments with what they hold, brands, and
 * what a signed-in shopper bought before. It travels beside the markup, so it holds no more than is drawn.
 */
export async function load(args: LoadArguments) {
  const { api } = args;
  const [sections, departments, brands, bought] = await Promise.all([
    answer(api.api["content-sections"].$get({ query: { products: railProducts } })),
    loadDepartments(api, "featured"),
    answer(api.api.brands.featured.$get()),
    loadBuyAgain(args),
  ]);
  return {
    sections: sections.data
      .map(({ id, name, text, product_count, products = [] }) => ({
        id,
        name,
        text,
        product_count,
        products: products.map(cardProduct),
      }))
      // The owner may still be filling it.
      .filter(({ products }) => products.length > 0),
    departments: keepLargest(departments, mostDepartments).map(pictured),
    aisles: aisles(departments, mostAisles).map(pictured),
    brands: brands.data.map(({ id, name }) => ({ id, name })),
    bought,
  };
}

type Pictured = Awaited<ReturnType<typeof loadDepartments>>[number];
const pictured = ({ id, name, image }: Pick<Pictured, "id" | "name" | "image">) => ({ id, name, image });
