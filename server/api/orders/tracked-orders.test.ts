import { afterAll, beforeAll, expect, test } from "vitest";
import { correctTracking } from "../../../shop/fulfilment/correct-tracking.ts";
import { takeStep } from "../../../shop/fulfilment/take-step.ts";
import { receiveNotification } from "../../../shop/payments/settle/receive-notification.ts";
import { owner } from "../../../shop/testing/owner.ts";
import { notificationOf } from "../../../shop/testing/test-shop.ts";
import { openTestApi, type TestApi } from "../../testing/test-api.ts";
import { placedOrder } from "../../testing/test-buying.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.shop.close());

test("an order says by what its parcel is followed from the moment it is on its way, also once that was corrected", async () => {
  const { token, order } = await placedOrder(api);
  const { body: begun } = await api.call(`POST /orders/${order.id}/pay`, {
    token,
    body: { method: "trusting" },
  });
  const paid = { paymentId: begun.payment.id, amountCents: 311_00 };
  await receiveNotification(api.shop, "trusting", notificationOf(paid));
  const told = async () => {
    const { body } = await api.call(`GET /user/orders?id=${order.id}`, { token });
    const { status, delivery } = body.data[0];
    return [status, delivery.tracking_number, delivery.tracking_url];
  };
  await takeStep(api.shop, owner, order.id, "pack");
  expect(await told()).toEqual(["packed", null, null]);
  const url = "https://courier.example/track/1";
  await takeStep(api.shop, owner, order.id, "ship", { number: "1", url });
  expect(await told()).toEqual(["shipped", "1", url]);
  await correctTracking(api.shop, owner, order.id, { number: "2", url: null });
  expect(await told()).toEqual(["shipped", "2", null]);
});
