import { redirect } from "react-router";
import { pageOf } from "../catalogue/listing/page-links.ts";
import { loadBuyAgain, ownCard, ownProductsPath } from "../catalogue/own-products/own-products.ts";
import { answer } from "../client/api.ts";
import type { LoadArguments } from "../client/load.ts";
import { forShopper } from "../client/login/guards.ts";

/** A page of the shopper's earlier purchases, newest first; a page number past the end gives the first page. */
export function loadOwnProductsPage({ api, url }: LoadArguments) {
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

export function loadDetails({ api, url }: LoadArguments) {
  return forShopper(url, async () => ({ user: await answer(api.api.user.$get()) }));
}

export function loadAccount(args: LoadArguments) {
  const { api, url } = args;
  return forShopper(url, async () => {
    const [user, { data: devices }, bought] = await Promise.all([
      answer(api.api.user.$get()),
      answer(api.api.user.devices.$get()),
      loadBuyAgain(args),
    ]);
    return { user, devices, bought };
  });
}
