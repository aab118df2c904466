import { z } from "@hono/zod-openapi";
import { idSchema, pageQuery, pagingKeys, timeSchema } from "./common.ts";
import { productCardSchema } from "./product.ts";

export const boughtProductsQuery = pageQuery.extend({ product_id: idSchema.optional() });

const boughtProductSchema = productCardSchema
  .extend({
    /** Number of orders. */
    times_bought: z.number().int(),
    last_bought_at: timeSchema,
  })
  .openapi("BoughtProduct");

export const boughtProductsSchema = z.object({ ...pagingKeys, data: z.array(boughtProductSchema) });
