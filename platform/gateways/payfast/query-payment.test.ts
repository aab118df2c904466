import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, expect, test } from "vitest";
import { payFastHosts, payFastTestMerchant } from "./hosts.ts";
import { openPayFast, type PayFastSettings } from "./payfast.ts";
import { apiSignature } from "./signature.ts";

/** Imitates PayFast's API: records requests and answers as the test wants. */
const asked: { path: string; query: Record<string, string>; headers: Record<string, string> }[] = [];
let replies: ({ status?: number; text: string; afterMs?: number } | "silence")[] = [];
const api = createServer((request, response) => {
  const url = new URL(request.url ?? "/", "http://api");
  const headers = request.headers as Record<string, string>;
  asked.push({ path: url.pathname, query: Object.fromEntries(url.searchParams), headers });
  const reply = replies.length > 1 ? replies.shift() : replies[0];
  if (!reply || reply === "silence") return;
  setTimeout(() => response.writeHead(reply.status ?? 200).end(reply.text), reply.afterMs ?? 0);
});
await new Promise<void>((resolve) => api.listen(0, "127.0.0.1", resolve));
const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;

beforeEach(() => {
  asked.length = 0;
});
afterAll(() => {
  api.closeAllConnections();
  api.close();
});

/** The documented format, and the one seen in 2026 with another column. */
const documented =
  '"Date","Type","Sign","Party","Name","Description","Currency","Funding Type","Gross","Fee","Net","Balance","M Payment ID","PF Payment ID","custom str1"';
const met =
  'Date,Type,Sign,Party,Name,Description,Currency,"Funding Type","Batch ID",Gross,Fee,Net,Balance,"M Payment ID","PF Payment ID","custom str1"';

const createdAt = new Date("2026-11-19T21:58:00Z");
const aMinuteLater = "2026-11-19 23:59:00";

type Line = { date?: string; type?: string; sign?: string; gross?: string; id?: string; reference?: string };

/** A row of the documented table; default: a payment of R 1 299.00. */
function line(of: Line = {}): string {
  const { date = aMinuteLater, type = "FUNDS_RECEIVED", sign = "CREDIT", gross = '"1,299.00"' } = of;
  const { id = "42", reference = "1089250" } = of;
  return `"${date}",${type},${sign},"Zanele Nkosi","Spaza order 000042",,ZAR,CC,${gross},-50.10,"1,248.90","22,574.02",${id},${reference},`;
}

const answering = (...lines: string[]) => {
  replies = [{ text: [documented, ...lines].join("\n") }];
};

function open(changes: Partial<PayFastSettings> = {}) {
  const hosts = { ...payFastHosts("sandbox", ""), apiUrl };
  return openPayFast({ mode: "sandbox", ...payFastTestMerchant, ...hosts, ...changes });
}

const question = { paymentId: 42, amountCents: 129900, createdAt, checkoutId: null };

/** The state of one payment; undefined when the search was incomplete. */
async function query(changes: Partial<PayFastSettings> = {}) {
  const answers = await open(changes).queryPayments?.([question]);
  return answers?.get(question.paymentId);
}

const paid = { state: "paid", reference: "1089250", amountCents: 129900 };

test("a payment that stands in PayFast's history is paid", async () => {
  answering(line({ id: "41", reference: "1089249" }), line());
  expect(await query()).toEqual(paid);
});

test("columns are found by their names, whatever their order, and JSON around them is taken off", async () => {
  const row = `"${aMinuteLater}","Funds Received",Credit,"A, B","Two\nlines",,ZAR,CC,,"1,299.00",-50.10,"1,248.90","22,574.02",42,1089250`;
  replies = [{ text: `\ufeff${met}\r\n${row}\r\n` }];
  expect(await query()).toEqual(paid);
  replies = [
    { text: JSON.stringify({ code: 200, status: "success", data: { response: `${met}\n${row}` } }) },
  ];
  expect(await query()).toEqual(paid);
});

test.each<[string, Line]>([
  ["another payment's", { id: "421" }],
  ["of another sum", { gross: "1298.99" }],
  ["of a payment from before it began, whose number was given anew", { date: "2026-11-19 23:40:00" }],
  ["paid out", { type: "PAYOUT", sign: "DEBIT", gross: '"-1,299.00"' }],
  ["a refund that was taken back", { type: '"Funds Received (Refund)"' }],
])("a row is not ours that is %s", async (_, changes) => {
  answering(line(changes));
  expect(await query()).toEqual({ state: "unknown" });
});

test("no payment at all is nothing known", async () => {
  answering();
  expect(await query()).toEqual({ state: "unknown" });
  replies = [{ text: "" }];
  expect(await query()).toEqual({ state: "unknown" });
});

