import { createRoute, z } from "@hono/zod-openapi";
import { readSharedList } from "../../shop/lists/read-shared-list.ts";
import { shareList, withdrawShare } from "../../shop/lists/share-list.ts";
import type { Shop } from "../../shop/shop.ts";
import { answers, invalid, missing, unauthenticated } from "./answers.ts";
import type { ListAnswers } from "./list-answers.ts";
import { newRouter } from "./router.ts";
import {
  listedProductsSchema,
  listPageQuery,
  listParams,
  productListSchema,
} from "./schemas/product-lists.ts";
import { signedIn } from "./signed-in.ts";

const tags = ["Product lists"];

const getShared = createRoute({
  method: "get",
  path: "/shared-lists/{token}",
  tags,
  summary: "The list that a secret link shows, the last added first",
  request: { params: z.object({ token: z.string() }), query: listPageQuery },
  responses: { 200: answers(listedProductsSchema, "One page of its products"), ...missing, ...invalid },
});

export function sharedListRoutes(shop: Shop, answer: ListAnswers) {
  const middleware = signedIn(shop);
  const theList = { 200: answers(productListSchema, "The list"), ...unauthenticated, ...missing, ...invalid };
  const postShare = createRoute({
    method: "post",
    path: "/product-lists/{id}/share",
    tags,
    summary: "Make the secret link by which others can see the list; there is one at a time",
    middleware,
    request: { params: listParams },
    responses: theList,
  });
  const deleteShare = createRoute({
    method: "delete",
    path: "/product-lists/{id}/share",
    tags,
    summary: "Withdraw that link: it is dead at once",
    middleware,
    request: { params: listParams },
    responses: theList,
  });

  return newRouter()
    .openapi(postShare, async (c) => answer.one(await shareList(shop, c.var.user, c.req.valid("param").id)))
    .openapi(deleteShare, async (c) =>
      answer.one(await withdrawShare(shop, c.var.user, c.req.valid("param").id)),
    )
    .openapi(getShared, async (c) => {
      const { page, per_page: perPage } = c.req.valid("query");
      const list = await readSharedList(shop.db, c.req.valid("param").token);
      return answer.products(list, { path: c.req.path, page, perPage });
    });
}
