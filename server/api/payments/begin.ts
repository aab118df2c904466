import { createRoute, z } from "@hono/zod-openapi";
import { payOrder } from "../../../shop/payments/begin/pay-order.ts";
import type { Shop } from "../../../shop/shop.ts";
import { answers, away, body, conflict, invalid, missing, unauthenticated } from "../answers.ts";
import { presentNext } from "../present/order.ts";
import { newRouter } from "../router.ts";
import { idempotencyHeader, idSchema } from "../schemas/common.ts";
import { paymentStartedSchema, paySchema } from "../schemas/order.ts";
import { signedIn } from "../signed-in.ts";

export function beginPaymentRoute(shop: Shop) {
  return newRouter().openapi(
    createRoute({
      method: "post",
      path: "/orders/{id}/pay",
      tags: ["Payments"],
      summary: "Begin to pay an order",
      description:
        "`next` says what the browser does: go to a URL, post a form to the gateway, show how to transfer the money, or nothing more when there is nothing to pay. Coming back from a gateway's page marks no order paid: only its notification does, its answer when it is asked, or the owner who sees the money. 422 under `method`: this order cannot be paid that way. 409: the order waits for no payment any more. 503 under `method`: this gateway does not answer just now; another way to pay may. Repeated with the same Idempotency-Key it goes on with the same payment.",
      middleware: signedIn(shop),
      request: { params: z.object({ id: idSchema }), headers: idempotencyHeader, body: body(paySchema) },
      responses: {
        200: answers(paymentStartedSchema, "The payment and the next step"),
        ...unauthenticated,
        ...missing,
        ...conflict,
        ...invalid,
        ...away,
      },
    }),
    async (c) => {
      const { method, return_url: returnPath } = c.req.valid("json");
      const idempotencyKey = c.req.valid("header")["idempotency-key"];
      const started = await payOrder(shop, c.var.user, c.req.valid("param").id, {
        method,
        returnPath,
        idempotencyKey,
      });
      const { id, state } = started.payment;
      return c.json({ payment: { id, method, state }, next: presentNext(started.next) }, 200);
    },
  );
}
