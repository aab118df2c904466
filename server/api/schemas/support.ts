import { z } from "@hono/zod-openapi";
import { supportPhone, supportPhoneWords } from "../../../words/phones/support-phone.ts";
import { supportTopicNames } from "../../../words/support-topics.ts";
import { emailField, nameField } from "./account-fields.ts";
import { text } from "./text.ts";

const pleaseChoose = "Choose a topic";
const orderWords = "Enter the order's number, such as 000042, or leave it blank";

/** Base64 for 6 MB. */
export const longestPhoto = 8_000_000;
const photoWords = "The photo is larger than 6 MB. Please send a smaller one.";

export const supportSchema = z
  .strictObject({
    name: nameField,
    email: emailField,
    phone: z.string(supportPhoneWords).trim().regex(supportPhone, supportPhoneWords).nullish(),
    topic: z.enum(supportTopicNames, pleaseChoose),
    /** The shopper's own; a visitor's is not checked. */
    order_id: z
      .number(orderWords)
      .int(orderWords)
      .min(1, orderWords)
      .max(2_147_483_647, orderWords)
      .nullish(),
    message: text(4000).min(10, "Please tell us a little more: at least 10 characters"),
    /** An image in base64: JPEG, PNG, WebP or another common type. */
    photo: z.string(photoWords).max(longestPhoto, photoWords).nullish(),
  })
  .openapi("SupportMessage");

export const ticketSchema = z
  .object({ ticket: z.string().openapi({ example: "000012" }) })
  .openapi("SupportTicket");
