import { createRoute, z } from "@hono/zod-openapi";
import { findOrder } from "../../../shop/orders/queries/read-orders.ts";
import { returnFromGateway } from "../../../shop/payments/settle/return-from-gateway.ts";
import type { Shop } from "../../../shop/shop.ts";
import { answers, invalid, missing, unauthenticated } from "../answers.ts";
import { newRouter } from "../router.ts";
import { idSchema } from "../schemas/common.ts";
import { paymentStateSchema } from "../schemas/order.ts";
import { signedIn } from "../signed-in.ts";
import { stateOf } from "./payment-state.ts";

export function returnFromGatewayRoute(shop: Shop) {
  return newRouter().openapi(
    createRoute({
      method: "post",
      path: "/orders/{id}/returned",
      tags: ["Payments"],
      summary: "The shopper is back from the gateway's page; sent again and again while the page waits",
      description:
        "Proves nothing: the gateway is asked what became of the payment, at most every ten seconds. `is_unconfirmed` says that two minutes later nobody knows.",
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
      const { id } = c.req.valid("param");
      await returnFromGateway(shop, await findOrder(shop.db, c.var.user, id));
      return c.json(await stateOf(shop, await findOrder(shop.db, c.var.user, id)), 200);
    },
  );
}
