import type { z } from "@hono/zod-openapi";
import type {
  AvailableCard,
  AvailableOffer,
  AvailableProduct,
} from "../../../shop/availability/available-products.ts";
import { type Category, categoryPath } from "../../../shop/catalogue/taxonomy/categories.ts";
import { dearestCourierFeeCents } from "../../../shop/delivery/fees.ts";
import { onePiece } from "../../../shop/delivery/goods.ts";
import { toDecimal } from "../../../shop/money/money.ts";
import { pictureAddress, srcsetOf } from "../../../words/products/picture-address.ts";
import { slug } from "../../../words/text/slug.ts";
import type { Today } from "../products/today.ts";
import type { imageSchema } from "../schemas/common.ts";
import type { productCardSchema, productSchema } from "../schemas/product.ts";

type Image = z.infer<typeof imageSchema>;
export type ProductCard = z.infer<typeof productCardSchema>;

export function presentImage(key: string, alt: string): Image {
  const src = pictureAddress(key, 640);
  return { src, srcset: srcsetOf(src), width: 640, height: 640, alt };
}

export function presentNamed({ id, name }: { id: number; name: string }) {
  return { id, name, slug: slug(name) };
}

/** A cart's cards go without `today`, because the cart has one estimate. */
export function presentCard(product: AvailableCard, today?: Today): ProductCard {
  const images = product.pictureKeys.slice(0, 3).map((key) => presentImage(key, product.name));
  return {
    id: product.id,
    parent_id: product.parentId,
    sku: product.sku,
    parent_sku: product.parentSku,
    parent_name: product.parentName,
    ...presentOffer(product),
    brand: product.brand && presentNamed(product.brand),
    options: product.options,
    image: images[0] ?? null,
    images,
    price_varies: product.priceVaries,
    variant_count: product.variantCount,
    badges: today && product.createdAt >= today.newSince ? ["New"] : [],
    delivery_estimate: (product.stock > 0 && today?.estimate) || null,
  };
}

export function presentOffer({
  name,
  priceCents,
  regularPriceCents,
  stock,
}: Pick<AvailableOffer, "name" | "priceCents" | "regularPriceCents" | "stock">) {
  const savingsCents = regularPriceCents - priceCents;
  return { name, price: toDecimal(priceCents), savings_amount: toDecimal(savingsCents), stock };
}

export function presentVariant(product: AvailableProduct, today: Today) {
  const dearestFeeCents = dearestCourierFeeCents(today.rules.terms, onePiece(product));
  const dearestFee = dearestFeeCents === null ? null : toDecimal(dearestFeeCents);
  const { gtin, mpn, noReturn: no_return } = product;
  const ends = { sale_ends_at: saleEnd(product)?.toISOString() ?? null };
  return { ...presentCard(product, today), gtin, mpn, ...ends, dearest_delivery_fee: dearestFee, no_return };
}

/** A scheduled sale does not change the price yet. */
function saleEnd({ priceCents, regularPriceCents, sale }: AvailableProduct): Date | null {
  return priceCents < regularPriceCents ? (sale?.endsAt ?? null) : null;
}

export function presentProduct(
  product: AvailableProduct,
  categories: Category[],
  today: Today,
): z.infer<typeof productSchema> {
  const path = categoryPath(categories, product.categoryId);
  const category = path.at(-1);
  return {
    ...presentVariant(product, today),
    images: product.pictureKeys.map((key) => presentImage(key, product.name)),
    description: product.description,
    attributes: product.attributes.map(([name, value]) => ({ name, value })),
    category: category ? presentNamed(category) : null,
    breadcrumbs: path.map(presentNamed),
  };
}
