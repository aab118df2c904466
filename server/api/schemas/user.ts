import { z } from "@hono/zod-openapi";
import { addressSchema } from "./address.ts";
import { productListSummarySchema } from "./product-lists.ts";

export const userSchema = z
  .object({
    id: z.number().int(),
    email: z.string(),
    /** Whether the shopper has proved access to `email`. */
    email_confirmed: z.boolean(),
    /** Replaces `email` once its mailed code is entered. */
    pending_email: z.string().nullable(),
    name: z.string(),
    addresses: z.array(addressSchema),
    productLists: z.array(productListSummarySchema),
  })
  .openapi("User");
