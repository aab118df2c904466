import { type Api, answer, browserApi, isApiError, isNoConnection } from "../../api.ts";
import type { ListWish } from "./kept-wishes.ts";
import { type ShownList, shownList } from "./shown-lists.ts";

/** Puts a product into a list or takes it out; safe to repeat. Gives the list as it is then. */
export async function sendWish(
  { list_id, product_id, isWanted }: ListWish,
  api: Api = browserApi,
): Promise<ShownList> {
  const { $post, $delete } = api.api["product-lists"][":id"].products[":productId"];
  const param = { id: String(list_id), productId: String(product_id) };
  return shownList(await answer(isWanted ? $post({ param }) : $delete({ param })));
}

/** No answer, a failing service, or one that asks to come again later: worth another try. */
export const willPass = (error: unknown) =>
  isNoConnection(error) || (isApiError(error) && (error.status >= 500 || error.status === 429));
