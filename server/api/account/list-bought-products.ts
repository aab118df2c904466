import { createRoute } from "@hono/zod-openapi";
import { buyableProductIds, familyOf } from "../../../shop/catalogue/products/products.ts";
import { type BoughtProduct, boughtProducts } from "../../../shop/orders/queries/bought-products.ts";
import type { Shop } from "../../../shop/shop.ts";
import { answers, invalid, unauthenticated } from "../answers.ts";
import { presentPage } from "../present/page.ts";
import { type Cards, cardsById } from "../products/cards.ts";
import { newRouter } from "../router.ts";
import { boughtProductsQuery, boughtProductsSchema } from "../schemas/user-products.ts";
import { signedIn } from "../signed-in.ts";

const perPage = 20;

export function listBoughtProductsRoute(shop: Shop, cards: Cards) {
  return newRouter().openapi(
    createRoute({
      method: "get",
      path: "/user/products",
      tags: ["Account"],
      summary:
        "What the shopper has bought before, the last bought first; what is no longer sold is left out",
      description: "With `product_id` only that product and the other variants of its family.",
      middleware: signedIn(shop),
      request: { query: boughtProductsQuery },
      responses: {
        200: answers(boughtProductsSchema, "Products"),
        ...unauthenticated,
        ...invalid,
      },
    }),
    async (c) => {
      const { page, product_id } = c.req.valid("query");
      const only = product_id === undefined ? undefined : await familyMemberIds(shop, product_id);
      const bought = await boughtProducts(shop.db, c.var.user, only);
      const buyable = await buyableProductIds(
        shop.db,
        bought.map((each) => each.productId),
      );
      const sold = bought.filter((each) => buyable.has(each.productId));
      const data = await withCards(cards, sold.slice((page - 1) * perPage, page * perPage));
      const listed = { data, total: sold.length, page, perPage, query: { product_id } };
      return c.json(presentPage(c.req.path, listed), 200);
    },
  );
}

async function familyMemberIds(shop: Shop, productId: number): Promise<number[]> {
  const family = await familyOf(shop.db, productId);
  return family?.members.map(({ id }) => id) ?? [];
}

async function withCards(cards: Cards, bought: BoughtProduct[]) {
  const cardOf = await cardsById(
    cards,
    bought.map((each) => each.productId),
  );
  return bought.flatMap(({ productId, timesBought, lastBoughtAt }) => {
    const card = cardOf.get(productId);
    const times = { times_bought: timesBought, last_bought_at: lastBoughtAt.toISOString() };
    return card ? [{ ...card, ...times }] : [];
  });
}
