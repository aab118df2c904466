import type { ProductCardData } from "./product-card.tsx";

/** What a card draws of a product. */
export type CardProduct = Pick<
  ProductCardData,
  | "id"
  | "parent_id"
  | "sku"
  | "parent_sku"
  | "parent_name"
  | "name"
  | "price"
  | "savings_amount"
  | "stock"
  | "price_varies"
  | "variant_count"
  | "image"
> & { brand: { name: string } };

/** The data of a page travel beside its markup: a rail of cards carries nothing that is not drawn. */
export function cardProduct(product: ProductCardData): CardProduct {
  const { id, parent_id, sku, parent_sku, parent_name, name, price, savings_amount, stock } = product;
  const { price_varies, variant_count, image, brand } = product;
  return {
    ...{ id, parent_id, sku, parent_sku, parent_name, name, price, savings_amount, stock },
    ...{ price_varies, variant_count, image, brand: { name: brand.name } },
  };
}
