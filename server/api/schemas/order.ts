import { z } from "@hono/zod-openapi";
import { paymentMeans } from "../../../platform/gateways/gateway.ts";
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

/** As ordered. */
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
  method: z.string(),
  kind: z.enum(["courier", "collect"]),
  label: z.string(),
  fee: moneySchema,
  /** For an unpaid order: if it were paid now. */
  eta_from: z.iso.date(),
  eta_to: z.iso.date(),
  /** Null before dispatch, or when the carrier gives none. */
  tracking_number: z.string().nullable(),
  /** The carrier's tracking page; null when unknown. */
  tracking_url: z.url({ protocol: /^https$/ }).nullable(),
  pickup_point: z.string().nullable(),
});

/** Paid twice; goods sold out; order cancelled; overpaid; paid late, when its voucher was used up. */
export const refundReasons = ["second", "no_stock", "cancelled", "overpaid", "voucher_used"] as const;

/** Bank details for EFT. */
const transferSchema = z.object({
  bank: z.object({
    bank: z.string(),
    account_holder: z.string(),
    account_number: z.string(),
    branch_code: z.string(),
    account_type: z.string(),
  }),
  /** To be copied exactly. */
  reference: z.string().openapi({ example: "K7F3QMXZ" }),
  amount: moneySchema,
  expires_at: timeSchema,
});

export const paymentStateSchema = z
  .object({
    state: z.enum(paymentStates),
    method: z.string().nullable(),
    /** Null also when the method is no longer offered. */
    label: z.string().nullable(),
    /** When an unpaid order is cancelled; otherwise null. */
    expires_at: timeSchema.nullable(),
    /** Back from the gateway, without confirmation yet: must not be paid again. */
    is_confirming: z.boolean(),
    /** The same for two minutes or longer. */
    is_unconfirmed: z.boolean(),
    /** Bank details of an awaited EFT, even if another method was tried since; otherwise null. */
    instructions: transferSchema
      .extend({
        method: z.string(),
        /** The later deadline once the shopper's email is confirmed; null if it would not change. */
        expires_at_once_confirmed: timeSchema.nullable(),
      })
      .nullable(),
    /** The sum of completed `refunds`. */
    paid_back: moneySchema,
    /** The sum of refunds under way. */
    going_back: moneySchema,
    /** Refunds of this payment, oldest first; unusable money is under `refund`. */
    refunds: z.array(
      z.object({
        amount: moneySchema,
        state: z.enum(["on_its_way", "paid_back"]),
        reason: z.string(),
        /** Returned goods; empty for a refund of money only. */
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
    /** After the discount. */
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
    /** Null if the seller is not VAT registered. */
    vat_amount: moneySchema.nullable(),
    events: z.array(
      z.object({
        status: z.enum(orderStatuses),
        at: timeSchema,
        by: z.string(),
        note: z.string().nullable(),
      }),
    ),
    can: z.object({
      pay: z.boolean(),
      /** Also a paid order, until it is packed. */
      cancel: z.boolean(),
      /** "Change my order": cancels an unpaid order and refills the cart. */
      change: z.boolean(),
      request_invoice: z.boolean(),
    }),
    payment_methods: z.array(
      z.object({
        method: z.string(),
        label: z.string(),
        /** The means of payment that the gateway's page accepts; empty for a transfer and where nothing is to pay. */
        takes: z.array(z.enum(paymentMeans)),
        /** Hours from placing the order that this method extends its deadline to; null for no extension. */
        pay_within_hours: z.number().nullable(),
        /** The same with a confirmed email; null if that makes no difference. */
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
    /** Money the order could not use, owed or paid back. */
    refund: z
      .object({
        amount: moneySchema,
        reason: z.enum(refundReasons),
        state: z.enum(["refund_pending", "refunded"]),
      })
      .nullable(),
    /** Null until issued: on request, or when the goods are handed over. */
    invoice: issuedSchema.nullable(),
    /** One for each refund of invoiced goods. */
    credit_notes: z.array(issuedSchema),
  })
  .openapi("Order");

/** The status the shopper saw: if it has changed, the answer is 409 and nothing happens. */
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
  /** The total the shopper agreed to; if it differs, the answer is 409 with the new one. */
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
