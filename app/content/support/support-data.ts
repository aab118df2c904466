import { shortDay } from "../../../words/dates/date.ts";
import { price } from "../../../words/money/price.ts";
import { orderIdOf, orderNumber } from "../../../words/order-number.ts";
import { answer } from "../../client/api.ts";
import { orElse, orVisitor } from "../../client/failure.ts";
import type { LoadArguments } from "../../client/load.ts";
import { loadContentPage } from "../content-data.ts";
import type { OwnOrder } from "./support-form.tsx";

/** `orders` is null for visitors and ended sessions. `orderId` comes from the address and may be another shopper's. */
export async function load({ api, url, isSignedIn }: LoadArguments) {
  const orderId = orderIdOf(url.searchParams.get("order_id") ?? "");
  const [page, orders] = await Promise.all([
    loadContentPage(api, "support"),
    isSignedIn ? orVisitor(orElse(ownOrders(api, orderId), [])) : null,
  ]);
  return { page, orders, orderId };
}

async function ownOrders(api: LoadArguments["api"], orderId: number | null): Promise<OwnOrder[]> {
  const ask = async (query: { id?: string }) => (await answer(api.api.user.orders.$get({ query }))).data;
  const newest = await ask({});
  const isMissing = orderId !== null && !newest.some(({ id }) => id === orderId);
  const about = isMissing ? await ask({ id: String(orderId) }) : [];
  return [...about, ...newest].map(({ id, created_at, total }) => ({
    id,
    words: `${orderNumber(id)}, ${shortDay(created_at)}, ${price(total)}`,
  }));
}
