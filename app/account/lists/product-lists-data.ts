import { redirect } from "react-router";
import { orElse } from "../../client/failure.ts";
import { found } from "../../client/found.ts";
import type { LoadArguments } from "../../client/load.ts";
import { forShopper } from "../../client/login/guards.ts";
import { activeListId } from "../../client/shown-lists.ts";
import { loadedLists } from "../../lists/fetch-lists.ts";
import { fetchLists, fetchProducts, fetchSharedList } from "../../lists/list-calls.ts";

/** Products behind a secret link. Needs no login. */
export async function loadSharedList({ api, params: { token = "" }, url }: LoadArguments) {
  const page = numberInAddress(url, "page", 1) ?? 1;
  return { token, ...(await found(fetchSharedList(token, page, api))) };
}

/**
 * All lists, and a page of the list in the address or else the active one. Null when they could not be fetched. A list
 * that was deleted, or is another shopper's, redirects to the active one.
 */
export function loadLists({ api, url }: LoadArguments) {
  return forShopper(url, async () => {
    const namedId = numberInAddress(url, "list", 0);
    const page = numberInAddress(url, "page", 1) ?? 1;
    const [loaded, products] = await Promise.all([
      orElse(
        loadedLists(() => fetchLists(api)),
        null,
      ),
      orElse(fetchProducts(namedId ?? 0, page, api), null),
    ]);
    const lists = loaded?.lists ?? [];
    if (loaded && namedId !== null && !lists.some(({ id }) => id === namedId))
      throw redirect("/product-lists");
    return { loaded, products, openId: namedId ?? activeListId(lists, null) };
  });
}

/** A whole number of at least `least` from the query string, or null. */
export function numberInAddress(url: URL, key: string, least: number): number | null {
  const number = Number(url.searchParams.get(key) || Number.NaN);
  return Number.isInteger(number) && number >= least ? number : null;
}
