import { createRoute, type z } from "@hono/zod-openapi";
import { acceptChanges } from "../../../shop/cart/accept-changes.ts";
import { fromDecimal } from "../../../shop/money/money.ts";
import type { Shop } from "../../../shop/shop.ts";
import { answers, body, invalid, unauthenticated } from "../answers.ts";
import type { Cards } from "../products/cards.ts";
import { newRouter } from "../router.ts";
import { acceptanceSchema, cartSchema } from "../schemas/cart.ts";
import { signedIn } from "../signed-in.ts";
import { shownCart } from "./shown-cart.ts";

export function acceptChangesRoute(shop: Shop, cards: Cards) {
  return newRouter().openapi(
    createRoute({
      method: "post",
      path: "/cart/accept-changes",
      tags: ["Cart"],
      summary: "Agree to what has changed in the cart",
      description:
        "The prices that were shown count as seen, and lines that were not shown, because their product is no longer " +
        "sold, are taken out. What has changed since is told by `error`. It may be repeated.",
      middleware: signedIn(shop),
      request: { body: body(acceptanceSchema) },
      responses: { 200: answers(cartSchema, "The cart"), ...unauthenticated, ...invalid },
    }),
    async (c) => {
      await acceptChanges(shop, c.var.user, pricesOf(c.req.valid("json")));
      return c.json(await shownCart(shop, cards, c.var.user), 200);
    },
  );
}

function pricesOf({ lines }: z.infer<typeof acceptanceSchema>): Map<number, number> {
  return new Map(lines.map(({ product_id, price }) => [product_id, fromDecimal(price) ?? Number.NaN]));
}
