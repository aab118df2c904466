import { createRoute } from "@hono/zod-openapi";
import { clearCart } from "../../../shop/cart/clear-cart.ts";
import type { Shop } from "../../../shop/shop.ts";
import { answers, unauthenticated } from "../answers.ts";
import type { Cards } from "../products/cards.ts";
import { newRouter } from "../router.ts";
import { cartSchema } from "../schemas/cart.ts";
import { signedIn } from "../signed-in.ts";
import { shownCart } from "./shown-cart.ts";

export function clearCartRoute(shop: Shop, cards: Cards) {
  return newRouter().openapi(
    createRoute({
      method: "post",
      path: "/cart/clear",
      tags: ["Cart"],
      summary: "Empty the cart",
      middleware: signedIn(shop),
      responses: { 200: answers(cartSchema, "The empty cart"), ...unauthenticated },
    }),
    async (c) => {
      await clearCart(shop, c.var.user);
      return c.json(await shownCart(shop, cards, c.var.user), 200);
    },
  );
}
