import { createRoute, z } from "@hono/zod-openapi";
import { listedInvoices } from "../../shop/invoices/read-invoices.ts";
import { fromDecimal, toDecimal } from "../../shop/money/money.ts";
import { isPayable, type OrderRow, totalCents } from "../../shop/orders/order.ts";
import { placeOrder } from "../../shop/orders/place-order.ts";
import { countOrders, findOrder, listOrders } from "../../shop/orders/read-orders.ts";
import { applyVoucher } from "../../shop/payments/begin/apply-voucher.ts";
import { isWaitedFor } from "../../shop/payments/begin/long-hold.ts";
import { cancelOrder } from "../../shop/payments/cancel-order.ts";
import { paymentsOfOrders } from "../../shop/payments/payment.ts";
import type { Shop } from "../../shop/shop.ts";
import { isShopError, tooMany as tooManyTries } from "../../shop/shop-error.ts";
import { orderNumber } from "../../words/order-number.ts";
import { price } from "../../words/price.ts";
import {
  answers,
  body,
  conflict,
  invalid,
  missing,
  optionalBody,
  tooMany,
  unauthenticated,
} from "./answers.ts";
import { presentDelivery, presentOrder, presentOrderLine } from "./present/order.ts";
import { presentPage } from "./present/page.ts";
import { presentRefusal } from "./present/refusal.ts";
import { newRouter } from "./router.ts";
import { idempotencyHeader, idSchema, pageQuery, pagingKeys } from "./schemas/common.ts";
import {
  applyVoucherSchema,
  cancelOrderSchema,
  orderSchema,
  placedOrderSchema,
  placeOrderSchema,
  totalChangedSchema,
  voucherAppliedSchema,
} from "./schemas/order.ts";
import { networkOf, signedIn } from "./signed-in.ts";

const tags = ["Orders"];
const perPage = 20;
const orderPage = z.object({ ...pagingKeys, data: z.array(orderSchema) });

