import { createRoute } from "@hono/zod-openapi";
import { createList } from "../../shop/lists/create-list.ts";
import { deleteList } from "../../shop/lists/delete-list.ts";
import { readLists } from "../../shop/lists/read-lists.ts";
import { renameList } from "../../shop/lists/rename-list.ts";
import { restoreList } from "../../shop/lists/restore-list.ts";
import type { Shop } from "../../shop/shop.ts";
import { answers, body, invalid, missing, unauthenticated } from "./answers.ts";
import type { ListAnswers } from "./list-answers.ts";
import { presentContents } from "./present/product-list.ts";
import { newRouter } from "./router.ts";
import {
  listNameSchema,
  listParams,
  listsContentsSchema,
  productListSchema,
  productListsSchema,
} from "./schemas/product-lists.ts";
import { signedIn } from "./signed-in.ts";

const tags = ["Product lists"];

export function productListRoutes(shop: Shop, answer: ListAnswers) {
  const middleware = signedIn(shop);
  const theList = { 200: answers(productListSchema, "The list"), ...unauthenticated, ...missing, ...invalid };
  const getLists = createRoute({
    method: "get",
    path: "/product-lists",
    tags,
    summary: "The shopper's lists: the Wishlist, which has the id 0, and then the others, oldest first",
    middleware,
    responses: { 200: answers(productListsSchema, "Lists"), ...unauthenticated },
  });
  const getContents = createRoute({
    method: "get",
    path: "/product-lists/contents",
    tags,
    summary: "The same lists, and no more of them than tells whether a product is in one",
    middleware,
    responses: { 200: answers(listsContentsSchema, "Lists"), ...unauthenticated },
  });
  const postList = createRoute({
    method: "post",
    path: "/product-lists",
    tags,
    summary: "Make a list",
    middleware,
    request: { body: body(listNameSchema) },
    responses: { 201: answers(productListSchema, "The empty list"), ...unauthenticated, ...invalid },
  });
  const patchList = createRoute({
    method: "patch",
    path: "/product-lists/{id}",
    tags,
    summary: "Give a list another name; the Wishlist keeps its own",
    middleware,
    request: { params: listParams, body: body(listNameSchema) },
    responses: theList,
  });
  const removeList = createRoute({
    method: "delete",
    path: "/product-lists/{id}",
    tags,
    summary: "Delete a list; the Wishlist stays",
    description: "For ten minutes it can be brought back, by `/product-lists/{id}/restore`.",
    middleware,
    request: { params: listParams },
    responses: {
      200: answers(productListsSchema, "The lists that remain"),
      ...unauthenticated,
      ...missing,
      ...invalid,
    },
  });
  const postRestore = createRoute({
    method: "post",
    path: "/product-lists/{id}/restore",
    tags,
    summary: "Bring a list back that was deleted less than ten minutes ago",
    middleware,
    request: { params: listParams },
    responses: theList,
  });
  return newRouter()
    .openapi(getLists, async (c) => answer.all(await readLists(shop.db, c.var.user)))
    .openapi(getContents, async (c) => {
      const lists = await readLists(shop.db, c.var.user);
      return c.json({ data: lists.map(presentContents) }, 200);
    })
    .openapi(postList, async (c) =>
      answer.one(await createList(shop, c.var.user, c.req.valid("json").name), 201),
    )
    .openapi(patchList, async (c) => {
      const { id } = c.req.valid("param");
      return answer.one(await renameList(shop, c.var.user, id, c.req.valid("json").name));
    })
    .openapi(removeList, async (c) => answer.all(await deleteList(shop, c.var.user, c.req.valid("param").id)))
    .openapi(postRestore, async (c) =>
      answer.one(await restoreList(shop, c.var.user, c.req.valid("param").id)),
    );
}
