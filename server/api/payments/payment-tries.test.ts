import { afterAll, beforeAll, expect, test } from "vitest";
import { expireOrders } from "../../../shop/orders/expiry/expire-orders.ts";
import { receiveNotification } from "../../../shop/payments/settle/receive-notification.ts";
import { returnFromGateway } from "../../../shop/payments/settle/return-from-gateway.ts";
import { askableGateway } from "../../../shop/testing/askable-gateway.ts";
import { eftGateway } from "../../../shop/testing/eft-gateway.ts";
import { buildOrder, buildProduct } from "../../../shop/testing/factories.ts";
import { notificationOf } from "../../../shop/testing/test-shop.ts";
import { openTestApi, type TestApi } from "../../testing/test-api.ts";

let api: TestApi;
const gateway = askableGateway();
beforeAll(async () => {
  api = await openTestApi();
  api.shop.gateways.set("eft", eftGateway);
  api.shop.gateways.set("askable", gateway);
});
afterAll(() => api.shop.close());

async function unpaidOrder() {
  const { user, token } = await api.shopper();
  const order = await buildOrder(api.shop, user, await buildProduct(api.shop, { priceCents: 600_00 }));
  const pay = async (method: string): Promise<number> =>
    (await api.call(`POST /orders/${order.id}/pay`, { token, body: { method } })).body.payment.id;
  const read = async () => (await api.call(`GET /user/orders?id=${order.id}`, { token })).body.data[0];
  const comeBack = () => returnFromGateway(api.shop, order);
  const cancel = (expected_status?: string) =>
    api.call(`POST /orders/${order.id}/cancel`, { token, body: { expected_status } });
  return { order, pay, read, comeBack, cancel };
}

const tell = (paymentId: number, state: "failed" | "cancelled" | "paid") =>
  receiveNotification(
    api.shop,
    "trusting",
    notificationOf({ paymentId, amountCents: 600_00, state, reference: `${state}-${paymentId}` }),
  );

test("the bank details stay, whatever other way is tried after them, and go when the order is paid", async () => {
  const { pay, read } = await unpaidOrder();
  await pay("eft");
  const { instructions } = (await read()).payment;
  expect(instructions).toMatchObject({ method: "eft", amount: "600.00" });
  const other = await pay("trusting");
  expect((await read()).payment).toMatchObject({ method: "trusting", state: "pending", instructions });
  await tell(other, "cancelled");
  expect((await read()).payment).toMatchObject({ method: "trusting", state: "cancelled", instructions });
  await pay("eft");
  expect((await read()).payment.instructions).toEqual(instructions);
  await tell(other, "paid");
  expect((await read()).payment).toMatchObject({ state: "paid", instructions: null });
});

test("a payment that is not confirmed stays so when a second try begins, and the gateway is asked about both", async () => {
  const { pay, read, comeBack } = await unpaidOrder();
  const first = await pay("askable");
  expect((await read()).payment).toMatchObject({ is_confirming: false });
  await comeBack();
  expect((await read()).payment).toMatchObject({ is_confirming: true, is_unconfirmed: false });
  api.shop.clock.advance(120_000);
  const unconfirmed = { is_confirming: true, is_unconfirmed: true, state: "pending", method: "askable" };
  expect((await read()).payment).toMatchObject(unconfirmed);
  await pay("eft");
  expect((await read()).payment).toMatchObject(unconfirmed);
  const second = await pay("trusting");
  await tell(second, "failed");
  expect((await read()).payment).toMatchObject(unconfirmed);
  const third = await pay("askable");
  gateway.asked.length = 0;
  await comeBack();
  expect(gateway.asked.map(({ paymentId }) => paymentId).sort()).toEqual([first, third]);
  await tell(second, "paid");
  expect((await read()).payment).toMatchObject({
    is_confirming: false,
    is_unconfirmed: false,
    state: "paid",
    method: "trusting",
  });
});

test("a return from a gateway is ignored while only an EFT is awaited", async () => {
  const { pay, read, comeBack } = await unpaidOrder();
  await pay("eft");
  await comeBack();
  api.shop.clock.advance(120_000);
  expect((await read()).payment).toMatchObject({ is_unconfirmed: false, method: "eft" });
});

test("an order that expired after a try that failed has expired", async () => {
  const { pay, read } = await unpaidOrder();
  await tell(await pay("trusting"), "failed");
  expect((await read()).payment.state).toBe("failed");
  api.shop.clock.advance(61 * 60_000);
  await expireOrders(api.shop);
  expect(await read()).toMatchObject({ status: "cancelled", payment: { state: "expired" } });
});

test("an order that was paid while its page was open stays, until the shopper who knows it cancels it", async () => {
  const { pay, read, cancel } = await unpaidOrder();
  await tell(await pay("trusting"), "paid");
  const { status, body } = await cancel("pending_payment");
  expect(status).toBe(409);
  expect(body.message).toContain("changed in the meantime");
  expect(await read()).toMatchObject({ status: "processing", refund: null });
  expect((await cancel("lost")).body.errors.expected_status).toEqual(["is not a status of an order"]);
  expect(await cancel("processing")).toMatchObject({ status: 200, body: { status: "cancelled" } });
  expect((await cancel("processing")).status).toBe(200);
});
