import { track } from "../client/analytics/track.ts";
import { type Api, answer, browserApi } from "../client/api.ts";
import { type ListChange, type ShownList, shownList } from "../client/shown-lists.ts";
import { type ListPage, listOnPage, type ProductList, pageOfList } from "./product-list.ts";

const perPage = 30;

const calls = browserApi.api["product-lists"];
const of = (id: number) => ({ param: { id: String(id) } });

export const fetchLists = async (api: Api = browserApi): Promise<ProductList[]> =>
  (await answer(api.api["product-lists"].$get())).data.map(listOnPage);

/** A page of a list's products, the last added first. */
export async function fetchProducts(id: number, page: number, api: Api = browserApi): Promise<ListPage> {
  const query = { page: String(page), per_page: String(perPage) };
  return pageOfList(await answer(api.api["product-lists"][":id"].products.$get({ ...of(id), query })));
}

export const createList = async (name: string): Promise<ProductList> =>
  listOnPage(await answer(calls.$post({ json: { name } })));

export const renameList = async (id: number, name: string): Promise<ProductList> =>
  listOnPage(await answer(calls[":id"].$patch({ ...of(id), json: { name } })));

/** @returns the remaining lists */
export const deleteList = async (id: number): Promise<ProductList[]> =>
  (await answer(calls[":id"].$delete(of(id)))).data.map(listOnPage);

/** Undoes a deletion; possible for ten minutes. */
export const restoreList = async (id: number): Promise<ProductList> =>
  listOnPage(await answer(calls[":id"].restore.$post(of(id))));

export const clearList = async (id: number): Promise<ProductList> =>
  listOnPage(await answer(calls[":id"].clear.$patch(of(id))));

/** @returns all lists afterwards */
export async function moveProduct(id: number, productId: number, toId: number): Promise<ProductList[]> {
  const param = { id: String(id), productId: String(productId) };
  const call = calls[":id"].products[":productId"].$patch({ param, json: { list_id: toId } });
  return (await answer(call)).data.map(listOnPage);
}

export const addListToCart = (id: number) => answer(calls[":id"]["add-to-cart"].$post(of(id)));

export const shareList = async (id: number): Promise<ProductList> =>
  listOnPage(await answer(calls[":id"].share.$post(of(id))));

export const stopSharing = async (id: number): Promise<ProductList> =>
  listOnPage(await answer(calls[":id"].share.$delete(of(id))));

/** The list behind a secret link. @throws ApiError 404 when unknown or revoked */
export async function fetchSharedList(token: string, page: number, api: Api = browserApi) {
  const query = { page: String(page), per_page: String(perPage) };
  const list = await answer(api.api["shared-lists"][":token"].$get({ param: { token }, query }));
  return { name: list.name, amount: list.amount, page: pageOfList(list) };
}

/** Adds a product to a list or removes it. Idempotent. @returns the list afterwards */
export async function sendHeart(
  { list_id, product_id, isWanted }: ListChange,
  api: Api = browserApi,
): Promise<ShownList> {
  const { $post, $delete } = api.api["product-lists"][":id"].products[":productId"];
  const param = { id: String(list_id), productId: String(product_id) };
  const list = await answer(isWanted ? $post({ param }) : $delete({ param }));
  if (isWanted) track("add_to_wishlist", { items: [{ item_id: String(product_id) }] });
  return shownList(list);
}
