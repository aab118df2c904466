import { createRoute } from "@hono/zod-openapi";
import { addListToCart } from "../../../shop/cart/add-list-to-cart.ts";
import type { Shop } from "../../../shop/shop.ts";
import { answers, invalid, missing, unauthenticated } from "../answers.ts";
import { shownCart } from "../cart/shown-cart.ts";
import type { Cards } from "../products/cards.ts";
import { newRouter } from "../router.ts";
import { listAddedToCartSchema, listParams } from "../schemas/product-lists.ts";
import { signedIn } from "../signed-in.ts";

export function addListToCartRoute(shop: Shop, cards: Cards) {
  return newRouter().openapi(
    createRoute({
      method: "post",
      path: "/product-lists/{id}/add-to-cart",
      tags: ["Product lists"],
      summary: "Put one of each product of a list into the cart",
      description: "What is in the cart already stays as it is, so that the call may be repeated.",
      middleware: signedIn(shop),
      request: { params: listParams },
      responses: {
        200: answers(listAddedToCartSchema, "The cart, and what was left out of it"),
        ...unauthenticated,
        ...missing,
        ...invalid,
      },
    }),
    async (c) => {
      const { added, leftOut } = await addListToCart(shop, c.var.user, c.req.valid("param").id);
      const left_out = leftOut.map(({ productId, name, message }) => ({
        product_id: productId,
        name,
        message,
      }));
      return c.json({ cart: await shownCart(shop, cards, c.var.user), added, left_out }, 200);
    },
  );
}
