import { createRoute, z } from "@hono/zod-openapi";
import type { Shop } from "../../shop/shop.ts";
import { answers, unauthenticated } from "./answers.ts";
import { wishlist } from "./present/user.ts";
import { newRouter } from "./router.ts";
import { productCardSchema } from "./schemas/product.ts";
import { productListSummarySchema } from "./schemas/user.ts";
import { signedIn } from "./signed-in.ts";

const productListSchema = productListSummarySchema
  .extend({ products: z.array(productCardSchema) })
  .openapi("ProductList");

export function productListRoutes(shop: Shop) {
  const getLists = createRoute({
    method: "get",
    path: "/product-lists",
    tags: ["Product lists"],
    summary: "The shopper's lists: so far the Wishlist, which is empty and locked",
    middleware: signedIn(shop),
    responses: {
      200: answers(z.object({ data: z.array(productListSchema) }), "Lists"),
      ...unauthenticated,
    },
  });

  const data: z.infer<typeof productListSchema>[] = [{ ...wishlist, products: [] }];
  return newRouter().openapi(getLists, (c) => c.json({ data }, 200));
}
