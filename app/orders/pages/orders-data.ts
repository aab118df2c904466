import { redirect } from "react-router";
import { orderIdOf, orderNumber } from "../../../words/order-number.ts";
import { pageOf } from "../../catalogue/listing/page-links.ts";
import { answer } from "../../client/api.ts";
import { orElse } from "../../client/failure.ts";
import type { LoadArguments } from "../../client/load.ts";
import { forShopper } from "../../client/login/guards.ts";
import { ownAddress } from "../payment/own-address.ts";

/** An order of the shopper; another number redirects to the list, with a message. */
export function loadOrder({ api, url, params }: LoadArguments) {
  return forShopper(url, async () => {
    const own = ownAddress(url);
    if (own !== null) throw redirect(own);
    const id = orderIdOf(params.id ?? "");
    if (id === null) throw unknownOrder(params.id);
    if (orderNumber(id) !== params.id) throw redirect(`/orders/${orderNumber(id)}${url.search}`);
    const { data } = await answer(api.api.user.orders.$get({ query: { id: String(id) } }));
    const [order] = data;
    if (!order) throw unknownOrder(params.id);
    return { order, isFromPayment: url.searchParams.get("from") === "payment" };
  });
}

function unknownOrder(text = "") {
  return redirect(`/orders?${new URLSearchParams({ unknown: text.slice(0, 20) })}`);
}

export function loadOrders({ api, url }: LoadArguments) {
  return forShopper(url, async () => {
    const page = pageOf(url.searchParams);
    const call = answer(api.api.user.orders.$get({ query: { page: String(page) } }));
    const orders = await orElse(call, null);
    return {
      orders: orders?.data ?? [],
      page,
      isLast: page >= (orders?.last_page ?? 1),
      /** They could not be fetched. */
      isMissing: orders === null,
      unknown: url.searchParams.get("unknown"),
    };
  });
}
