import { z } from "@hono/zod-openapi";
import { productCardSchema } from "./product.ts";
import { productListSummarySchema } from "./user.ts";

const productListSchema = productListSummarySchema
  .extend({ products: z.array(productCardSchema) })
  .openapi("ProductList");

export const productListsSchema = z.object({ data: z.array(productListSchema) });
