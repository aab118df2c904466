import { afterAll, beforeAll, expect, test } from "vitest";
import { issueCreditNote } from "../../../shop/invoices/issue-credit-note.ts";
import { wholeOrder } from "../../../shop/orders/queries/read-orders.ts";
import { lockOrder } from "../../../shop/orders/states/move-order.ts";
import { cancelOrder } from "../../../shop/payments/cancel-order.ts";
import { buildOrder, buildPaidOrder, buildProduct } from "../../../shop/testing/factories.ts";
import { openTestApi, type TestApi } from "../../testing/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.shop.close());

async function paidOrder() {
  const { user, token } = await api.shopper();
  const order = await buildPaidOrder(api.shop, user, await buildProduct(api.shop));
  await api.shop.sentMails();
  return { user, token, order };
}

const asPdf = { headers: { Accept: "application/pdf" } };
const isPdf = (body: unknown) => String(body).startsWith("%PDF-");

test("the invoice of a paid order is mailed, and its number is the same on every request", async () => {
  const { user, token, order } = await paidOrder();
  const first = await api.call(`GET /orders/${order.id}/request-invoice`, { token });
  const second = await api.call(`GET /orders/${order.id}/request-invoice`, { token });
  expect([first.status, second.status]).toEqual([200, 200]);
  const { invoice_number: number, url, message } = first.body;
  expect(number).toMatch(/^INV-\d{6}$/);
  expect(second.body).toEqual(first.body);
  expect(message).toContain(user.email);
  expect(url).toBe(`http://localhost:3000/api/orders/${order.id}/invoice`);
  const mails = await api.shop.sentMails();
  expect(mails.map(({ to }) => to)).toEqual([user.email, user.email]);
  const file = { filename: `${number}.pdf`, contentType: "application/pdf" };
  expect(mails[0]?.attachments).toMatchObject([file]);
  expect(mails[0]?.attachments?.[0]?.content.subarray(0, 5).toString()).toBe("%PDF-");
  expect(mails[0]?.attachments?.[0]?.content).toEqual(mails[1]?.attachments?.[0]?.content);
});

test("accepting PDF returns the invoice itself, the same bytes each time, without a mail", async () => {
  const { token, order } = await paidOrder();
  const [first, second, downloaded] = [
    await api.call(`GET /orders/${order.id}/request-invoice`, { token, ...asPdf }),
    await api.call(`GET /orders/${order.id}/request-invoice`, { token, ...asPdf }),
    await api.call(`GET /orders/${order.id}/invoice`, { token }),
  ];
  expect(first.headers.get("Content-Type")).toBe("application/pdf");
  expect(first.headers.get("Cache-Control")).toBe("private, no-store");
  expect(isPdf(first.body)).toBe(true);
  expect(second.body).toBe(first.body);
  expect(downloaded.body).toBe(first.body);
  expect(await api.shop.sentMails()).toEqual([]);
});

test("an order shows its invoice once there is one", async () => {
  const { token, order } = await paidOrder();
  const shown = async () => (await api.call(`GET /user/orders?id=${order.id}`, { token })).body.data[0];
  expect(await shown()).toMatchObject({ invoice: null, credit_notes: [], can: { request_invoice: true } });
  const { body } = await api.call(`GET /orders/${order.id}/request-invoice`, { token });
  expect((await shown()).invoice).toMatchObject({ number: body.invoice_number, url: body.url });
});

test("an unpaid order has a pro-forma instead, and no number is used", async () => {
  const { user, token } = await api.shopper();
  const order = await buildOrder(api.shop, user, await buildProduct(api.shop));
  await api.shop.sentMails();
  const refused = await api.call(`GET /orders/${order.id}/request-invoice`, { token });
  expect(refused.status).toBe(409);
  expect(refused.body.message).toContain("isn’t paid yet");
  expect(refused.body.url).toBe(`http://localhost:3000/api/orders/${order.id}/pro-forma`);
  const proForma = await api.call(`GET /orders/${order.id}/request-invoice`, { token, ...asPdf });
  expect([proForma.status, isPdf(proForma.body)]).toEqual([409, true]);
  const saved = await api.call(`GET /orders/${order.id}/pro-forma`, { token });
  expect([saved.status, saved.body]).toEqual([200, proForma.body]);
  expect((await api.call(`GET /orders/${order.id}/invoice`, { token })).status).toBe(409);
  expect(await api.shop.sentMails()).toEqual([]);
  const [shown] = (await api.call(`GET /user/orders?id=${order.id}`, { token })).body.data;
  expect(shown).toMatchObject({ invoice: null, can: { request_invoice: false } });
});

test("a paid order has no pro forma, a cancelled one no invoice", async () => {
  const { user, token, order } = await paidOrder();
  expect((await api.call(`GET /orders/${order.id}/pro-forma`, { token })).status).toBe(409);
  await cancelOrder(api.shop, user, order.id);
  const refused = await api.call(`GET /orders/${order.id}/request-invoice`, { token });
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining("cancelled")]);
});

