import { createRoute, z } from "@hono/zod-openapi";
import type { Order } from "../../shop/orders/order.ts";
import { findOrder } from "../../shop/orders/read-orders.ts";
import { payOrder } from "../../shop/payments/begin/pay-order.ts";
import { paymentsOfOrders } from "../../shop/payments/payment.ts";
import { receiveNotification } from "../../shop/payments/settle/receive-notification.ts";
import { returnFromGateway } from "../../shop/payments/settle/return-from-gateway.ts";
import type { Shop } from "../../shop/shop.ts";
import { isShopError } from "../../shop/shop-error.ts";
import { answers, away, body, conflict, invalid, missing, unauthenticated } from "./answers.ts";
import { presentNext, presentPayment } from "./present/order.ts";
import { newRouter } from "./router.ts";
import { idempotencyHeader, idSchema } from "./schemas/common.ts";
import { paymentStartedSchema, paymentStateSchema, paySchema } from "./schemas/order.ts";
import { signedIn } from "./signed-in.ts";

const tags = ["Payments"];
const params = z.object({ id: idSchema });

export function paymentRoutes(shop: Shop) {
  const middleware = signedIn(shop);
  const postPay = createRoute({
    method: "post",
    path: "/orders/{id}/pay",
    tags,
    summary: "Begin to pay an order",
    description:
      "`next` says what the browser does: go to a URL, post a form to the gateway, show how to transfer the money, or nothing more when there is nothing to pay. Coming back from a gateway's page marks no order paid: only its notification does, its answer when it is asked, or the owner who sees the money. 422 under `method`: this order cannot be paid that way. 409: the order waits for no payment any more. 503 under `method`: this gateway does not answer just now; another way to pay may. Repeated with the same Idempotency-Key it goes on with the same payment.",
    middleware,
    request: { params, headers: idempotencyHeader, body: body(paySchema) },
    responses: {
      200: answers(paymentStartedSchema, "The payment and the next step"),
      ...unauthenticated,
      ...missing,
      ...conflict,
      ...invalid,
      ...away,
    },
  });
  const getPayment = createRoute({
    method: "get",
    path: "/orders/{id}/payment",
    tags,
    summary: "The state of an order's payment",
    middleware,
    request: { params },
    responses: { 200: answers(paymentStateSchema, "The state"), ...unauthenticated, ...missing, ...invalid },
  });
  const postReturned = createRoute({
    method: "post",
    path: "/orders/{id}/returned",
    tags,
    summary: "The shopper is back from the gateway's page; sent again and again while the page waits",
    description:
      "Proves nothing: the gateway is asked what became of the payment, at most every ten seconds. `is_unconfirmed` says that two minutes later nobody knows.",
    middleware,
    request: { params },
    responses: { 200: answers(paymentStateSchema, "The state"), ...unauthenticated, ...missing, ...invalid },
  });

  const routes = newRouter()
    .openapi(postPay, async (c) => {
      const { method, return_url: returnPath } = c.req.valid("json");
      const idempotencyKey = c.req.valid("header")["idempotency-key"];
      const started = await payOrder(shop, c.var.user, c.req.valid("param").id, {
        method,
        returnPath,
        idempotencyKey,
      });
      const { id, state } = started.payment;
      return c.json({ payment: { id, method, state }, next: presentNext(started.next) }, 200);
    })
    .openapi(getPayment, async (c) => {
      const order = await findOrder(shop.db, c.var.user, c.req.valid("param").id);
      return c.json(await stateOf(shop, order), 200);
    })
    .openapi(postReturned, async (c) => {
      const { id } = c.req.valid("param");
      await returnFromGateway(shop, await findOrder(shop.db, c.var.user, id));
      return c.json(await stateOf(shop, await findOrder(shop.db, c.var.user, id)), 200);
    });

  // Outside the described API: its body is the gateway's, byte for byte.
  routes.post("/payments/:gateway/notify", async (c) => {
    const notification = {
      rawBody: await c.req.text(),
      headers: Object.fromEntries(c.req.raw.headers),
      address: c.env?.clientAddress ?? "",
    };
    try {
      const { isFinal, outcome } = await receiveNotification(shop, c.req.param("gateway"), notification);
      // Whatever else is answered, the gateway sends it again, and again, though it is refused for good.
      // Without a body, which would be compressed as a stream: its status is all that a gateway looks at.
      return isFinal ? c.body(null, 200) : c.json({ message: `Refused: ${outcome}` }, 400);
    } catch (error) {
      if (isShopError(error)) throw error;
      // Not ours to judge yet: the gateway sends it again.
      shop.log.error("A payment notification could not be checked", { error });
      return c.json({ message: "Could not be checked now; send it again" }, 503);
    }
  });
  return routes;
}

async function stateOf(shop: Shop, order: Order) {
  const payments = await paymentsOfOrders(shop.db, [order]);
  return presentPayment(shop, order, payments.get(order.id));
}
