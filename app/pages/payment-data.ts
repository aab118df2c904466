import { redirect } from "react-router";
import { orderIdOf } from "../../words/order-number.ts";
import { answer } from "../api.ts";
import { forShopper } from "../features/guards.ts";
import { orderPath } from "../features/order/order.ts";
import { ownAddress } from "../features/payment/own-address.ts";
import type { LoadArguments } from "../load.ts";

/** The order to pay. Without one that can be paid there is nothing to do here. */
export function load({ api, url }: LoadArguments) {
  return forShopper(url, async () => {
    const own = ownAddress(url);
    if (own !== null) throw redirect(own);
    const id = orderIdOf(url.searchParams.get("order") ?? "");
    if (id === null) throw redirect("/orders");
    const { data } = await answer(api.api.user.orders.$get({ query: { id: String(id) } }));
    const [order] = data;
    if (!order) throw redirect("/orders");
    if (!order.can.pay) throw redirect(orderPath(order));
    const [wasCancelled, hasFailed] = ["cancelled", "failed"].map((name) => url.searchParams.has(name));
    return { order, wasCancelled, hasFailed };
  });
}