test("a company is named as long as nothing is issued; later the invoice stays as it is", async () => {
  const { token, order } = await paidOrder();
  const request = (query: string) => api.call(`GET /orders/${order.id}/request-invoice${query}`, { token });
  const company = "?company_name=Kgalagadi%20Braai%20CC&vat_number=4123456789";
  const named = await request(company);
  expect(named.status).toBe(200);
  const { body } = await api.call("GET /user/data", { token });
  expect(body.invoices).toMatchObject([
    {
      number: named.body.invoice_number,
      recipient: { company_name: "Kgalagadi Braai CC", vat_number: "4123456789", name: "Thandi Dube" },
    },
  ]);
  expect((await request(company)).body).toEqual(named.body);
  expect((await request("")).body).toEqual(named.body);
  const other = await api.call(`GET /orders/${order.id}/invoice?company_name=Another`, { token });
  expect([other.status, other.body.message]).toEqual([
    409,
    expect.stringContaining("already been issued to someone else"),
  ]);
});

test.each([
  ["?vat_number=4123456789", "company_name"],
  ["?company_name=Shop&vat_number=1234567890", "vat_number"],
  ["?company_name=Shop&vat_number=412345678", "vat_number"],
  [`?company_name=${"a".repeat(121)}`, "company_name"],
  ["?company_name=a%00b", "company_name"],
  ["?company_name=a&company_name=b", "company_name"],
])("%s is refused", async (query, field) => {
  const { token, order } = await paidOrder();
  const { status, body } = await api.call(`GET /orders/${order.id}/request-invoice${query}`, { token });
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
});

test.each([
  ["a link on another site", { "Sec-Fetch-Site": "cross-site" }],
  ["a link in a mail", { "Sec-Fetch-Site": "none" }],
])(
  "%s issues no invoice, names nobody in it and sends no mail; what is issued it leads to",
  async (_, headers) => {
    const { token, order } = await paidOrder();
    const foreign = { token, headers };
    for (const file of ["request-invoice", "invoice"])
      expect((await api.call(`GET /orders/${order.id}/${file}?company_name=Mallory`, foreign)).status).toBe(
        409,
      );
    const named = `GET /orders/${order.id}/request-invoice?company_name=Kombuis`;
    expect((await api.call(named, { token })).status).toBe(200);
    expect(await api.shop.sentMails()).toHaveLength(1);
    expect((await api.call(`GET /orders/${order.id}/invoice`, foreign)).status).toBe(200);
    expect((await api.call(`GET /orders/${order.id}/request-invoice`, foreign)).status).toBe(200);
    expect(await api.shop.sentMails()).toEqual([]);
  },
);

test("checking for an invoice does not issue one", async () => {
  const { token, order } = await paidOrder();
  expect((await api.call(`HEAD /orders/${order.id}/invoice`, { token })).status).toBe(409);
});

test("fields that are left empty count as not given", async () => {
  const { token, order } = await paidOrder();
  const { status } = await api.call(`GET /orders/${order.id}/invoice?company_name=&vat_number=`, { token });
  expect(status).toBe(200);
});

test("the fourth mail of an order within an hour is refused; the PDF can still be saved", async () => {
  const { token, order } = await paidOrder();
  const request = () => api.call(`GET /orders/${order.id}/request-invoice`, { token });
  for (const _ of [1, 2, 3]) expect((await request()).status).toBe(200);
  const refused = await request();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(await api.shop.sentMails()).toHaveLength(3);
  expect((await api.call(`GET /orders/${order.id}/invoice`, { token })).status).toBe(200);
});

test("invoices are drawn for their own shopper only", async () => {
  const { order } = await paidOrder();
  const { token } = await api.shopper();
  for (const file of ["request-invoice", "invoice", "pro-forma", "credit-notes/1"]) {
    expect((await api.call(`GET /orders/${order.id}/${file}`, { token })).status).toBe(404);
    expect((await api.call(`GET /orders/${order.id}/${file}`)).status).toBe(401);
  }
});

test("a credit note is listed with its order, and saved by its number", async () => {
  const { token, order } = await paidOrder();
  const { shop } = api;
  await shop.db.transaction(async (tx) => {
    const row = await lockOrder(tx, order.id);
    if (!row) throw new Error("gone");
    const refund = { id: order.id, amountCents: 50_00, reason: "A chip in the enamel", goods: null };
    await issueCreditNote(shop, tx, await wholeOrder(tx, row), refund, null);
  });
  const [shown] = (await api.call(`GET /user/orders?id=${order.id}`, { token })).body.data;
  expect(shown.credit_notes).toMatchObject([
    { number: expect.stringMatching(/^CN-\d{6}$/), amount: "50.00" },
  ]);
  const path = shown.credit_notes[0].url.replace("http://localhost:3000/api", "");
  const saved = await api.call(`GET ${path}`, { token });
  expect([saved.status, isPdf(saved.body)]).toEqual([200, true]);
  expect((await api.call(`GET /orders/${order.id}/credit-notes/999`, { token })).status).toBe(404);
});
