import type { z } from "zod";
import type { productCardSchema } from "../../server/api/schemas/product.ts";

export type ProductCardData = z.infer<typeof productCardSchema>;

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
> & { brand: { name: string } | null } & Partial<
    Pick<ProductCardData, "images" | "badges" | "delivery_estimate">
  > & {
    /** What else is to be said of it where it stands. */
    facts?: string[];
  };

/** The data of a page travel beside its markup: a rail of cards carries nothing that is not drawn. */
export function cardProduct(product: ProductCardData): CardProduct {
  const { id, parent_id, sku, parent_sku, parent_name, name, price, savings_amount, stock } = product;
  const { price_varies, variant_count, image, brand } = product;
  return {
    id,
    parent_id,
    sku,
    parent_sku,
    parent_name,
    name,
    price,
    savings_amount,
    stock,
    price_varies,
    variant_count,
    image,
    brand: brand && { name: brand.name },
  };
}

/** On a listing, where shoppers compare, a card tells more: when it arrives, what is new, its other pictures. */
export function listedProduct(product: ProductCardData): CardProduct {
  const { images, badges, delivery_estimate } = product;
  return { ...cardProduct(product), images: images.slice(1), badges, delivery_estimate };
}