test("what was paid back at PayFast in full is cancelled, in part still paid", async () => {
  const refund = { type: "REFUND", sign: "DEBIT" };
  answering(line(), line({ ...refund, gross: "-299.00" }));
  expect(await query()).toEqual(paid);
  answering(line(), line({ ...refund, gross: "-299.00" }), line({ ...refund, gross: '"-1,000.00"', id: "" }));
  expect(await query()).toEqual({ ...paid, state: "cancelled" });
});

test("PayFast is asked for the days since the payment began, with all it can see signed", async () => {
  answering(line());
  await query();
  const [{ path, query: sent, headers } = { path: "", query: {}, headers: {} }] = asked;
  expect(path).toBe("/transactions/history");
  expect(sent).toEqual({
    from: "2026-11-19",
    to: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    limit: "1000",
    testing: "true",
  });
  const { "merchant-id": merchantId = "", version = "", timestamp = "", signature } = headers;
  expect([merchantId, version]).toEqual(["10000100", "v1"]);
  expect(timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+02:00$/);
  expect(Math.abs(Date.parse(timestamp) - Date.now())).toBeLessThan(60_000);
  const { testing: _, ...signed } = sent;
  const variables = { "merchant-id": merchantId, version, timestamp, ...signed };
  expect(signature).toBe(apiSignature(variables, payFastTestMerchant.passphrase));
});

test("a live account is not asked as a test", async () => {
  answering(line());
  expect(await query({ mode: "live", merchantId: "20000200" })).toEqual(paid);
  expect(asked[0]?.query).not.toHaveProperty("testing");
});

test("a long history is read page by page", async () => {
  const others = Array.from({ length: 1000 }, (_, number) => line({ id: `9${number}` }));
  replies = [{ text: [documented, ...others].join("\n") }, { text: [documented, line()].join("\n") }];
  expect(await query()).toEqual(paid);
  expect(asked.map(({ query: { offset } }) => offset)).toEqual([undefined, "1000"]);
});

test("payments that are asked about together are looked for in one history, from the earliest on", async () => {
  answering(line({ date: "2026-11-18 09:00:00", id: "41", reference: "1" }), line());
  const gateway = open();
  const earlier = { ...question, paymentId: 41, createdAt: new Date("2026-11-18T06:59:00Z") };
  const unpaid = { ...question, paymentId: 43 };
  const answers = await Promise.all([
    gateway.queryPayments?.([question, earlier]),
    gateway.queryPayments?.([unpaid]),
  ]);
  expect(answers.flatMap((some) => [...(some ?? [])])).toEqual([
    [42, paid],
    [41, { ...paid, reference: "1" }],
    [43, { state: "unknown" }],
  ]);
  expect(asked.map(({ query: { from } }) => from)).toEqual(["2026-11-18"]);
});

test("a history that is too long to be read whole says what it found, and nothing of the others", async () => {
  const others = Array.from({ length: 999 }, (_, number) => line({ id: `9${number}` }));
  replies = [{ text: [documented, line(), ...others].join("\n") }];
  const answers = await open().queryPayments?.([question, { ...question, paymentId: 43 }]);
  expect([...(answers ?? [])]).toEqual([[42, paid]]);
  expect(asked).toHaveLength(20);
});

test("all pages of a history have one deadline", async () => {
  const others = Array.from({ length: 1000 }, (_, number) => line({ id: `9${number}` }));
  replies = [{ text: [documented, ...others].join("\n"), afterMs: 100 }];
  await expect(query({ queryTimeoutMs: 1_500 })).rejects.toThrow(/timeout/);
  expect(asked.length).toBeGreaterThan(1);
});

test("without a passphrase PayFast's API cannot be used, so it is not offered", () => {
  expect(open({ passphrase: null })).not.toHaveProperty("queryPayments");
});

test.each([
  [401, '{"code":401,"status":"failed","data":{"response":false,"message":"Merchant authorisation failed"}}'],
  [429, "Signature rate limit reached, please try again in a few minute"],
  [500, "Application Error"],
  [200, "<html>We are down for maintenance</html>"],
  [200, '{"code":400,"status":"failed","data":{"response":false,"message":"Failure"}}'],
  [200, '"Date","Type\nno end'],
  [200, [documented, line({ date: "20 Nov 2026" })].join("\n")],
  [302, ""],
])("an answer that tells nothing throws: %i %s", async (status, text) => {
  replies = [{ status, text }];
  await expect(query()).rejects.toThrow();
});

test("an API that keeps silent or is not there throws", async () => {
  replies = ["silence"];
  await expect(query({ queryTimeoutMs: 50 })).rejects.toThrow(/timeout/);
  await expect(query({ apiUrl: "http://127.0.0.1:1" })).rejects.toThrow();
});
