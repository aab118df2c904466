import { createRoute } from "@hono/zod-openapi";
import type { Shop } from "../../../shop/shop.ts";
import { answers } from "../answers.ts";
import { presentDeliveryTerms } from "../present/delivery.ts";
import { newRouter } from "../router.ts";
import { deliveryTermsSchema } from "../schemas/delivery.ts";

export function showDeliveryTermsRoute(shop: Shop) {
  return newRouter().openapi(
    createRoute({
      method: "get",
      path: "/delivery/terms",
      tags: ["Catalogue"],
      summary: "What delivery costs where, and from which amount it is free",
      responses: { 200: answers(deliveryTermsSchema, "The terms") },
    }),
    (c) => c.json(presentDeliveryTerms(shop.delivery.current(), shop.clock.now()), 200),
  );
}
