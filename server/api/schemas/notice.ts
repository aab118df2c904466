import { z } from "@hono/zod-openapi";
import { emailField } from "./account-fields.ts";

const chooseProduct = "Say which product, by its id";

export const askForNoticeSchema = z.strictObject({
  email: emailField,
  product_id: z
    .number(chooseProduct)
    .int(chooseProduct)
    .min(1, chooseProduct)
    .max(2_147_483_647, chooseProduct),
});

export const noticeSchema = z
  .object({
    message: z.string(),
    /** Already in stock: nothing was stored, and no mail is sent. */
    in_stock: z.boolean(),
  })
  .openapi("Notice");

const takeLink = "Please open the link from the email again";

export const unsubscribeSchema = z.strictObject({ token: z.string(takeLink).max(200, takeLink) });
