import { redirect } from "react-router";
import { answer } from "../api.ts";
import { forShopper } from "../features/guards.ts";
import { orderPath } from "../features/order/order.ts";
import type { LoadArguments } from "../load.ts";

/** The order to pay. Without one that can be paid there is nothing to do here. */
export function load({ api, url }: LoadArguments) {
  return forShopper(url, async () => {
    const id = url.searchParams.get("order") ?? "";
    if (!/^\d{1,9}$/.test(id)) throw redirect("/orders");
    const { data } = await answer(api.api.user.orders.$get({ query: { id } }));
    const [order] = data;
    if (!order) throw redirect("/orders");
    if (!order.can.pay) throw redirect(orderPath(order));
    return { order, wasCancelled: url.searchParams.has("cancelled") };
  });
}
