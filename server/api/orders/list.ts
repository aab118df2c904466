import { createRoute, z } from "@hono/zod-openapi";
import { listedInvoices } from "../../../shop/invoices/read-invoices.ts";
import { countOrders, findOrder, listOrders } from "../../../shop/orders/queries/read-orders.ts";
import { paymentsOfOrders } from "../../../shop/payments/payment.ts";
import type { Shop } from "../../../shop/shop.ts";
import { isShopError } from "../../../shop/shop-error.ts";
import { answers, invalid, unauthenticated } from "../answers.ts";
import { presentOrder } from "../present/order.ts";
import { presentPage } from "../present/page.ts";
import { newRouter } from "../router.ts";
import { idSchema, pageQuery, pagingKeys } from "../schemas/common.ts";
import { orderSchema } from "../schemas/order.ts";
import { signedIn } from "../signed-in.ts";
import { areWaitedFor, type User } from "./are-waited-for.ts";

const perPage = 20;

const orderPage = z.object({ ...pagingKeys, data: z.array(orderSchema) });

export function listOrdersRoute(shop: Shop) {
  return newRouter().openapi(
    createRoute({
      method: "get",
      path: "/user/orders",
      tags: ["Orders"],
      summary: "The shopper's own orders, newest first, or one of them",
      middleware: signedIn(shop),
      request: { query: pageQuery.extend({ id: idSchema.optional() }) },
      responses: { 200: answers(orderPage, "Whole orders"), ...unauthenticated, ...invalid },
    }),
    async (c) => {
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
    },
  );
}

/** A filter: an id that is not the shopper's gives an empty list, not a 404. */
async function ownOrder(shop: Shop, user: User, id: number) {
  try {
    return [await findOrder(shop.db, user, id)];
  } catch (error) {
    if (isShopError(error) && error.code === "not-found") return [];
    throw error;
  }
}
