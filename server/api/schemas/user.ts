import { z } from "@hono/zod-openapi";
import { addressSchema } from "./address.ts";
import { productListSummarySchema } from "./product-lists.ts";

export const userSchema = z
  .object({
    id: z.number().int(),
    email: z.string(),
    name: z.string(),
    addresses: z.array(addressSchema),
    productLists: z.array(productListSummarySchema),
  })
  .openapi("User");
