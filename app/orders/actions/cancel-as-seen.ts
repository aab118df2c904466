import { answer, browserApi } from "../../client/api.ts";
import { forgetKeys } from "../../client/forms/idempotency-key.ts";
import type { Order } from "../order.ts";

/**
 * Cancels an order if its status is still the shown one, so that an order paid meanwhile is kept. Afterwards the same
 * cart makes a new order.
 * @throws ApiError 409 when the status changed
 */
export async function cancelAsSeen({ id, status }: Order): Promise<void> {
  const seen = { param: { id: String(id) }, json: { expected_status: status } };
  await answer(browserApi.api.orders[":id"].cancel.$post(seen));
  forgetKeys("place");
}
