import { createRoute, z } from "@hono/zod-openapi";
import { setCartQuantity } from "../../../shop/cart/set-quantity.ts";
import type { Shop } from "../../../shop/shop.ts";
import { invalid as invalidField } from "../../../shop/shop-error.ts";
import { answers, body, invalid, missing, unauthenticated } from "../answers.ts";
import type { Cards } from "../products/cards.ts";
import { newRouter } from "../router.ts";
import { cartChangeSchema, cartLineResponseSchema, cartSchema } from "../schemas/cart.ts";
import { idSchema } from "../schemas/common.ts";
import { signedIn } from "../signed-in.ts";
import { shownCart } from "./shown-cart.ts";

export function setQuantityRoute(shop: Shop, cards: Cards) {
  return newRouter().openapi(
    createRoute({
      method: "post",
      path: "/cart/{product_id}",
      tags: ["Cart"],
      summary: "Set how many of a product are in the cart",
      description: "The quantity is absolute, so that the call may be repeated. 0 removes the line.",
      middleware: signedIn(shop),
      request: { params: z.object({ product_id: idSchema }), body: body(cartChangeSchema) },
      responses: {
        200: answers(
          z.union([cartLineResponseSchema, z.object({ cart: cartSchema })]),
          "The cart, and the line if it is in it",
        ),
        ...unauthenticated,
        ...missing,
        ...invalid,
      },
    }),
    async (c) => {
      const { product_id: productId } = c.req.valid("param");
      const { product_id: named = productId, quantity } = c.req.valid("json");
      if (named !== productId) throw invalidField("product_id", "must be the one in the address");
      await setCartQuantity(shop, c.var.user, productId, quantity);
      const cart = await shownCart(shop, cards, c.var.user);
      // The line's present state: another change may have intervened.
      const line = cart.products.find((each) => each.product_id === productId);
      return c.json({ ...line, cart }, 200);
    },
  );
}
