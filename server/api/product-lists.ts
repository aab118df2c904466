import { createRoute, type z } from "@hono/zod-openapi";
import type { Shop } from "../../shop/shop.ts";
import { answers, unauthenticated } from "./answers.ts";
import { wishlist } from "./present/user.ts";
import { newRouter } from "./router.ts";
import { productListsSchema } from "./schemas/product-lists.ts";
import { signedIn } from "./signed-in.ts";

export function productListRoutes(shop: Shop) {
  const getLists = createRoute({
    method: "get",
    path: "/product-lists",
    tags: ["Product lists"],
    summary: "The shopper's lists: so far the Wishlist, which is empty and locked",
    middleware: signedIn(shop),
    responses: { 200: answers(productListsSchema, "Lists"), ...unauthenticated },
  });

  const lists: z.infer<typeof productListsSchema> = { data: [{ ...wishlist, products: [] }] };
  return newRouter().openapi(getLists, (c) => c.json(lists, 200));
}
