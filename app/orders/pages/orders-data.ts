import { pageOf } from "../../catalogue/listing/page-links.ts";
import { answer } from "../../client/api.ts";
import type { LoadArguments } from "../../client/load.ts";
import { forShopper } from "../../client/login/guards.ts";
import { orElse } from "../../client/or-else.ts";

/** One page of the shopper's own orders, newest first. */
export function load({ api, url }: LoadArguments) {
  return forShopper(url, async () => {
    const page = pageOf(url.searchParams);
    const call = answer(api.api.user.orders.$get({ query: { page: String(page) } }));
    const orders = await orElse(call, null);
    return {
      orders: orders?.data ?? [],
      page,
      isLast: page >= (orders?.last_page ?? 1),
      /** They could not be fetched just now. */
      isMissing: orders === null,
      unknown: url.searchParams.get("unknown"),
    };
  });
}