export function orderRoutes(shop: Shop) {
  const middleware = signedIn(shop);
  const getOrders = createRoute({
    method: "get",
    path: "/user/orders",
    tags,
    summary: "The shopper's own orders, newest first, or one of them",
    middleware,
    request: { query: pageQuery.extend({ id: idSchema.optional() }) },
    responses: { 200: answers(orderPage, "Whole orders"), ...unauthenticated, ...invalid },
  });
  const postOrder = createRoute({
    method: "post",
    path: "/orders",
    tags,
    summary: "Place an order for what is in the cart",
    description:
      "The stock is promised to the order until `expires_at`. Repeating it with the same Idempotency-Key returns the same order, also once that is cancelled; with another address, way of delivery or total it is refused. A shopper has at most ten unpaid orders, and what unpaid orders of an account and of a network hold is capped in pieces, value and share of a product's stock. 429: thirty orders within an hour, or six as long as the e-mail address is not confirmed; three hundred such orders of one network, ten times as many of an IPv6 /48. A repeated key and an order that is refused do not count. Without `address_id` the current address counts; without `delivery_method` the cheapest way there, which may be collecting. 422 says what to change: under `cart` what is short, gone or too much; under `unpaid_orders` that they hold as much as they may, and what to do; under `address_id` that there is no address; under `delivery_method` that the way is not offered there; under `idempotency-key` that the key placed another order. 409: `total` is what it costs now, to be agreed to as `expected_total`.",
    middleware,
    request: { headers: idempotencyHeader, body: body(placeOrderSchema) },
    responses: {
      201: answers(placedOrderSchema, "The unpaid order"),
      409: answers(totalChangedSchema, "The total is not what the shopper agreed to"),
      ...unauthenticated,
      ...missing,
      ...invalid,
      ...tooMany,
    },
  });
  const postCancel = createRoute({
    method: "post",
    path: "/orders/{id}/cancel",
    tags,
    summary: "Cancel an order while nothing is packed",
    description:
      "The products go back on the shelf, and what was paid is to be refunded: `refund` says how much. An order that is not in `expected_status` any more, such as one that was paid meanwhile, is left alone. Safe to repeat.",
    middleware,
    request: { params: z.object({ id: idSchema }), body: optionalBody(cancelOrderSchema) },
    responses: {
      200: answers(orderSchema, "The cancelled order"),
      ...unauthenticated,
      ...missing,
      ...conflict,
      ...invalid,
    },
  });
  const postVoucher = createRoute({
    method: "post",
    path: "/orders/{id}/apply-voucher",
    tags,
    summary: "Use a voucher for an unpaid order; an empty code removes it",
    description:
      "422 under `code` says why it cannot be used, and leaves the voucher that is used already. 409: the order waits for no payment any more, or one has begun, so that its price stays. 429: twenty codes that no voucher has within fifteen minutes.",
    middleware,
    request: { params: z.object({ id: idSchema }), body: body(applyVoucherSchema) },
    responses: {
      200: answers(voucherAppliedSchema, "The order's new price"),
      ...unauthenticated,
      ...missing,
      ...conflict,
      ...invalid,
      ...tooMany,
    },
  });

  return newRouter()
    .openapi(postVoucher, async (c) => {
      const { code } = c.req.valid("json");
      const order = await applyVoucher(shop, c.var.user, c.req.valid("param").id, code);
      const answer = {
        discount: toDecimal(order.discountCents),
        amount: toDecimal(order.amountCents),
        voucher_id: order.voucherId,
        delivery: { fee: toDecimal(order.deliveryFeeCents) },
        total: toDecimal(totalCents(order)),
      };
      return c.json(answer, 200);
    })
    .openapi(getOrders, async (c) => {
      const { id, page } = c.req.valid("query");
      const found = id
        ? await ownOrder(shop, c.var.user, id)
        : await listOrders(shop.db, c.var.user, page, perPage);
      const [payments, issued] = await Promise.all([
        paymentsOfOrders(shop.db, found),
        listedInvoices(shop.db, found),
      ]);
      const isHeldLong = await areWaitedFor(shop, c.var.user, found);
      const data = found.map((order) =>
        presentOrder(shop, order, payments.get(order.id), issued, isHeldLong),
      );
      const total = id ? data.length : await countOrders(shop.db, c.var.user);
      return c.json(presentPage(c.req.path, { data, total, page, perPage, query: { id } }), 200);
    })
    .openapi(postOrder, async (c) => {
      const wish = c.req.valid("json");
      const placed = await placeOrder(shop, c.var.user, {
        addressId: wish.address_id,
        deliveryMethod: wish.delivery_method,
        expectedTotalCents: wish.expected_total === undefined ? undefined : fromDecimal(wish.expected_total),
        idempotencyKey: c.req.valid("header")["idempotency-key"],
        network: networkOf(c),
      });
      if (!placed.ok) {
        if (placed.reason === "too-many-placed")
          throw tooManyTries(placed.retryAfterSeconds, tooManyWords[placed.by]);
        if (placed.reason !== "total-changed") return c.json(presentRefusal(placed), 422);
        const total = toDecimal(placed.totalCents);
        return c.json({ message: `The total is now ${price(total)}`, total }, 409);
      }
      const { order } = placed;
      const answer = {
        id: order.id,
        number: orderNumber(order.id),
        amount: toDecimal(order.amountCents),
        total: toDecimal(totalCents(order)),
        products: order.lines.map(presentOrderLine),
        delivery: presentDelivery(shop, order),
        expires_at: order.expiresAt.toISOString(),
      };
      return c.json(answer, 201);
    })
    .openapi(postCancel, async (c) => {
      const { id } = c.req.valid("param");
      await cancelOrder(shop, c.var.user, id, c.req.valid("json").expected_status);
      const order = await findOrder(shop.db, c.var.user, id);
      const payments = await paymentsOfOrders(shop.db, [order]);
      const issued = await listedInvoices(shop.db, [order]);
      const isHeldLong = await areWaitedFor(shop, c.var.user, [order]);
      return c.json(presentOrder(shop, order, payments.get(id), issued, isHeldLong), 200);
    });
}

const tooManyWords = {
  account: "You have placed many orders within an hour",
  network: "Many orders have come from your network within an hour",
};

type User = Parameters<typeof findOrder>[1];

/** `isWaitedFor`, which nobody needs to be asked for orders that cannot be paid. */
async function areWaitedFor(shop: Shop, user: User, orders: OrderRow[]): Promise<boolean> {
  const now = shop.clock.now();
  return orders.some((order) => isPayable(order, now)) && isWaitedFor(shop.db, now, user.id);
}

/** The list is filtered, not missed: an id that is not one's own gives an empty list. */
async function ownOrder(shop: Shop, user: User, id: number) {
  try {
    return [await findOrder(shop.db, user, id)];
  } catch (error) {
    if (isShopError(error) && error.code === "not-found") return [];
    throw error;
  }
}
