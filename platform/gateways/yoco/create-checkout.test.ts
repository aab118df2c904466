import { expect, test } from "vitest";
import type { PaymentRequest } from "../gateway.ts";
import { replayed, scriptedYoco, secretKey } from "./testing/scripted-yoco.ts";

const yoco = await scriptedYoco();
const post = "POST /api/checkouts";

const request: PaymentRequest = {
  paymentId: 42,
  amountCents: 129900,
  itemName: "Spaza order 000042",
  buyer: { name: "Zanele Nkosi", email: "zanele@example.com", phone: "0821234567" },
  returnUrl: "https://shop.example/orders/000042?from=payment",
  cancelUrl: "https://shop.example/payment?order=42&cancelled=1",
  failureUrl: "https://shop.example/payment?order=42&failed=1",
  notifyUrl: "https://shop.example/api/payments/yoco/notify",
  reference: null,
  expiresAt: new Date("2026-11-20T10:00:00Z"),
};

const opened = {
  id: "ch_9LVKD8",
  redirectUrl: "https://c.yoco.com/checkout/ch_9LVKD8",
  status: "created",
  amount: 129900,
  currency: "ZAR",
  paymentId: null,
  processingMode: "live",
  merchantId: "b00e8a1c",
};

const begin = (changes: Partial<PaymentRequest> = {}, timeoutMs = 5000) =>
  yoco.open({ createTimeoutMs: timeoutMs }).createPayment({ ...request, ...changes });

test("a checkout is opened for the sum in cents, with our payment's number and nothing of the buyer", async () => {
  yoco.answers({ [post]: { body: opened } });
  expect(await begin()).toEqual({
    next: { type: "redirect", url: opened.redirectUrl },
    checkoutId: "ch_9LVKD8",
  });
  expect(yoco.asked).toEqual([
    {
      call: post,
      authorization: `Bearer ${secretKey}`,
      key: expect.stringMatching(/^[0-9a-f]{32}$/),
      body: {
        amount: 129900,
        currency: "ZAR",
        successUrl: request.returnUrl,
        cancelUrl: request.cancelUrl,
        failureUrl: request.failureUrl,
        metadata: { paymentId: "42" },
        lineItems: [{ displayName: "Spaza order 000042", quantity: 1, pricingDetails: { price: 129900 } }],
      },
    },
  ]);
});

test("repeated it is asked for with the same key; another payment, and that number in another database, with others", async () => {
  yoco.answers({ [post]: { body: opened } });
  await begin();
  await begin();
  await begin({ paymentId: 43 });
  await begin({ expiresAt: new Date("2026-11-20T10:00:01Z") });
  const [first, again, ...others] = yoco.asked.map(({ key }) => key);
  expect(again).toBe(first);
  expect(new Set([first, ...others]).size).toBe(3);
});

test("what was begun before goes on where it was begun", async () => {
  yoco.answers({ "GET /api/checkouts/ch_9LVKD8": { body: opened } });
  expect(await begin({ checkoutId: "ch_9LVKD8" })).toMatchObject({ next: { url: opened.redirectUrl } });
  yoco.answers({
    "GET /api/checkouts/ch_9LVKD8": { body: { ...opened, status: "completed", paymentId: "p_1" } },
  });
  expect(await begin({ checkoutId: "ch_9LVKD8" })).toMatchObject({ next: { url: request.returnUrl } });
  yoco.answers({ [post]: { body: { ...opened, id: "ch_new" } } });
  expect(await begin({ checkoutId: "ch_9LVKD8" })).toMatchObject({ checkoutId: "ch_new" });
});

test("a failure that Yoco keeps for a day is not taken for today's answer", async () => {
  yoco.answers({ [post]: [{ status: 500, body: {}, headers: replayed }, { body: opened }] });
  expect(await begin()).toMatchObject({ checkoutId: "ch_9LVKD8" });
  const [first, second] = yoco.asked.map(({ key }) => key);
  expect(second).not.toBe(first);
});

test.each([
  [
    "refuses the key",
    { status: 403, body: { message: "A key is required" } },
    "Yoco answered 403: A key is required",
  ],
  ["is in trouble", { status: 502, text: "<html>Bad gateway</html>" }, "Yoco answered 502"],
  ["is still at the first call", { status: 409, body: {} }, "Yoco answered 409"],
  ["answers no JSON", { text: "OK" }, "no checkout"],
  ["answers something else", { body: { id: "ch_1" } }, "no checkout"],
  ["asks for another sum", { body: { ...opened, amount: 129901 } }, "129901 cents instead of 129900"],
  ["asks in another currency", { body: { ...opened, currency: "USD" } }, "no checkout"],
  ["opens a test", { body: { ...opened, processingMode: "test" } }, "a checkout of test mode"],
  ["names no page", { body: { ...opened, redirectUrl: null } }, "no page to pay on"],
  ["names a script as page", { body: { ...opened, redirectUrl: "javascript:alert(1)" } }, "no checkout"],
])("nobody is sent anywhere when Yoco %s", async (_name, reply, message) => {
  yoco.answers({ [post]: reply });
  await expect(begin()).rejects.toThrow(message);
});

test("a Yoco that does not answer is given up", async () => {
  yoco.answers({ [post]: "silence" });
  await expect(begin({}, 50)).rejects.toThrow(/timeout/i);
});
