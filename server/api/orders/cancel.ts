import { createRoute, z } from "@hono/zod-openapi";
import { listedInvoices } from "../../../shop/invoices/read-invoices.ts";
import { findOrder } from "../../../shop/orders/queries/read-orders.ts";
import { cancelOrder } from "../../../shop/payments/cancel-order.ts";
import { paymentsOfOrders } from "../../../shop/payments/payment.ts";
import type { Shop } from "../../../shop/shop.ts";
import { answers, conflict, invalid, missing, optionalBody, unauthenticated } from "../answers.ts";
import { presentOrder } from "../present/order.ts";
import { newRouter } from "../router.ts";
import { idSchema } from "../schemas/common.ts";
import { cancelOrderSchema, orderSchema } from "../schemas/order.ts";
import { signedIn } from "../signed-in.ts";
import { areWaitedFor } from "./are-waited-for.ts";

export function cancelOrderRoute(shop: Shop) {
  return newRouter().openapi(
    createRoute({
      method: "post",
      path: "/orders/{id}/cancel",
      tags: ["Orders"],
      summary: "Cancel an order while nothing is packed",
      description:
        "The products go back into stock, and what was paid is to be refunded: `refund` says how much. An order that is not in `expected_status` any more, such as one that was paid meanwhile, is left alone. Safe to repeat.",
      middleware: signedIn(shop),
      request: { params: z.object({ id: idSchema }), body: optionalBody(cancelOrderSchema) },
      responses: {
        200: answers(orderSchema, "The cancelled order"),
        ...unauthenticated,
        ...missing,
        ...conflict,
        ...invalid,
      },
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      await cancelOrder(shop, c.var.user, id, c.req.valid("json").expected_status);
      const order = await findOrder(shop.db, c.var.user, id);
      const payments = await paymentsOfOrders(shop.db, [order]);
      const issued = await listedInvoices(shop.db, [order]);
      const isHeldLong = await areWaitedFor(shop, c.var.user, [order]);
      return c.json(presentOrder(shop, order, payments.get(id), issued, isHeldLong), 200);
    },
  );
}
