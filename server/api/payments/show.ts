import { createRoute, z } from "@hono/zod-openapi";
import { findOrder } from "../../../shop/orders/queries/read-orders.ts";
import type { Shop } from "../../../shop/shop.ts";
import { answers, invalid, missing, unauthenticated } from "../answers.ts";
import { newRouter } from "../router.ts";
import { idSchema } from "../schemas/common.ts";
import { paymentStateSchema } from "../schemas/order.ts";
import { signedIn } from "../signed-in.ts";
import { stateOf } from "./payment-state.ts";

export function showPaymentRoute(shop: Shop) {
  return newRouter().openapi(
    createRoute({
      method: "get",
      path: "/orders/{id}/payment",
      tags: ["Payments"],
      summary: "The state of an order's payment",
      middleware: signedIn(shop),
      request: { params: z.object({ id: idSchema }) },
      responses: {
        200: answers(paymentStateSchema, "The state"),
        ...unauthenticated,
        ...missing,
        ...invalid,
      },
    }),
    async (c) => {
      const order = await findOrder(shop.db, c.var.user, c.req.valid("param").id);
      return c.json(await stateOf(shop, order), 200);
    },
  );
}
