import { z } from "@hono/zod-openapi";
import { moneySchema, pagingKeys } from "./common.ts";
import { productCardSchema } from "./product.ts";

export const sortOrders = ["relevance", "newest", "price_asc", "price_desc", "savings"] as const;

const facetSchema = z.object({ id: z.number().int(), name: z.string(), count: z.number().int() });

/** The specification's nine keys. */
export const searchResponseSchema = z
  .object({
    ...pagingKeys,
    data: z.array(productCardSchema),
    filters: z.object({
      price: z.object({ min: moneySchema.nullable(), max: moneySchema.nullable() }),
      categories: z.array(facetSchema),
      brands: z.array(facetSchema),
    }),
  })
  .openapi("SearchResponse");

const jsonIdList = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: "custom", message: "must be a JSON list of ids, e.g. [3,7]" });
      return z.NEVER;
    }
  })
  .pipe(z.array(z.coerce.number().int().min(1).max(2_147_483_647)).max(200, "holds at most 200 ids"));

const wholeRand = z.coerce
  .number("must be a number")
  .min(0, "must be 0 or more")
  .max(10_000_000, "is too large");

/**
 * The search query. Keys it does not know are ignored, numbers may come as strings and empty values
 * count as absent, because the browser passes on whatever stands in the address (N-28).
 */
export const searchQuerySchema = z.preprocess(
  (query) =>
    query && typeof query === "object"
      ? Object.fromEntries(Object.entries(query).filter(([, value]) => value !== "" && value !== null))
      : query,
  z.object({
    term: z.string().max(10_000, "is too long").optional(),
    categoryIds: jsonIdList.optional(),
    brandIds: jsonIdList.optional(),
    minPrice: z.union([z.literal("min").transform(() => undefined), wholeRand]).optional(),
    maxPrice: z.union([z.literal("max").transform(() => undefined), wholeRand]).optional(),
    sortBy: z.enum(sortOrders, "is not a sort order").optional(),
    page: z.coerce
      .number("must be a whole number")
      .int("must be a whole number")
      .min(1, "must be 1 or more")
      .max(1_000_000, "is too large")
      .optional(),
    per_page: z.coerce.number().int().min(1).max(60).optional(),
  }),
);
