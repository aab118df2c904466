import { createRoute } from "@hono/zod-openapi";
import { setCartQuantities } from "../../../shop/cart/set-quantities.ts";
import type { Shop } from "../../../shop/shop.ts";
import { answers, body, invalid, missing, unauthenticated } from "../answers.ts";
import type { Cards } from "../products/cards.ts";
import { newRouter } from "../router.ts";
import { cartQuantitiesSchema, cartSchema } from "../schemas/cart.ts";
import { signedIn } from "../signed-in.ts";
import { shownCart } from "./shown-cart.ts";

export function setQuantitiesRoute(shop: Shop, cards: Cards) {
  return newRouter().openapi(
    createRoute({
      method: "post",
      path: "/cart/quantities",
      tags: ["Cart"],
      summary: "Set how many of several products are in the cart, all or none",
      description:
        "Quantities are absolute, so that the call may be repeated. 0 removes a line. One quantity that cannot be had " +
        "leaves the whole cart as it was.",
      middleware: signedIn(shop),
      request: { body: body(cartQuantitiesSchema) },
      responses: { 200: answers(cartSchema, "The cart"), ...unauthenticated, ...missing, ...invalid },
    }),
    async (c) => {
      const { lines } = c.req.valid("json");
      await setCartQuantities(
        shop,
        c.var.user,
        new Map(lines.map((line) => [line.product_id, line.quantity])),
      );
      return c.json(await shownCart(shop, cards, c.var.user), 200);
    },
  );
}
