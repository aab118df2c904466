import { createRoute } from "@hono/zod-openapi";
import { addToList } from "../../shop/lists/add-to-list.ts";
import { clearList } from "../../shop/lists/clear-list.ts";
import { moveToList } from "../../shop/lists/move-to-list.ts";
import { readList } from "../../shop/lists/read-lists.ts";
import { removeFromList } from "../../shop/lists/remove-from-list.ts";
import type { Shop } from "../../shop/shop.ts";
import { answers, body, invalid, missing, unauthenticated } from "./answers.ts";
import type { ListAnswers } from "./list-answers.ts";
import { newRouter } from "./router.ts";
import {
  listChoiceSchema,
  listedProductsSchema,
  listPageQuery,
  listParams,
  listProductParams,
  productListSchema,
  productListsSchema,
} from "./schemas/product-lists.ts";
import { signedIn } from "./signed-in.ts";

const tags = ["Product lists"];
const refusals = { ...unauthenticated, ...missing, ...invalid };

export function listProductRoutes(shop: Shop, answer: ListAnswers) {
  const middleware = signedIn(shop);
  const theList = { 200: answers(productListSchema, "The list"), ...refusals };
  const getProducts = createRoute({
    method: "get",
    path: "/product-lists/{id}/products",
    tags,
    summary: "The products of a list, the last added first; what is no longer sold is left out",
    middleware,
    request: { params: listParams, query: listPageQuery },
    responses: { 200: answers(listedProductsSchema, "One page of them"), ...refusals },
  });
  const postProduct = createRoute({
    method: "post",
    path: "/product-lists/{id}/products/{productId}",
    tags,
    summary: "Add a product to a list, once however often it is asked",
    middleware,
    request: { params: listProductParams },
    responses: theList,
  });
  const deleteProduct = createRoute({
    method: "delete",
    path: "/product-lists/{id}/products/{productId}",
    tags,
    summary: "Remove a product from a list, also one that is not in it",
    middleware,
    request: { params: listProductParams },
    responses: theList,
  });
  const patchProduct = createRoute({
    method: "patch",
    path: "/product-lists/{id}/products/{productId}",
    tags,
    summary: "Move a product to another list",
    middleware,
    request: { params: listProductParams, body: body(listChoiceSchema) },
    responses: { 200: answers(productListsSchema, "All lists"), ...refusals },
  });
  const patchClear = createRoute({
    method: "patch",
    path: "/product-lists/{id}/clear",
    tags,
    summary: "Remove all products from a list, which stays",
    middleware,
    request: { params: listParams },
    responses: theList,
  });

  return newRouter()
    .openapi(getProducts, async (c) => {
      const { page, per_page: perPage } = c.req.valid("query");
      const list = await readList(shop.db, c.var.user, c.req.valid("param").id);
      return answer.products(list, { path: c.req.path, page, perPage });
    })
    .openapi(postProduct, async (c) => {
      const { id, productId } = c.req.valid("param");
      return answer.one(await addToList(shop, c.var.user, id, productId));
    })
    .openapi(deleteProduct, async (c) => {
      const { id, productId } = c.req.valid("param");
      return answer.one(await removeFromList(shop, c.var.user, id, productId));
    })
    .openapi(patchProduct, async (c) => {
      const { id: fromListId, productId } = c.req.valid("param");
      const { list_id: toListId } = c.req.valid("json");
      return answer.all(await moveToList(shop, c.var.user, { fromListId, toListId, productId }));
    })
    .openapi(patchClear, async (c) => answer.one(await clearList(shop, c.var.user, c.req.valid("param").id)));
}
