import { afterAll, beforeAll, expect, test } from "vitest";
import { addVoucher } from "../../../shop/vouchers/vouchers.ts";
import { openTestApi, type TestApi } from "../../testing/test-api.ts";
import { placedOrder } from "../../testing/test-buying.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.shop.close());

test("a voucher takes its percent off, in any spelling, and can be taken away again", async () => {
  await addVoucher(api.shop.db, { code: "BRAAI10", kind: "percent", value: 10 });
  const { token, order } = await placedOrder(api);
  const apply = (code: string) =>
    api.call(`POST /orders/${order.id}/apply-voucher`, { token, body: { code } });
  expect(await apply(" braai10 ")).toMatchObject({
    status: 200,
    body: { discount: "25.10", amount: "225.90", total: "285.90", voucher_id: expect.any(Number) },
  });
  const own = await api.call(`GET /user/orders?id=${order.id}`, { token });
  expect(own.body.data[0]).toMatchObject({ discount: "25.10", voucher_code: "BRAAI10", vat_amount: "37.30" });
  expect((await apply("")).body).toMatchObject({ discount: "0.00", total: "311.00", voucher_id: null });
});

test("a voucher for free delivery sets the fee to nothing", async () => {
  await addVoucher(api.shop.db, { code: "GRATIS", kind: "free_delivery", value: 0 });
  const { token, order } = await placedOrder(api);
  const { body } = await api.call(`POST /orders/${order.id}/apply-voucher`, {
    token,
    body: { code: "GRATIS" },
  });
  expect(body).toMatchObject({ discount: "0.00", delivery: { fee: "0.00" }, total: "251.00" });
});

test("vouchers are refused under code, with the gap, and after a payment has begun", async () => {
  await addVoucher(api.shop.db, { code: "LARGE", kind: "percent", value: 5, minimumSpendCents: 371_00 });
  const { token, order } = await placedOrder(api);
  const apply = (code: string) =>
    api.call(`POST /orders/${order.id}/apply-voucher`, { token, body: { code } });
  expect((await apply("NOPE")).body.errors.code).toHaveLength(1);
  expect((await apply("LARGE")).body.errors.code).toEqual(["Spend R\u00a0120.00 more to use this voucher"]);
  await api.call(`POST /orders/${order.id}/pay`, { token, body: { method: "trusting" } });
  expect((await apply("LARGE")).status).toBe(409);
  const { token: stranger } = await api.shopper();
  const foreign = await api.call(`POST /orders/${order.id}/apply-voucher`, {
    token: stranger,
    body: { code: "X" },
  });
  expect(foreign.status).toBe(404);
});
