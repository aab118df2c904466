import { createRoute } from "@hono/zod-openapi";
import { readLists } from "../../../shop/lists/read-lists.ts";
import type { Shop } from "../../../shop/shop.ts";
import { answers, unauthenticated } from "../answers.ts";
import { presentContents } from "../present/product-list.ts";
import { newRouter } from "../router.ts";
import { listsContentsSchema } from "../schemas/product-lists.ts";
import { signedIn } from "../signed-in.ts";

export function listContentsRoute(shop: Shop) {
  return newRouter().openapi(
    createRoute({
      method: "get",
      path: "/product-lists/contents",
      tags: ["Product lists"],
      summary: "The same lists, and no more of them than tells whether a product is in one",
      middleware: signedIn(shop),
      responses: { 200: answers(listsContentsSchema, "Lists"), ...unauthenticated },
    }),
    async (c) => {
      const lists = await readLists(shop.db, c.var.user);
      return c.json({ data: lists.map(presentContents) }, 200);
    },
  );
}
