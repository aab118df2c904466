import { redirect } from "react-router";
import { orderIdOf } from "../../../words/order-number.ts";
import { type Api, answer } from "../../client/api.ts";
import type { LoadArguments } from "../../client/load.ts";
import { forShopper } from "../../client/login/guards.ts";
import { newestOrders } from "../../orders/newest-orders.ts";
import { orderPath } from "../../orders/order.ts";
import { ownAddress } from "../../orders/payment/own-address.ts";

/** The order to pay. Redirects if there is none to pay. */
export function load({ api, url }: LoadArguments) {
  return forShopper(url, async () => {
    const own = ownAddress(url);
    if (own !== null) throw redirect(own);
    const named = url.searchParams.get("order");
    if (named === null) throw redirect(await unpaidPath(api));
    const id = orderIdOf(named);
    if (id === null) throw redirect("/orders");
    const { data } = await answer(api.api.user.orders.$get({ query: { id: String(id) } }));
    const [order] = data;
    if (!order) throw redirect("/orders");
    if (!order.can.pay) throw redirect(orderPath(order));
    const [wasCancelled, hasFailed] = ["cancelled", "failed"].map((name) => url.searchParams.has(name));
    return { order, wasCancelled, hasFailed };
  });
}

async function unpaidPath(api: Api): Promise<string> {
  const orders = await newestOrders(api);
  const unpaid = orders.find((order) => order.can.pay);
  return unpaid ? `/payment?order=${unpaid.id}` : "/orders";
}
