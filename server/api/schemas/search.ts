import { z } from "@hono/zod-openapi";
import { moneySchema, pagingKeys } from "./common.ts";
import { productCardSchema } from "./product.ts";
import { jsonIdList, partOfName, rand, wholeNumber } from "./query-values.ts";

export const sortOrders = ["relevance", "newest", "price_asc", "price_desc", "savings"] as const;

const facetSchema = z.object({ id: z.number().int(), name: z.string(), count: z.number().int() });

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

/** The filter form's value for "no limit". */
const absentIf = (word: string) => (value: unknown) => (value === word ? undefined : value);

/**
 * The search query. Unknown keys are ignored, numbers may be strings and empty values count as absent, because browsers
 * pass on whatever the address contains.
 */
export const searchQuerySchema = z.preprocess(
  (query) =>
    query && typeof query === "object" && !Array.isArray(query)
      ? Object.fromEntries(Object.entries(query).filter(([, value]) => value !== "" && value !== null))
      : query,
  z.object(
    {
      term: z.string("must be a text").max(10_000, "is too long").optional(),
      categoryIds: jsonIdList.optional(),
      brandIds: jsonIdList.optional(),
      categoriesLike: partOfName.optional(),
      brandsLike: partOfName.optional(),
      minPrice: z.preprocess(absentIf("min"), rand.optional()),
      maxPrice: z.preprocess(absentIf("max"), rand.optional()),
      sortBy: z.enum(sortOrders, "is not a sort order").optional(),
      page: wholeNumber(2_147_483_647).optional(),
      per_page: wholeNumber(60).optional(),
    },
    "must be a JSON object",
  ),
);

const namedSchema = z.object({ id: z.number().int(), name: z.string() });

export const suggestionsSchema = z
  .object({
    products: z.array(
      productCardSchema.pick({
        id: true,
        parent_id: true,
        sku: true,
        parent_sku: true,
        parent_name: true,
        name: true,
        price: true,
        image: true,
      }),
    ),
    categories: z.array(namedSchema),
    brands: z.array(namedSchema),
  })
  .openapi("Suggestions");
