import { type Api, answer, browserApi } from "../../api.ts";
import { type ShownList, shownList } from "./shown-lists.ts";

/** The shopper's lists as they are now. */
export async function fetchShownLists(api: Api = browserApi): Promise<ShownList[]> {
  return (await answer(api.api["product-lists"].$get())).data.map(shownList);
}
