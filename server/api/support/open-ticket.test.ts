import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildOrder, buildProduct } from "../../../shop/testing/factories.ts";
import { openTestApi, type TestApi } from "../../testing/test-api.ts";
import { createApi } from "../app.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.shop.close());

const said = {
  name: "Zoë",
  email: "Zoe@Example.co.za",
  topic: "other",
  message: "Do you sell candles?",
};

const send = (changes: object = {}, options: object = {}) =>
  api.call("POST /support", { body: { ...said, ...changes }, ...options });

test("a visitor's message answers with a ticket, and the same key with the same one", async () => {
  const headers = { "Idempotency-Key": "candles" };
  const first = await send({ order_id: 12 }, { headers });
  expect(first).toMatchObject({ status: 201, body: { ticket: expect.stringMatching(/^\d{6}$/) } });
  expect((await send({ order_id: 12 }, { headers })).body).toEqual(first.body);
  expect((await send()).body).not.toEqual(first.body);
});

test("a shopper's message is part of the shopper's own copy of everything", async () => {
  const { user, token } = await api.shopper();
  const order = await buildOrder(api.shop, user, await buildProduct(api.shop));
  const photo = (
    await sharp({ create: { width: 9, height: 9, channels: 3, background: "#f00" } })
      .png()
      .toBuffer()
  ).toString("base64");
  const { status, body } = await send({ order_id: order.id, photo, phone: "082 555 0143" }, { token });
  expect(status).toBe(201);
  const { body: data } = await api.call("GET /user/data", { token });
  expect(data.support_tickets).toEqual([
    {
      ticket: body.ticket,
      name: "Zoë",
      email: "zoe@example.co.za",
      phone: "082 555 0143",
      topic: "other",
      order_id: order.id,
      message: said.message,
      photo: expect.stringMatching(/^\/9j\//),
      created_at: api.shop.clock.now().toISOString(),
    },
  ]);
});

test.each([
  ["name", { name: " " }],
  ["name", { name: "Zoë\nBcc: all@example.com" }],
  ["email", { email: "zoe@example.co.za\r\nBcc: all@example.com" }],
  ["email", { email: "zoe" }],
  ["email", { email: "a@example.com, b@example.com" }],
  ["phone", { phone: "call me" }],
  ["topic", { topic: "everything" }],
  ["topic", { topic: undefined }],
  ["order_id", { order_id: "12" }],
  ["order_id", { order_id: 0 }],
  ["order_id", { order_id: 3e9 }],
  ["message", { message: "Hi" }],
  ["message", { message: "x".repeat(4001) }],
  ["message", { message: "with a \u0000 in it" }],
  ["photo", { photo: "not base64 of a picture" }],
  ["photo", { photo: "A".repeat(8_000_001) }],
  ["photo", { photo: ["/9j/"] }],
  ["to", { to: "all@example.com" }],
])("a wrong %s is refused under its field (%#)", async (field, changes) => {
  api.shop.clock.advance(3_600_000);
  const { status, body } = await send(changes);
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
});

test("somebody else's order cannot be chosen", async () => {
  const { user } = await api.shopper();
  const { token } = await api.shopper();
  const order = await buildOrder(api.shop, user, await buildProduct(api.shop));
  expect(await send({ order_id: order.id }, { token })).toMatchObject({
    status: 422,
    body: { errors: { order_id: ["Choose one of your own orders, or none"] } },
  });
});

test("too many of one address are refused with the time to come back", async () => {
  const input = { email: "often@example.co.za" };
  for (let time = 0; time < 6; time += 1) expect((await send(input)).status).toBe(201);
  const refused = await send(input);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
});

test("long messages count before they are read, also those that are refused then", async () => {
  const long = { email: "x", photo: "A".repeat(100_000) };
  const sendLong = () => send(long, { clientAddress: "10.9.8.7", headers: { "Content-Length": "100200" } });
  for (let time = 0; time < 60; time += 1) expect((await sendLong()).status).toBe(422);
  expect((await sendLong()).status).toBe(429);
  expect((await send({ email: "x" }, { clientAddress: "10.9.8.7" })).status).toBe(422);
});

test("of many concurrent long messages eight are read, some wait and others must retry; short ones pass", async () => {
  const released = Promise.withResolvers<void>();
  const app = createApi(api.shop);
  const sendSlowly = (name: string) => {
    const text = JSON.stringify({ ...said, email: `${name}@example.co.za` });
    const body = new ReadableStream({
      async pull(controller) {
        await released.promise;
        controller.enqueue(new TextEncoder().encode(text));
        controller.close();
      },
    });
    const headers = { "Content-Type": "application/json", "Content-Length": "100000" };
    return app.request("/api/support", { method: "POST", body, duplex: "half", headers } as RequestInit);
  };
  const all = Array.from({ length: 25 }, (_, index) => sendSlowly(`slow${index}`));
  const refused = await Promise.race(all);
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "5"]);
  expect((await send({ email: "short@example.co.za" })).status).toBe(201);
  released.resolve();
  const statuses = (await Promise.all(all)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([...Array(24).fill(201), 429]);
});

test("nine megabytes are read here, and nowhere else", async () => {
  const bytes = { rawBody: `"${"x".repeat(9 * 1024 * 1024)}"` };
  expect(await api.call("POST /support", bytes)).toMatchObject({ status: 413 });
  const fewer = { rawBody: `"${"x".repeat(2 * 1024 * 1024)}"` };
  expect((await api.call("POST /support", fewer)).status).toBe(422);
  expect((await api.call("POST /search", fewer)).status).toBe(413);
});
