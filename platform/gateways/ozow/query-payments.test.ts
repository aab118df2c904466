import { expect, test } from "vitest";
import { type Reply, record, scriptedOzow, transactionId } from "./testing/scripted-ozow.ts";

const ozow = await scriptedOzow();
const ask = "GET /GetTransactionByReference";
const createdAt = new Date("2026-11-20T10:00:00Z");
const question = { paymentId: 7, amountCents: 129900, createdAt, checkoutId: null };
const other = "00000000-0000-0000-0000-000000000001";

const query = async (...replies: Reply[]) => {
  ozow.answers({ [ask]: replies });
  return (
    await ozow.open(replies[0] === "silence" ? { queryTimeoutMs: 100 } : {}).queryPayments?.([question])
  )?.get(7);
};

const paid = { state: "paid", reference: transactionId, amountCents: 129900 };

test("a payment that Ozow has as complete is paid; it is asked by our reference, with the key and as a test", async () => {
  expect(await query({ body: [record()] })).toEqual(paid);
  expect(ozow.asked).toMatchObject([
    {
      query: { siteCode: "TSTSTE0001", transactionReference: "payment-7-zar", isTest: "true" },
      headers: { apikey: "practice-api-key" },
    },
  ]);
});

test.each([
  ["Cancelled", "cancelled"],
  ["Abandoned", "cancelled"],
  ["Error", "failed"],
  ["Pending", "pending"],
  ["PendingInvestigation", "pending"],
  ["Created", "unknown"],
])("%s is %s", async (status, state) => {
  expect(await query({ body: [record({ status })] })).toMatchObject({ state });
});

test.each<[string, Reply]>([
  ["none", { body: [] }],
  ["nothing", { text: "" }],
  ["404", { status: 404, text: "Not found" }],
  ["another reference", { body: [record({ transactionReference: "payment-71-zar" })] }],
  ["dollars", { body: [record({ currencyCode: "USD" })] }],
  ["one of an earlier database", { body: [record({ createdDate: "2026-11-19T12:00:00" })] }],
])("where Ozow answers %s it is unknown", async (_name, reply) => {
  expect(await query(reply)).toEqual({ state: "unknown" });
});

test.each([1299, 1299.0, "1299", "1299.0", "1299.00"])("the sum %j is the same", async (amount) => {
  expect(await query({ body: [record({ amount })] })).toEqual(paid);
});

test("cents are exact", async () => {
  expect(await query({ body: [record({ amount: 1299.29 })] })).toMatchObject({ amountCents: 129929 });
});

test("of several tries one that was paid decides, wherever it stands; then one that still may be", async () => {
  const tries = (...statuses: string[]) => ({
    body: statuses.map((status, index) =>
      record({
        status,
        transactionId: status === "Complete" ? transactionId : other,
        createdDate: `2026-11-20T12:0${index}:00Z`,
      }),
    ),
  });
  expect(await query(tries("Complete", "Cancelled"))).toEqual(paid);
  expect(await query(tries("Cancelled", "Complete", "Error"))).toEqual(paid);
  expect(await query(tries("PendingInvestigation", "Cancelled"))).toMatchObject({ state: "pending" });
  expect(await query(tries("Cancelled", "Error"))).toMatchObject({ state: "failed" });
});

test("a complete one of the right sum comes before one of another", async () => {
  const wrong = record({ transactionId: other, amount: 1 });
  expect(await query({ body: [wrong, record()] })).toEqual(paid);
  expect(await query({ body: [wrong] })).toEqual({ state: "paid", reference: other, amountCents: 100 });
});

test.each<[string, Reply]>([
  ["trouble", { status: 500, text: "Application Error" }],
  ["a refused key", { status: 401 }],
  ["nonsense", { text: "<html>Maintenance</html>" }],
  ["half a record", { body: [{ transactionReference: "payment-7-zar" }] }],
  ["silence", "silence"],
])("%s is not taken for an answer", async (_name, reply) => {
  await expect(query(reply)).rejects.toThrow();
});

test("records that make no sense keep no other payment from being asked for", async () => {
  const questions = Array.from({ length: 20 }, (_, index) => ({ ...question, paymentId: index + 1 }));
  const odd = { body: [{ transactionReference: "payment-7-zar" }] };
  ozow.answers({ [ask]: [...Array.from({ length: 10 }, () => odd), { body: [] }] });
  expect((await ozow.open().queryPayments?.(questions))?.size).toBe(10);
});

test("one question that fails leaves the others theirs, and a silent Ozow is asked no thousand times", async () => {
  const questions = Array.from({ length: 20 }, (_, index) => ({ ...question, paymentId: index + 1 }));
  ozow.answers({ [ask]: [{ status: 500 }, { body: [] }] });
  const answers = await ozow.open().queryPayments?.(questions);
  expect([answers?.size, answers?.get(7)]).toEqual([19, { state: "unknown" }]);
  ozow.asked.length = 0;
  ozow.answers({ [ask]: { status: 500 } });
  await expect(ozow.open().queryPayments?.(questions)).rejects.toThrow("500");
  expect(ozow.asked.length).toBeLessThan(10);
});
