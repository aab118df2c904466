import { z } from "@hono/zod-openapi";
import { addressSchema } from "./address.ts";
import { cartSchema } from "./cart.ts";
import { moneySchema, timeSchema } from "./common.ts";
import { deviceSchema } from "./device.ts";
import { orderSchema, paymentStates, refundReasons } from "./order.ts";
import { productListSummarySchema } from "./product-lists.ts";

export const userDataSchema = z
  .object({
    about: z.object({
      shop: z.string(),
      made_at: timeSchema,
      /** Data that is stored but not included, and why. */
      notes: z.array(z.string()),
    }),
    account: z.object({
      id: z.number().int(),
      name: z.string(),
      email: z.string(),
      created_at: timeSchema,
      earlier_emails: z.array(z.object({ email: z.string(), kept_until: timeSchema })),
      password_requests: z.array(z.object({ expires_at: timeSchema })),
      emails_to_confirm: z.array(z.object({ email: z.string(), expires_at: timeSchema })),
      known_devices: z.array(z.object({ expires_at: timeSchema })),
    }),
    signed_in_devices: z.array(deviceSchema.extend({ expires_at: timeSchema })),
    addresses: z.array(addressSchema),
    product_lists: z.array(
      productListSummarySchema.extend({
        share_url: z.string().nullable(),
        created_at: timeSchema,
        deleted_at: timeSchema.nullable(),
        products: z.array(z.object({ product_id: z.number().int(), name: z.string(), added_at: timeSchema })),
      }),
    ),
    cart: cartSchema,
    orders: z.array(orderSchema),
    payments: z.array(
      z.object({
        id: z.number().int(),
        order_id: z.number().int(),
        method: z.string(),
        state: z.enum(paymentStates),
        amount: moneySchema,
        /** The gateway's reference, or the one for an EFT. */
        reference: z.string().nullable(),
        created_at: timeSchema,
        /** When the shopper returned from the gateway. */
        returned_at: timeSchema.nullable(),
        settled_at: timeSchema.nullable(),
        refund_reason: z.enum(refundReasons).nullable(),
        refunds: z.array(
          z.object({
            amount: moneySchema,
            state: z.enum(["pending", "sent", "done", "refused"]),
            reason: z.string(),
            created_at: timeSchema,
            settled_at: timeSchema.nullable(),
          }),
        ),
      }),
    ),
    invoices: z.array(
      z.object({
        number: z.string(),
        order_id: z.number().int(),
        issued_on: z.iso.date(),
        recipient: z.object({
          company_name: z.string().nullable(),
          vat_number: z.string().nullable(),
          name: z.string(),
          address: z.string(),
        }),
      }),
    ),
    support_tickets: z.array(
      z.object({
        ticket: z.string(),
        name: z.string(),
        email: z.string(),
        phone: z.string().nullable(),
        topic: z.string(),
        order_id: z.number().int().nullable(),
        message: z.string(),
        /** A JPEG in base64. */
        photo: z.string().nullable(),
        created_at: timeSchema,
      }),
    ),
  })
  .openapi("UserData");
