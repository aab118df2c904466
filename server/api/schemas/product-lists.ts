import { z } from "@hono/zod-openapi";
import { cartSchema } from "./cart.ts";
import { idSchema, moneySchema, onceInAddress, pageQuery, pagingKeys } from "./common.ts";
import { productCardSchema } from "./product.ts";
import { line } from "./text.ts";

/** 0 is the Wishlist. */
const listIdSchema = z
  .union(
    [
      z
        .string(onceInAddress)
        .regex(/^0{1,10}$/)
        .transform(Number),
      idSchema,
    ],
    "must be a whole number of 0 or more",
  )
  .openapi({ type: "integer", example: 0 });

export const listParams = z.object({ id: listIdSchema });
export const listProductParams = listParams.extend({ productId: idSchema });

const longestName = 60;

/** Normalised, so that names that look the same are equal. */
const nameField = line(longestName).transform((name) => name.normalize("NFC").replace(/\s+/g, " "));

export const listNameSchema = z.strictObject({ name: nameField });

export const listChoiceSchema = z.strictObject({
  list_id: z
    .number("must be a whole number")
    .int("must be a whole number")
    .min(0, "must be 0 or more")
    .max(2_147_483_647, "is too large"),
});

export const listPageQuery = pageQuery.extend({
  per_page: z.coerce
    .number("must be a whole number")
    .int("must be a whole number")
    .min(1, "must be 1 or more")
    .max(60, "is too large")
    .default(20),
});

export const productListSummarySchema = z.object({
  /** 0 for the Wishlist. */
  id: z.number().int(),
  name: z.string(),
  /** True for the Wishlist, which cannot be renamed or deleted. */
  locked: z.boolean(),
});

const listContentsSchema = productListSummarySchema.extend({
  /** Last added first. */
  product_ids: z.array(z.number().int()),
});

export const listsContentsSchema = z.object({ data: z.array(listContentsSchema) });

export const productListSchema = listContentsSchema
  .extend({
    product_count: z.number().int(),
    /** One of each at today's prices. */
    amount: moneySchema,
    /** A secret link; null while not shared. */
    share_url: z.string().nullable(),
    /** The first four. */
    products: z.array(productCardSchema),
  })
  .openapi("ProductList");

export const productListsSchema = z.object({ data: z.array(productListSchema) });

export const listedProductsSchema = z
  .object({
    ...pagingKeys,
    name: z.string(),
    /** Of the whole list, one of each at today's prices. */
    amount: moneySchema,
    data: z.array(productCardSchema),
  })
  .openapi("ListedProducts");

export const listAddedToCartSchema = z
  .object({
    cart: cartSchema,
    added: z.number().int(),
    left_out: z.array(z.object({ product_id: z.number().int(), name: z.string(), message: z.string() })),
  })
  .openapi("ListAddedToCart");
