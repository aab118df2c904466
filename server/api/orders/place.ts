import { createRoute } from "@hono/zod-openapi";
import { fromDecimal, toDecimal } from "../../../shop/money/money.ts";
import { totalCents } from "../../../shop/orders/order.ts";
import { placeOrder } from "../../../shop/orders/placing/place-order.ts";
import type { Shop } from "../../../shop/shop.ts";
import { tooMany as tooManyTries } from "../../../shop/shop-error.ts";
import { price } from "../../../words/money/price.ts";
import { orderNumber } from "../../../words/order-number.ts";
import { answers, body, invalid, missing, tooMany, unauthenticated } from "../answers.ts";
import { presentDelivery, presentOrderLine } from "../present/order.ts";
import { presentRefusal } from "../present/refusal.ts";
import { newRouter } from "../router.ts";
import { idempotencyHeader } from "../schemas/common.ts";
import { placedOrderSchema, placeOrderSchema, totalChangedSchema } from "../schemas/order.ts";
import { networkOf, signedIn } from "../signed-in.ts";

const tooManyWords = {
  account: "You have placed many orders within an hour",
  network: "Many orders have come from your network within an hour",
};

export function placeOrderRoute(shop: Shop) {
  return newRouter().openapi(
    createRoute({
      method: "post",
      path: "/orders",
      tags: ["Orders"],
      summary: "Place an order for what is in the cart",
      description:
        "The stock is promised to the order until `expires_at`. Repeating it with the same Idempotency-Key returns the same order, also once that is cancelled; with another address, way of delivery or total it is refused. A shopper has at most ten unpaid orders, and what unpaid orders of an account and of a network hold is capped in pieces, value and share of a product's stock. 429: thirty orders within an hour, or six as long as the email address is not confirmed; three hundred such orders of one network, ten times as many of an IPv6 /48. A repeated key and an order that is refused do not count. Without `address_id` the current address counts; without `delivery_method` the cheapest way there, which may be collecting. 422 says what to change: under `cart` what is short, gone or too much; under `unpaid_orders` that they hold as much as they may, and what to do; under `address_id` that there is no address; under `delivery_method` that the way is not offered there; under `idempotency-key` that the key placed another order. 409: `total` is what it costs now, to be agreed to as `expected_total`.",
      middleware: signedIn(shop),
      request: { headers: idempotencyHeader, body: body(placeOrderSchema) },
      responses: {
        201: answers(placedOrderSchema, "The unpaid order"),
        409: answers(totalChangedSchema, "The total is not what the shopper agreed to"),
        ...unauthenticated,
        ...missing,
        ...invalid,
        ...tooMany,
      },
    }),
    async (c) => {
      const input = c.req.valid("json");
      const placed = await placeOrder(shop, c.var.user, {
        addressId: input.address_id,
        deliveryMethod: input.delivery_method,
        expectedTotalCents:
          input.expected_total === undefined ? undefined : fromDecimal(input.expected_total),
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
    },
  );
}
