import { z } from "@hono/zod-openapi";
import { addressSchema } from "./address.ts";

export const productListSummarySchema = z.object({
  id: z.number().int(),
  name: z.string(),
  locked: z.boolean(),
});

export const userSchema = z
  .object({
    id: z.number().int(),
    email: z.string(),
    name: z.string(),
    addresses: z.array(addressSchema),
    productLists: z.array(productListSummarySchema),
  })
  .openapi("User");
