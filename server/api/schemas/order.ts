import { z } from "@hono/zod-openapi";
import { imageSchema, moneySchema, noReturnSchema, timeSchema } from "./common.ts";
import { issuedSchema } from "./invoice.ts";

export const orderStatuses = [
  "pending_payment",
  "processing",
  "packed",
  "shipped",
  "delivered",
  "ready_for_collection",
  "collected",
  "cancelled",
  "returned",
  "partly_returned",
] as const;

export const paymentStates = [
  "none",
  "pending",
  "authorised",
  "paid",
  "failed",
  "cancelled",
  "expired",
  "refund_pending",
  "refunded",
  "partly_refunded",
] as const;

/** The product as it was when ordered. */
const orderedProductSchema = z.object({
  id: z.number().int(),
  parent_id: z.number().int().nullable(),
  sku: z.string(),
  parent_sku: z.string().nullable(),
  name: z.string(),
  brand: z.string().nullable(),
  options: z.array(z.string()),
  image: imageSchema.nullable(),
  no_return: noReturnSchema,
});

export const orderLineSchema = z
  .object({
    product_id: z.number().int(),
    product: orderedProductSchema,
    price: moneySchema,
    quantity: z.number().int(),
    /** Price × quantity. */
    amount: moneySchema,
    vat: moneySchema,
  })
  .openapi("OrderLine");

const deliverySchema = z.object({
  /** The owner's code of it. */
  method: z.string(),
  kind: z.enum(["courier", "collect"]),
  label: z.string(),
  fee: moneySchema,
  /** Of an unpaid order: if its money came now. */
  eta_from: z.iso.date(),
  eta_to: z.iso.date(),
  /** What the carrier knows the parcel by; null until it is on its way, and where the carrier has none. */
  tracking_number: z.string().nullable(),
  /** The carrier's page about it; null where none is known. */
  tracking_url: z.url({ protocol: /^https$/ }).nullable(),
  pickup_point: z.string().nullable(),
});

/** Paid twice; goods that were gone; the order was cancelled; too much; late, when its voucher had no use left. */
export const refundReasons = ["second", "no_stock", "cancelled", "overpaid", "voucher_used"] as const;

/** How to pay from one's own bank. */
const transferSchema = z.object({
  bank: z.object({
    bank: z.string(),
    account_holder: z.string(),
    account_number: z.string(),
    branch_code: z.string(),
    account_type: z.string(),
  }),
  /** What the shopper writes on the payment, exactly. */
  reference: z.string().openapi({ example: "K7F3QMXZ" }),
  amount: moneySchema,
  expires_at: timeSchema,
});

export const paymentStateSchema = z
  .object({
    state: z.enum(paymentStates),
    method: z.string().nullable(),
    /** What it is called; null also where the shop does not offer it any more. */
    label: z.string().nullable(),
    /** When the order is cancelled unless it is paid; null once it is paid or cancelled. */
    expires_at: timeSchema.nullable(),
    /** The shopper came back from the gateway, and nobody knows yet whether money moved: not to be paid again. */
    is_confirming: z.boolean(),
    /** The shopper came back from the gateway two minutes ago or more, and nobody knows whether money moved. */
    is_unconfirmed: z.boolean(),
    /** Of a transfer that was chosen and has not come yet, also when another way was tried since; else null. */
    instructions: transferSchema
      .extend({
        method: z.string(),
        /** Until when the order waits once the shopper's e-mail address is confirmed; null where it waits as long already. */
        expires_at_once_confirmed: timeSchema.nullable(),
      })
      .nullable(),
    /** What has gone back of it, the sum of `refunds`. */
    paid_back: moneySchema,
    /** What of it is on its way back. */
    going_back: moneySchema,
    /** What goes back of it, or has gone back, the oldest first; money that the order could not use is `refund`. */
    refunds: z.array(
      z.object({
        amount: moneySchema,
        state: z.enum(["on_its_way", "paid_back"]),
        /** In the shop's words. */
        reason: z.string(),
        /** What of the order came back; empty where money alone goes back. */
        goods: z.array(z.object({ product_id: z.number().int(), quantity: z.number().int() })),
        created_at: timeSchema,
        paid_back_at: timeSchema.nullable(),
      }),
    ),
  })
  .openapi("PaymentState");

