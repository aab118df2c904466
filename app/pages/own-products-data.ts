import { redirect } from "react-router";
import { answer } from "../api.ts";
import { forShopper } from "../features/guards.ts";
import { ownCard, ownProductsPath } from "../features/own-products/own-products.ts";
import { pageOf } from "../features/page-links.ts";
import type { LoadArguments } from "../load.ts";

/** One page of what the shopper bought before, the last bought first; behind the last page stands the first. */
export function load({ api, url }: LoadArguments) {
  return forShopper(url, async () => {
    const page = String(pageOf(url.searchParams));
    const own = await answer(api.api.user.products.$get({ query: { page } }));
    if (own.current_page > own.last_page) throw redirect(ownProductsPath);
    return {
      products: own.data.map(ownCard),
      current: own.current_page,
      last: own.last_page,
      total: own.total,
    };
  });
}
