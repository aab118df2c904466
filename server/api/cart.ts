import { createRoute, z } from "@hono/zod-openapi";
import type { User } from "../../shop/accounts/users.ts";
import { acceptChanges } from "../../shop/cart/accept-changes.ts";
import { clearCart } from "../../shop/cart/clear-cart.ts";
import { setCartQuantities } from "../../shop/cart/set-quantities.ts";
import { removeFromCart, setCartQuantity } from "../../shop/cart/set-quantity.ts";
import { fromDecimal } from "../../shop/money/money.ts";
import type { Shop } from "../../shop/shop.ts";
import { invalid as invalidField } from "../../shop/shop-error.ts";
import { answers, body, invalid, missing, unauthenticated } from "./answers.ts";
import type { Cards } from "./cards.ts";
import { newRouter } from "./router.ts";
import {
  acceptanceSchema,
  cartChangeSchema,
  cartLineResponseSchema,
  cartQuantitiesSchema,
  cartSchema,
} from "./schemas/cart.ts";
import { idSchema } from "./schemas/common.ts";
import { shownCart } from "./shown-cart.ts";
import { signedIn } from "./signed-in.ts";

const tags = ["Cart"];

export function cartRoutes(shop: Shop, cards: Cards) {
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
  const postAcceptance = createRoute({
    method: "post",
    path: "/cart/accept-changes",
    tags,
    summary: "Agree to what has changed in the cart",
    description:
      "The prices that were shown count as seen, and lines that were not shown, because their product is no longer " +
      "sold, are taken out. What has changed since is told by `error`. It may be repeated.",
    middleware,
    request: { body: body(acceptanceSchema) },
    responses: { 200: answers(cartSchema, "The cart"), ...unauthenticated, ...invalid },
  });
  const postQuantities = createRoute({
    method: "post",
    path: "/cart/quantities",
    tags,
    summary: "Set how many of several products are in the cart, all or none",
    description:
      "Quantities are absolute, so that the call may be repeated. 0 removes a line. One quantity that cannot be had " +
      "leaves the whole cart as it was.",
    middleware,
    request: { body: body(cartQuantitiesSchema) },
    responses: { 200: answers(cartSchema, "The cart"), ...unauthenticated, ...missing, ...invalid },
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
        "The cart, and the line if it is in it",
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

  const show = (user: User) => shownCart(shop, cards, user);

  return newRouter()
    .openapi(getCart, async (c) => c.json(await show(c.var.user), 200))
    .openapi(postClear, async (c) => {
      await clearCart(shop, c.var.user);
      return c.json(await show(c.var.user), 200);
    })
    .openapi(postAcceptance, async (c) => {
      await acceptChanges(shop, c.var.user, pricesOf(c.req.valid("json")));
      return c.json(await show(c.var.user), 200);
    })
    .openapi(postQuantities, async (c) => {
      const { lines } = c.req.valid("json");
      await setCartQuantities(
        shop,
        c.var.user,
        new Map(lines.map((line) => [line.product_id, line.quantity])),
      );
      return c.json(await show(c.var.user), 200);
    })
    .openapi(postLine, async (c) => {
      const { product_id: productId } = c.req.valid("param");
      const { product_id: named = productId, quantity } = c.req.valid("json");
      if (named !== productId) throw invalidField("product_id", "must be the one in the address");
      await setCartQuantity(shop, c.var.user, productId, quantity);
      const cart = await show(c.var.user);
      // As it stands in the cart: another change may have come meanwhile.
      const line = cart.products.find((each) => each.product_id === productId);
      return c.json({ ...line, cart }, 200);
    })
    .openapi(deleteLine, async (c) => {
      await removeFromCart(shop, c.var.user, c.req.valid("param").id);
      return c.json(await show(c.var.user), 200);
    });
}

function pricesOf({ lines }: z.infer<typeof acceptanceSchema>): Map<number, number> {
  return new Map(lines.map(({ product_id, price }) => [product_id, fromDecimal(price) ?? Number.NaN]));
}
