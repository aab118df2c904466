import { answer, browserApi } from "../../client/api.ts";
import { forgetKeys } from "../../client/forms/idempotency-key.ts";
import type { Order } from "../order.ts";

/**
 * Cancels an order as long as it stands as the shopper sees it: one that was paid meanwhile is kept. The same
 * cart again is another order.
 *
 * @throws ApiError 409 when it stands otherwise by now
 */
export async function cancelAsSeen({ id, status }: Order): Promise<void> {
  const seen = { param: { id: String(id) }, json: { expected_status: status } };
  await answer(browserApi.api.orders[":id"].cancel.$post(seen));
  forgetKeys("place");
}
