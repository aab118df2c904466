import { afterAll, beforeAll, expect, test } from "vitest";
import { buildProduct } from "../../../shop/testing/factories.ts";
import { addVoucher } from "../../../shop/vouchers/vouchers.ts";
import { openTestApi, type TestApi } from "../../testing/test-api.ts";

let api: TestApi;
let token: string;
let path: string;
beforeAll(async () => {
  api = await openTestApi();
  ({ token } = await api.shopper());
  const productId = await buildProduct(api.shop, { priceCents: 125_50 });
  await api.call(`POST /cart/${productId}`, { token, body: { quantity: 2 } });
  const { body } = await api.call("POST /orders", { token, body: { delivery_method: "courier" } });
  path = `POST /orders/${body.id}/apply-voucher`;
});
afterAll(() => api.shop.close());

const send = (body: unknown) => api.call(path, { token, body });

test("the answer has discount, amount and voucher_id, and amount and fee are the total", async () => {
  await addVoucher(api.shop.db, { code: "FIFTY", kind: "rand", value: 50_00 });
  expect(await send({ code: "fifty" })).toEqual(
    expect.objectContaining({
      status: 200,
      body: {
        discount: "50.00",
        amount: "201.00",
        voucher_id: expect.any(Number),
        delivery: { fee: "60.00" },
        total: "261.00",
      },
    }),
  );
});

test.each([
  ["no code", {}],
  ["a number", { code: 10 }],
  ["null", { code: null }],
  ["a list", { code: ["FIFTY"] }],
  ["ten kilobytes", { code: "x".repeat(10_000) }],
  ["a hundred kilobytes", { code: "🔥".repeat(25_000) }],
  ["an unknown code", { code: "NOSUCH" }],
  ["SQL", { code: "' or 1=1; --" }],
  ["patterns", { code: "%_\\" }],
  ["NUL in it", { code: "NO\u0000SUCH" }],
  ["half an emoji", { code: "NO\ud83dSUCH" }],
  ["ß and İ", { code: "ßİı" }],
])("%s is refused under code", async (_, body) => {
  expect(await send(body)).toMatchObject({ status: 422, body: { errors: { code: [expect.any(String)] } } });
});

test.each([
  ["a text", "FIFTY"],
  ["a list", [{ code: "FIFTY" }]],
  ["more than a code", { code: "FIFTY", discount: "100.00" }],
])("%s instead of a code is refused", async (_, body) => expect((await send(body)).status).toBe(422));

test("guessing codes is limited to twenty tries; valid ones do not count", async () => {
  const guesser = await api.shopper();
  const productId = await buildProduct(api.shop, { priceCents: 125_50 });
  await api.call(`POST /cart/${productId}`, { token: guesser.token, body: { quantity: 2 } });
  const { body } = await api.call("POST /orders", { token: guesser.token, body: {} });
  const guess = (code: string) =>
    api.call(`POST /orders/${body.id}/apply-voucher`, { token: guesser.token, body: { code } });
  await addVoucher(api.shop.db, { code: "RIGHT", kind: "rand", value: 10_00 });
  await addVoucher(api.shop.db, { code: "TOODEAR", kind: "rand", value: 10_00, minimumSpendCents: 9_000_00 });
  for (let count = 0; count < 20; count += 1) {
    expect((await guess("RIGHT")).status).toBe(200);
    expect((await guess("TOODEAR")).body.message).toContain("more to use this voucher");
    expect((await guess(`WRONG${count}`)).body.message).toContain("We don’t recognise");
  }
  const refused = await guess("WRONG20");
  expect(refused).toMatchObject({
    status: 429,
    body: { message: "Too many attempts. Please wait 15\u00a0minutes and try again." },
  });
  expect(refused.headers.get("Retry-After")).toBe("900");
  expect((await guess("RIGHT")).status).toBe(429);
  expect((await guess("")).status).toBe(200);
  expect((await send({ code: "RIGHT" })).status).toBe(200);
  api.shop.clock.advance(15 * 60_000);
  expect((await guess("RIGHT")).status).toBe(200);
});

test("after a payment has begun the answer says what to do", async () => {
  const payPath = path.replace("apply-voucher", "pay");
  await api.call(payPath, { token, body: { method: "trusting" } });
  expect(await send({ code: "" })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining("Change my order") },
  });
});
