import { z } from "@hono/zod-openapi";
import { imageSchema, moneySchema, namedSchema, noReturnSchema } from "./common.ts";

export const productOptionSchema = z
  .object({ type_id: z.number().int(), name: z.string() })
  .openapi("ProductOption");

export const productCardSchema = z
  .object({
    id: z.number().int(),
    parent_id: z.number().int().nullable(),
    sku: z.string(),
    parent_sku: z.string().nullable(),
    /** The family's name, used in the address for every variant. */
    parent_name: z.string().nullable(),
    name: z.string(),
    brand: namedSchema.nullable(),
    price: moneySchema,
    /** Against the regular price; "0.00" for none. */
    savings_amount: moneySchema,
    /** On hand minus reserved. */
    stock: z.number().int(),
    options: z.array(productOptionSchema),
    image: imageSchema.nullable(),
    images: z.array(imageSchema),
    /** The family's variants have different prices: the card shows "From". */
    price_varies: z.boolean(),
    /** 1 for a product without variants. */
    variant_count: z.number().int(),
    /** Such as "New". */
    badges: z.array(z.string()),
    /** Arrival at a main centre; null when out of stock. */
    delivery_estimate: z.object({ earliest: z.iso.date(), latest: z.iso.date() }).nullable(),
  })
  .openapi("ProductCard");

/** For search engines: identifiers, the dearest delivery to the door, and returns. */
const forOthers = {
  gtin: z.string().nullable(),
  mpn: z.string().nullable(),
  /** Null when no end is scheduled. */
  sale_ends_at: z.iso.datetime().nullable(),
  dearest_delivery_fee: moneySchema.nullable(),
  no_return: noReturnSchema,
};

export const variantSchema = productCardSchema.extend(forOthers).openapi("Variant");

export const productSchema = productCardSchema
  .extend({
    description: z.string(),
    attributes: z.array(z.object({ name: z.string(), value: z.string() })),
    category: namedSchema.nullable(),
    /** From the department to the product's own category. */
    breadcrumbs: z.array(namedSchema),
    ...forOthers,
  })
  .openapi("Product");

export const variantTypeSchema = z
  .object({
    id: z.number().int(),
    name: z.string(),
    options: z.array(z.object({ id: z.number().int(), name: z.string(), swatch: z.string().optional() })),
  })
  .openapi("VariantType");

export const productDetailSchema = z
  .object({
    product: productSchema,
    variantTypes: z.array(variantTypeSchema),
    variants: z.array(variantSchema),
    relatedProducts: z.array(productCardSchema),
    recommendedProducts: z.array(productCardSchema),
  })
  .openapi("ProductDetail");

const listingSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  slug: z.string(),
  image: imageSchema.nullable(),
  product_count: z.number().int(),
});

export const categorySchema = listingSchema
  .extend({
    image: imageSchema.nullable().openapi({
      description: "Its own, else that of the first product on its page that has one",
    }),
    parent_id: z.number().int().nullable(),
  })
  .openapi("Category");

export type CategoryBranch = z.infer<typeof categorySchema> & { children: CategoryBranch[] };

export const categoryBranchSchema: z.ZodType<CategoryBranch> = categorySchema
  .extend({
    get children() {
      return z.array(categoryBranchSchema);
    },
  })
  .openapi("CategoryBranch");

export const categoryDetailSchema = categorySchema
  .extend({ children: z.array(categorySchema), breadcrumbs: z.array(namedSchema) })
  .openapi("CategoryDetail");

export const brandSchema = listingSchema.openapi("Brand");

export const contentSectionSchema = listingSchema.extend({ text: z.string() }).openapi("ContentSection");
