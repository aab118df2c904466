import { createRoute, z } from "@hono/zod-openapi";
import { removeFromCart } from "../../../shop/cart/set-quantity.ts";
import type { Shop } from "../../../shop/shop.ts";
import { answers, invalid, unauthenticated } from "../answers.ts";
import type { Cards } from "../products/cards.ts";
import { newRouter } from "../router.ts";
import { cartSchema } from "../schemas/cart.ts";
import { idSchema } from "../schemas/common.ts";
import { signedIn } from "../signed-in.ts";
import { shownCart } from "./shown-cart.ts";

export function removeFromCartRoute(shop: Shop, cards: Cards) {
  return newRouter().openapi(
    createRoute({
      method: "delete",
      path: "/cart/{id}",
      tags: ["Cart"],
      summary: "Take a product out of the cart",
      middleware: signedIn(shop),
      request: { params: z.object({ id: idSchema }) },
      responses: { 200: answers(cartSchema, "The cart"), ...unauthenticated, ...invalid },
    }),
    async (c) => {
      await removeFromCart(shop, c.var.user, c.req.valid("param").id);
      return c.json(await shownCart(shop, cards, c.var.user), 200);
    },
  );
}
