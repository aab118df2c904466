import { createRoute } from "@hono/zod-openapi";
import type { Shop } from "../../../shop/shop.ts";
import { answers, unauthenticated } from "../answers.ts";
import type { Cards } from "../products/cards.ts";
import { newRouter } from "../router.ts";
import { cartSchema } from "../schemas/cart.ts";
import { signedIn } from "../signed-in.ts";
import { shownCart } from "./shown-cart.ts";

export function showCartRoute(shop: Shop, cards: Cards) {
  return newRouter().openapi(
    createRoute({
      method: "get",
      path: "/cart",
      tags: ["Cart"],
      summary: "The cart at today's prices and stock",
      middleware: signedIn(shop),
      responses: { 200: answers(cartSchema, "The cart"), ...unauthenticated },
    }),
    async (c) => c.json(await shownCart(shop, cards, c.var.user), 200),
  );
}