export const orderSchema = z
  .object({
    id: z.number().int(),
    number: z.string(),
    status: z.enum(orderStatuses),
    created_at: timeSchema,
    goods_amount: moneySchema.openapi({ description: "What the goods cost before the discount." }),
    /** What the goods cost after the discount. */
    amount: moneySchema,
    discount: moneySchema,
    voucher_id: z.number().int().nullable(),
    voucher_code: z.string().nullable(),
    products: z.array(orderLineSchema),
    order_address: z.object({
      address: z.string(),
      contact: z.object({ name: z.string(), phone: z.string() }),
      parts: z.record(z.string(), z.string().nullable()),
    }),
    payment: paymentStateSchema,
    delivery: deliverySchema,
    /** amount + delivery.fee. */
    total: moneySchema,
    /** Null when the seller is not registered for VAT. */
    vat_amount: moneySchema.nullable(),
    events: z.array(
      z.object({
        status: z.enum(orderStatuses),
        at: timeSchema,
        by: z.string(),
        note: z.string().nullable(),
      }),
    ),
    /** What the shopper may do now. */
    can: z.object({
      pay: z.boolean(),
      /** Also what is paid, while nothing is packed. */
      cancel: z.boolean(),
      /** "Change my order": cancel it and put its goods back into the cart; while it is unpaid. */
      change: z.boolean(),
      request_invoice: z.boolean(),
    }),
    /** The ways to pay this order can still take. */
    payment_methods: z.array(
      z.object({
        method: z.string(),
        label: z.string(),
        /** Choosing it makes the order wait for its money so long, from when it was placed; null: no longer. */
        pay_within_hours: z.number().nullable(),
        /** The same once the shopper's e-mail address is confirmed; null where nothing depends on that. */
        pay_within_hours_once_confirmed: z.number().nullable(),
      }),
    ),
    return_until: z.iso
      .date()
      .nullable()
      .openapi({
        description:
          "The last day to change one's mind and send back the goods whose `no_return` is null; null until they are " +
          "received, after that day, and where there are none.",
      }),
    /** Money that the order could not use: what the shop owes the shopper of it, or has paid back. */
    refund: z
      .object({
        amount: moneySchema,
        reason: z.enum(refundReasons),
        state: z.enum(["refund_pending", "refunded"]),
      })
      .nullable(),
    /** Null until it is issued: when it is asked for, or the goods are handed over. */
    invoice: issuedSchema.nullable(),
    /** One for each refund of what was invoiced. */
    credit_notes: z.array(issuedSchema),
  })
  .openapi("Order");

/** How the order stood when the shopper decided: paid or packed meanwhile, it is answered with 409 and left alone. */
export const cancelOrderSchema = z.strictObject({
  expected_status: z.enum(orderStatuses, "is not a status of an order").optional(),
});

export const placeOrderSchema = z.strictObject({
  address_id: z
    .number("must be the number of an address")
    .int("must be the number of an address")
    .min(1, "must be the number of an address")
    .max(2_147_483_647, "is too large")
    .optional(),
  delivery_method: z.string("is not a way of delivery").max(40, "is not a way of delivery").optional(),
  /** What the shopper saw and agreed to; a different total is answered with 409 and the new one. */
  expected_total: z
    .string('must be an amount in rand, such as "1299.00"')
    .regex(/^\d{1,9}\.\d{2}$/, 'must be an amount in rand, such as "1299.00"')
    .openapi({ example: "1299.00" })
    .optional(),
});

export const placedOrderSchema = z
  .object({
    id: z.number().int(),
    number: z.string(),
    amount: moneySchema,
    total: moneySchema,
    products: z.array(orderLineSchema),
    delivery: deliverySchema,
    expires_at: timeSchema,
  })
  .openapi("PlacedOrder");
export const paySchema = z.strictObject({
  method: z.string("must name a way to pay").max(40, "is not a way to pay"),
  return_url: z.string("must be a path").max(500, "must be at most 500 characters").optional(),
});

export const paymentStartedSchema = z
  .object({
    payment: z.object({ id: z.number().int(), method: z.string(), state: z.enum(paymentStates) }),
    next: z.discriminatedUnion("type", [
      z.object({ type: z.literal("redirect"), url: z.string() }),
      z.object({ type: z.literal("form"), action: z.string(), fields: z.record(z.string(), z.string()) }),
      transferSchema.extend({ type: z.literal("instructions") }),
      z.object({ type: z.literal("done") }),
    ]),
  })
  .openapi("PaymentStarted");

export const applyVoucherSchema = z.strictObject({
  code: z.string("Enter a code").max(60, "Use at most 60 characters"),
});

export const voucherAppliedSchema = z
  .object({
    discount: moneySchema,
    amount: moneySchema,
    voucher_id: z.number().int().nullable(),
    delivery: z.object({ fee: moneySchema }),
    total: moneySchema,
  })
  .openapi("VoucherApplied");

export const totalChangedSchema = z
  .object({ message: z.string(), total: moneySchema })
  .openapi("TotalChanged");
