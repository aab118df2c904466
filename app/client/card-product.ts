import type { z } from "zod";
import type { productCardSchema } from "../../server/api/schemas/product.ts";
import { shownStock } from "../../words/products/shown-stock.ts";

export type ProductCardData = z.infer<typeof productCardSchema>;

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
> & {
  brand: { name: string } | null;
  image: CardPicture | null;
  images?: CardPicture[];
  facts?: string[];
} & Partial<Pick<ProductCardData, "badges" | "delivery_estimate">>;

type CardPicture = { src: string; alt: string };

/** Page data is embedded in the HTML, so it holds only what is shown, and of the stock no more than pages show. */
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
    stock: shownStock(stock),
    price_varies,
    variant_count,
    image: image && pictureOf(image),
    brand: brand && { name: brand.name },
  };
}

export const pictureOf = ({ src, alt }: CardPicture): CardPicture => ({ src, alt });

/** Cards of a listing also show arrival, badges and further images. */
export function listedProduct(product: ProductCardData): CardProduct {
  const { images, badges, delivery_estimate } = product;
  return { ...cardProduct(product), images: images.slice(1).map(pictureOf), badges, delivery_estimate };
}
