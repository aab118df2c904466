import { type Api, answer } from "../client/api.ts";
import { orElse } from "../client/failure.ts";
import type { Order } from "./order.ts";

const justNowMs = 60 * 60 * 1000;

/** Empty when they cannot be fetched. */
export async function newestOrders(api: Api): Promise<Order[]> {
  const orders = await orElse(answer(api.api.user.orders.$get({ query: {} })), { data: [] });
  return orders.data;
}

/** The newest order of the last hour: the target of Back into the checkout it came from. */
export function justPlaced<O extends Pick<Order, "created_at">>(
  orders: O[],
  nowMs = Date.now(),
): O | undefined {
  const [newest] = orders;
  return newest && nowMs - Date.parse(newest.created_at) < justNowMs ? newest : undefined;
}
