import { z } from "@hono/zod-openapi";
import { addressSchema } from "./address.ts";
import { productListSummarySchema } from "./product-lists.ts";

export const userSchema = z
  .object({
    id: z.number().int(),
    email: z.string(),
    /** Whether the shopper has shown that they read the mail of `email`. */
    email_confirmed: z.boolean(),
    /** The address that takes the place of `email` as soon as the code that was mailed to it is entered. */
    pending_email: z.string().nullable(),
    name: z.string(),
    addresses: z.array(addressSchema),
    productLists: z.array(productListSummarySchema),
  })
  .openapi("User");
