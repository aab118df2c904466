import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { askableGateway } from "../../../shop/testing/askable-gateway.ts";
import { eftGateway } from "../../../shop/testing/eft-gateway.ts";
import { buildOrder, buildProduct } from "../../../shop/testing/factories.ts";
import { openTestApi, type TestApi } from "../../testing/test-api.ts";
import { placedOrder } from "../../testing/test-buying.ts";

let api: TestApi;
const gateway = askableGateway();
beforeAll(async () => {
  api = await openTestApi();
  api.shop.gateways.set("eft", eftGateway);
  api.shop.gateways.set("askable", gateway);
});
afterAll(() => api.shop.close());

async function unpaidOrder(input: Parameters<TestApi["shopper"]>[0] = {}) {
  const { user, token } = await api.shopper(input);
  const order = await buildOrder(api.shop, user, await buildProduct(api.shop, { priceCents: 600_00 }));
  const pay = (method: string) => api.call(`POST /orders/${order.id}/pay`, { token, body: { method } });
  const read = async () => (await api.call(`GET /user/orders?id=${order.id}`, { token })).body.data[0];
  const state = async () => (await api.call(`GET /orders/${order.id}/payment`, { token })).body;
  const comeBack = async () => (await api.call(`POST /orders/${order.id}/returned`, { token })).body;
  return { token, id: order.id, pay, read, state, comeBack };
}

test("an order lists its ways to pay, and how long each makes it wait", async () => {
  const { read } = await unpaidOrder();
  const soon = { takes: [], pay_within_hours: null, pay_within_hours_once_confirmed: null };
  expect((await read()).payment_methods).toEqual([
    { method: "trusting", label: "Trusting", ...soon },
    { method: "eft", label: "Bank transfer (EFT)", ...soon, pay_within_hours: 96 },
    { method: "askable", label: "Askable", ...soon },
  ]);
});

test("with an unconfirmed email address the answer says that confirming it gives an EFT its days", async () => {
  const { pay, read } = await unpaidOrder({ hasProvedEmail: false });
  const [, eft] = (await read()).payment_methods;
  expect(eft).toMatchObject({ pay_within_hours: null, pay_within_hours_once_confirmed: 96 });
  expect((await pay("eft")).body.next.expires_at).toBe("2026-11-20T10:00:00.000Z");
  expect((await read()).payment.instructions).toMatchObject({
    expires_at: "2026-11-20T10:00:00.000Z",
    expires_at_once_confirmed: "2026-11-24T09:00:00.000Z",
  });
});

test("EFT answers bank details and reference, which the order goes on telling until it is paid or over", async () => {
  const { id, token, pay, read, state } = await unpaidOrder();
  const { status, body } = await pay("eft");
  const details = {
    bank: {
      bank: "Practice Bank",
      account_holder: "Spaza",
      account_number: "62000000001",
      branch_code: "250655",
      account_type: "Cheque",
    },
    reference: expect.stringMatching(/^[2-9A-HJKMNP-Z]{8}$/),
    amount: "600.00",
    expires_at: "2026-11-24T09:00:00.000Z",
  };
  expect(status).toBe(200);
  expect(body.next).toEqual({ type: "instructions", ...details });
  expect(await state()).toEqual({
    state: "pending",
    method: "eft",
    label: "Bank transfer (EFT)",
    expires_at: "2026-11-24T09:00:00.000Z",
    is_confirming: false,
    is_unconfirmed: false,
    instructions: { method: "eft", ...details, expires_at_once_confirmed: null },
    paid_back: "0.00",
    going_back: "0.00",
    refunds: [],
  });
  expect((await read()).payment.instructions.reference).toBe(body.next.reference);
  await api.call(`POST /orders/${id}/cancel`, { token });
  expect(await state()).toMatchObject({ state: "cancelled", instructions: null });
});

test("a gateway that cannot be reached is a 503 that names it, and another way still goes", async () => {
  const away = {
    ...gateway,
    method: "away",
    label: "Faraway",
    createPayment: () => Promise.reject(new Error("ETIMEDOUT")),
  };
  api.shop.gateways.set("away", away);
  const { pay } = await unpaidOrder();
  const { status, body } = await pay("away");
  expect(status).toBe(503);
  expect(body.message).toMatch(/^We can’t reach Faraway just now\. No money was taken/);
  expect(body.errors).toEqual({ method: [body.message] });
  api.shop.gateways.delete("away");
  expect((await pay("eft")).status).toBe(200);
});

test("a return from the gateway makes the shop ask it; its answer is the state", async () => {
  const { pay, state, comeBack, read } = await unpaidOrder();
  await pay("askable");
  expect(await state()).toMatchObject({ state: "pending" });
  expect(gateway.asked).toEqual([]);
  gateway.answer = async ({ amountCents }) => ({ state: "paid", reference: "x", amountCents });
  expect(await comeBack()).toMatchObject({ state: "paid", label: "Askable", is_unconfirmed: false });
  expect((await read()).events.at(-1)).toMatchObject({ status: "processing", by: "askable" });
});

test("a return of which nobody knows anything becomes unconfirmed", async () => {
  const { pay, state, comeBack } = await unpaidOrder();
  await pay("askable");
  gateway.answer = async () => ({ state: "unknown" });
  expect(await comeBack()).toMatchObject({ state: "pending", is_unconfirmed: false });
  api.shop.clock.advance(120_000);
  expect(await state()).toMatchObject({ state: "pending", is_unconfirmed: true });
});

test("a link of another site says nothing of a return, and can post none", async () => {
  const { id, token, pay, state } = await unpaidOrder();
  await pay("askable");
  gateway.asked.length = 0;
  await api.call(`GET /orders/${id}/payment?returned=1`, { token });
  expect(gateway.asked).toEqual([]);
  const headers = { Origin: "https://elsewhere.example" };
  expect((await api.call(`POST /orders/${id}/returned`, { token, headers })).status).toBe(403);
  api.shop.clock.advance(120_000);
  expect(await state()).toMatchObject({ is_unconfirmed: false });
});

test("an order that a voucher made free is paid by one press", async () => {
  const { id, pay, read } = await unpaidOrder();
  await api.shop.db.execute(sql`update orders set discount_cents = amount_cents, amount_cents = 0,
    delivery_fee_cents = 0 where id = ${id}`);
  expect((await read()).payment_methods).toEqual([
    {
      method: "none",
      label: "Nothing to pay",
      takes: [],
      pay_within_hours: null,
      pay_within_hours_once_confirmed: null,
    },
  ]);
  const { body } = await pay("none");
  expect(body).toMatchObject({ payment: { method: "none", state: "paid" }, next: { type: "done" } });
  expect(await read()).toMatchObject({ status: "processing", total: "0.00" });
});

test.each([
  "https://evil.example",
  "/..//evil.example",
  "//evil.example",
  "/\\evil.example",
  "javascript:alert(1)",
])("the return address %j is refused", async (returnUrl) => {
  const { token, order } = await placedOrder(api);
  const body = { method: "trusting", return_url: returnUrl };
  const answer = await api.call(`POST /orders/${order.id}/pay`, { token, body });
  expect(answer).toMatchObject({ status: 422, body: { errors: { return_url: [expect.any(String)] } } });
});
