import type { z } from "@hono/zod-openapi";
import { pictureSizesPx } from "../../../platform/images/pictures.ts";
import { type Category, categoryPath } from "../../../shop/catalogue/categories.ts";
import { toDecimal } from "../../../shop/money/money.ts";
import type { ShelfProduct } from "../../../shop/shelf/shelf.ts";
import { price } from "../../../words/price.ts";
import { slug } from "../../../words/slug.ts";
import type { imageSchema } from "../schemas/common.ts";
import type { productCardSchema, productSchema } from "../schemas/product.ts";

type Image = z.infer<typeof imageSchema>;
type ProductCard = z.infer<typeof productCardSchema>;

export function presentImage(key: string, alt: string): Image {
  const at = (size: number) => `/images/${key}/${size}.webp`;
  return {
    src: at(640),
    srcset: pictureSizesPx.map((size) => `${at(size)} ${size}w`).join(", "),
    width: 640,
    height: 640,
    alt,
  };
}

export function presentNamed({ id, name }: { id: number; name: string }) {
  return { id, name, slug: slug(name) };
}

export function presentCard(product: ShelfProduct): ProductCard {
  const savingsCents = product.regularPriceCents - product.priceCents;
  const images = product.pictureKeys.slice(0, 3).map((key) => presentImage(key, product.name));
  return {
    id: product.id,
    parent_id: product.parentId,
    sku: product.sku,
    parent_sku: product.parentSku,
    parent_name: product.parentName,
    name: product.name,
    brand: presentNamed(product.brand),
    price: toDecimal(product.priceCents),
    savings_amount: toDecimal(savingsCents),
    stock: product.stock,
    options: product.options,
    image: images[0] ?? null,
    images,
    price_varies: product.priceVaries,
    variant_count: product.variantCount,
    badges: savingsCents > 0 ? [`Save ${price(toDecimal(savingsCents))}`] : [],
    delivery_estimate: null,
  };
}

export function presentVariant(product: ShelfProduct) {
  return { ...presentCard(product), gtin: product.gtin, mpn: product.mpn };
}

export function presentProduct(product: ShelfProduct, categories: Category[]): z.infer<typeof productSchema> {
  const path = categoryPath(categories, product.categoryId);
  const category = path.at(-1);
  return {
    ...presentVariant(product),
    images: product.pictureKeys.map((key) => presentImage(key, product.name)),
    description: product.description,
    attributes: product.attributes.map(([name, value]) => ({ name, value })),
    category: category ? presentNamed(category) : null,
    breadcrumbs: path.map(presentNamed),
  };
}
