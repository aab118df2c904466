import { afterAll, beforeAll, expect, test } from "vitest";
import { buildOrder, buildProduct } from "../../../shop/testing/factories.ts";
import { openTestApi, type TestApi } from "../../testing/test-api.ts";

let api: TestApi;
let token: string;
let ids: { order: number; product: number };
beforeAll(async () => {
  api = await openTestApi();
  const { user, token: own } = await api.shopper();
  token = own;
  const product = await buildProduct(api.shop, { priceCents: 125_50 });
  ids = { product, order: (await buildOrder(api.shop, user, product)).id };
});
afterAll(() => api.shop.close());

/** Invalid values, tried for every field. */
const wrong = [null, "", "x", "x".repeat(1_000), 0, -1, 1.5, 1e300, true, [], {}, [null], [{}]];

const calls: [call: string, fields: string[]][] = [
  ["POST /cart/{product}", ["quantity", "product_id"]],
  ["POST /cart/accept-changes", ["lines"]],
  ["POST /orders", ["address_id", "delivery_method", "expected_total"]],
  ["POST /orders/{order}/pay", ["method", "return_url"]],
  ["POST /orders/{order}/apply-voucher", ["code"]],
  ["POST /orders/{order}/cancel", ["expected_status"]],
];

function expectWords(answer: { status: number; body: unknown }, sent: unknown) {
  const said = JSON.stringify({ sent, answer: answer.status === 422 ? answer.body : null });
  expect(said).not.toMatch(/expected (?!_)|Invalid input|Too (small|big)|Invalid string/);
}

test.each(calls)("what is refused at %s is said in words", async (call, fields) => {
  const path = call.replace("{product}", String(ids.product)).replace("{order}", String(ids.order));
  for (const value of wrong) {
    expectWords(await api.call(path, { token, body: value }), value);
    for (const field of fields) {
      const body = { method: "trusting", quantity: 1, [field]: value };
      for (const sent of [body, { [field]: value }])
        expectWords(await api.call(path, { token, body: sent }), sent);
    }
  }
});

test.each([
  "GET /delivery/options?postal_code=",
  "GET /delivery/options?postal_code=1&postal_code=2",
  "GET /delivery/options?province=Gondwana",
  "GET /delivery/options?product_id=0",
  "DELETE /cart/x",
  "POST /orders/0/pay",
])("what is refused at %s is said in words", async (path) => {
  const answer = await api.call(path, { token, ...(path.startsWith("POST") && { body: {} }) });
  expect(answer.status).toBe(422);
  expectWords(answer, path);
});
