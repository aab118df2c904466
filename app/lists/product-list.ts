import type { z } from "zod";
import type { listedProductsSchema, productListSchema } from "../../server/api/schemas/product-lists.ts";
import { countProducts } from "../../words/numbers/count.ts";
import type { ProductCardData } from "../client/card-product.ts";
import { cardProduct } from "../client/card-product.ts";

type ProductListData = z.infer<typeof productListSchema>;
type ListedProductsData = z.infer<typeof listedProductsSchema>;

export type ProductList = Omit<ProductListData, "products"> & { products: ReturnType<typeof pictured>[] };

export type ListedProduct = ReturnType<typeof listedProduct>;

export type ListPage = Pick<ListedProductsData, "total" | "current_page" | "last_page" | "per_page"> & {
  data: ListedProduct[];
};

export const listPath = ({ id }: { id: number }) => `/product-lists?list=${id}`;

/** "Empty", "1 product", "26 products". */
export const countWords = (products: number) => (products === 0 ? "Empty" : countProducts(products));

export function listOnPage(list: ProductListData): ProductList {
  return { ...list, products: list.products.map(pictured) };
}

export function pageOfList({ data, total, current_page, last_page, per_page }: ListedProductsData): ListPage {
  return { data: data.map(listedProduct), total, current_page, last_page, per_page };
}

function pictured({ id, parent_id, image, brand }: ProductCardData) {
  return { id, parent_id, image, brand: brand && { name: brand.name } };
}

function listedProduct(product: ProductCardData) {
  const { options, delivery_estimate } = product;
  return { ...cardProduct(product), options: options.map(({ name }) => name), delivery_estimate };
}
