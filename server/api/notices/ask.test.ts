import { afterAll, beforeAll, expect, test } from "vitest";
import { countTry } from "../../../shop/accounts/rate-limits/rate-limit.ts";
import { noticeTries } from "../../../shop/notices/limits.ts";
import { stockNotices } from "../../../shop/notices/tables.ts";
import { buildFamily, buildProduct } from "../../../shop/testing/factories.ts";
import { openTestApi, type TestApi } from "../../testing/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.shop.close());

const soldOut = (name = "Enamel kettle") => buildProduct(api.shop, { name, stock: 0 });
const ask = (body: unknown, clientAddress = "198.51.100.1") =>
  api.call("POST /products/notify", { body, clientAddress });

test("a visitor asks for a mail: 201, asked again 200, in stock 200, each in words", async () => {
  const product_id = await soldOut();
  const input = { email: "gogo@example.co.za", product_id };
  expect(await ask(input)).toMatchObject({
    status: 201,
    body: { message: "We will send one mail when Enamel kettle is in stock again", in_stock: false },
  });
  expect(await ask(input)).toMatchObject({
    status: 200,
    body: { message: expect.stringContaining("already"), in_stock: false },
  });
  const inStock = await buildProduct(api.shop, { name: "Rooibos" });
  expect(await ask({ ...input, product_id: inStock })).toMatchObject({
    status: 200,
    body: { message: "Rooibos is in stock now", in_stock: true },
  });
  expect(await api.shop.db.$count(stockNotices)).toBe(1);
});

test.each([
  ["", "email"],
  ["not-an-address", "email"],
  ["two@@example.co.za", "email"],
  ["gogo@example", "email"],
  ["gogö@example.co.za", "email"],
  ["removed-1@removed.invalid", "email"],
  [`${"x".repeat(250)}@example.co.za`, "email"],
  ["gogo@example.co.za\r\nBcc: all@example.co.za", "email"],
  [undefined, "email"],
  [42, "email"],
])("the address %j is refused under its field", async (email, field) => {
  const { status, body } = await ask({ email, product_id: await soldOut() });
  expect(status).toBe(422);
  expect(Object.keys(body.errors)).toEqual([field]);
});

test.each([undefined, "7", 1.5, 0, -1, 1e9 * 5, null])(
  "the product %j is refused under its field",
  async (id) => {
    const { status, body } = await ask({ email: "gogo@example.co.za", product_id: id });
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual(["product_id"]);
  },
);

test("all problems are reported at once, also unknown fields", async () => {
  const { status, body } = await ask({ email: "x", product_id: "x", newsletter: true });
  expect(status).toBe(422);
  expect(Object.keys(body.errors).toSorted()).toEqual(["email", "newsletter", "product_id"]);
});

test("an unknown product is 404, a parent 422 under product_id", async () => {
  const email = "gogo@example.co.za";
  expect(await ask({ email, product_id: 2_000_000_000 })).toMatchObject({ status: 404 });
  const { parentId } = await buildFamily(api.shop, {}, [{ name: "Red", stock: 0 }]);
  const { status, body } = await ask({ email, product_id: parentId });
  expect(status).toBe(422);
  expect(Object.keys(body.errors)).toEqual(["product_id"]);
});

test("an address that asks too often gets the time to wait", async () => {
  const product_id = await soldOut();
  for (let count = 0; count < 20; count += 1)
    await ask({ email: "often@example.co.za", product_id }, `203.0.113.${count}`);
  const refused = await ask({ email: "often@example.co.za", product_id }, "203.0.113.99");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
});

test("a network, which a mobile carrier's shoppers share, may ask 300 times an hour", async () => {
  const [product_id, network] = [await soldOut(), "192.0.2.1"];
  // Records requests directly; making them would take half a minute.
  const ofNetwork = noticeTries({ email: "", network });
  for (let count = 0; count < 299; count += 1) await countTry(api.shop, ofNetwork);
  const askAs = (name: string) => ask({ email: `${name}@example.co.za`, product_id }, network);
  expect(await askAs("last")).toMatchObject({ status: 201 });
  expect(await askAs("late")).toMatchObject({ status: 429 });
});

test("another site's page cannot ask", async () => {
  const headers = { Origin: "https://evil.example", Host: "shop.example" };
  const body = { email: "gogo@example.co.za", product_id: await soldOut() };
  expect(await api.call("POST /products/notify", { body, headers })).toMatchObject({ status: 403 });
});

test("unsubscribing answers the same for a token that is known and one that is not", async () => {
  await ask({ email: "leaving@example.co.za", product_id: await soldOut() });
  const rows = await api.shop.db.select().from(stockNotices);
  const token = rows.find(({ email }) => email === "leaving@example.co.za")?.unsubscribeToken;
  const call = (body: unknown) => api.call("POST /products/notify/unsubscribe", { body });
  const known = await call({ token });
  expect(known).toMatchObject({
    status: 200,
    body: { message: expect.stringContaining("behind this link") },
  });
  expect((await call({ token })).body).toEqual(known.body);
  for (const unknown of ["never-given", "", "\u0000", `${token}\u0000`])
    expect(await call({ token: unknown })).toMatchObject({ status: 200, body: known.body });
  const left = await api.shop.db.select().from(stockNotices);
  expect(left.map(({ email }) => email)).not.toContain("leaving@example.co.za");
  expect(await call({ token: 7 })).toMatchObject({
    status: 422,
    body: { errors: { token: [expect.any(String)] } },
  });
});
