import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLog } from "../../platform/log/log.ts";
import { jobHandlers } from "../../shop/due-work.ts";
import { buildProduct } from "../../shop/testing/factories.ts";
import { notificationOf } from "../../shop/testing/test-shop.ts";
import { openTestApi, type TestApi } from "../testing/test-api.ts";

const person = { name: "Nomvuyiso Xaba", email: "nomvuyiso@people.example" };
const password = "umqombothi-in-the-shade";
const address = {
  type: "house",
  recipient_name: person.name,
  contact_phone: "082 555 0134",
  street: "17 Umnga Close",
  suburb: "Zwelitsha",
  city: "Qonce",
  province: "Eastern Cape",
  postal_code: "5608",
};
const card = "5200000000001005";
const personal = [
  /nomvuyiso/i,
  /xaba/i,
  /umqombothi/,
  /people\.example/,
  /555 ?0134/,
  /umnga/i,
  /zwelitsha/i,
];

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.shop.close());

/** Lines of standard output. */
function writtenLines(): string {
  const lines: string[] = [];
  for (const format of ["json", "text"] as const) {
    const log = createLog({ format, level: "info", write: (line) => lines.push(line) });
    for (const { level, message, fields } of api.shop.log.lines) log[level](message, fields);
  }
  return lines.join("");
}

function expectNobody(...more: RegExp[]): void {
  for (const pattern of [...personal, ...more]) expect(writtenLines()).not.toMatch(pattern);
}

test("nothing of a shopper is logged from the registration to the payment, whatever fails on the way", async () => {
  const { shop, call } = api;
  const { body: registered } = await call("POST /auth/register", { body: { ...person, password } });
  const { token } = registered;
  await call("POST /auth/register", { body: { ...person, password } });
  await call("POST /auth/login", { body: { email: person.email, password: `${password}?` } });
  await call("POST /auth/forgot-password", { body: { email: person.email } });

  // PostgreSQL's error contains the whole row.
  await shop.db.execute(sql`alter table addresses add constraint nowhere check (postal_code <> '5608')`);
  expect((await call("POST /addresses", { token, body: address })).status).toBe(500);
  await shop.db.execute(sql`alter table addresses drop constraint nowhere`);
  expect((await call("POST /addresses", { token, body: address })).status).toBe(201);

  const productId = await buildProduct(shop, { stock: 5 });
  await call(`POST /cart/${productId}`, { token, body: { quantity: 1 } });
  const { body: order } = await call("POST /orders", { token, body: { delivery_method: "courier" } });
  const trusting = shop.gateways.get("trusting");
  if (!trusting) throw new Error("There is no gateway");
  shop.gateways.set("broken", {
    ...trusting,
    method: "broken",
    createPayment: async ({ buyer }) => {
      throw new Error(`400 {"payer":"${buyer.email}","cell":"${buyer.phone}","card":"${card}"}`);
    },
  });
  const pay = (method: string) => call(`POST /orders/${order.id}/pay`, { token, body: { method } });
  expect((await pay("broken")).status).toBe(503);
  const { body: begun } = await pay("trusting");
  const { rawBody } = notificationOf({ paymentId: begun.payment?.id ?? 0, amountCents: 1 });
  await call("POST /payments/trusting/notify", {
    rawBody: rawBody.replace("{", `{"payer":"${person.name}",`),
  });
  await call("POST /payments/trusting/notify", { rawBody: `not JSON: ${person.email}` });

  expect(shop.log.lines.map(({ message }) => message)).toEqual(
    expect.arrayContaining(["Account", "A call failed", "A payment could not begin at its gateway"]),
  );
  expectNobody(new RegExp(token), new RegExp(card));
});

test("a mail that its server refuses is logged without its recipient", async () => {
  const { shop } = api;
  const handlers = jobHandlers(shop, {
    mailer: {
      send: async ({ to }) => {
        throw new Error(`Can't send mail: 550 5.1.1 <${to}>: Recipient address rejected`);
      },
      close: () => {},
    },
    renderMail: async () => ({ subject: "", html: "", text: "" }),
  });
  await shop.jobs.start(handlers);
  const failures = () => shop.log.lines.filter(({ message }) => message === "A job failed").length;
  await expect.poll(failures).toBeGreaterThan(0);
  await shop.jobs.pause();
  expect(writtenLines()).toContain("[email]");
  expectNobody();
});
