import { track } from "../client/analytics/track.ts";
import { type Api, answer, browserApi } from "../client/api.ts";
import type { ListWish } from "../client/shown-lists.ts";
import { type ShownList, shownList } from "../client/shown-lists.ts";

/** Puts a product into a list or takes it out; safe to repeat. Gives the list as it is then. */
export async function sendWish(
  { list_id, product_id, isWanted }: ListWish,
  api: Api = browserApi,
): Promise<ShownList> {
  const { $post, $delete } = api.api["product-lists"][":id"].products[":productId"];
  const param = { id: String(list_id), productId: String(product_id) };
  const list = await answer(isWanted ? $post({ param }) : $delete({ param }));
  if (isWanted) track("add_to_wishlist", { items: [{ item_id: String(product_id) }] });
  return shownList(list);
}
