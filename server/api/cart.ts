import { createRoute, z } from "@hono/zod-openapi";
import { clearCart, readCart, removeFromCart, setCartQuantity } from "../../shop/cart/cart.ts";
import type { Shop } from "../../shop/shop.ts";
import { answers, body, invalid, missing, unauthenticated } from "./answers.ts";
import { presentCart, presentCartLine } from "./present/cart.ts";
import { newRouter } from "./router.ts";
import { cartChangeSchema, cartLineResponseSchema, cartSchema } from "./schemas/cart.ts";
import { idSchema } from "./schemas/common.ts";
import { signedIn } from "./signed-in.ts";

const tags = ["Cart"];

export function cartRoutes(shop: Shop) {
  const middleware = signedIn(shop);
  const getCart = createRoute({
    method: "get",
    path: "/cart",
    tags,
    summary: "The cart at today's prices and stock",
    middleware,
    responses: { 200: answers(cartSchema, "The cart"), ...unauthenticated },
  });
  const postClear = createRoute({
    method: "post",
    path: "/cart/clear",
    tags,
    summary: "Empty the cart",
    middleware,
    responses: { 200: answers(cartSchema, "The empty cart"), ...unauthenticated },
  });
  const postLine = createRoute({
    method: "post",
    path: "/cart/{product_id}",
    tags,
    summary: "Set how many of a product are in the cart",
    description: "The quantity is absolute, so that the call may be repeated. 0 removes the line.",
    middleware,
    request: { params: z.object({ product_id: idSchema }), body: body(cartChangeSchema) },
    responses: {
      200: answers(
        z.union([cartLineResponseSchema, z.object({ cart: cartSchema })]),
        "The line and the cart",
      ),
      ...unauthenticated,
      ...missing,
      ...invalid,
    },
  });
  const deleteLine = createRoute({
    method: "delete",
    path: "/cart/{id}",
    tags,
    summary: "Take a product out of the cart",
    middleware,
    request: { params: z.object({ id: idSchema }) },
    responses: { 200: answers(cartSchema, "The cart"), ...unauthenticated, ...invalid },
  });

  return newRouter()
    .openapi(getCart, async (c) => c.json(presentCart(await readCart(shop.db, c.var.user)), 200))
    .openapi(postClear, async (c) => {
      await clearCart(shop.db, c.var.user);
      return c.json(presentCart(await readCart(shop.db, c.var.user)), 200);
    })
    .openapi(postLine, async (c) => {
      const { product_id: productId } = c.req.valid("param");
      const { quantity } = c.req.valid("json");
      const line = await setCartQuantity(shop, c.var.user, productId, quantity);
      const cart = presentCart(await readCart(shop.db, c.var.user));
      return c.json(line ? { ...presentCartLine(line), cart } : { cart }, 200);
    })
    .openapi(deleteLine, async (c) => {
      await removeFromCart(shop, c.var.user, c.req.valid("param").id);
      return c.json(presentCart(await readCart(shop.db, c.var.user)), 200);
    });
}
