import { expect, test } from "vitest";
import type { PaymentQuestion } from "../gateway.ts";
import { scriptedYoco } from "./testing/scripted-yoco.ts";

const yoco = await scriptedYoco();

const asking = (paymentId: number, checkoutId: string | null = `ch_${paymentId}`): PaymentQuestion => ({
  paymentId,
  amountCents: 129900,
  createdAt: new Date(),
  checkoutId,
});

const checkout = (id: number, changes: object = {}) => ({
  body: { id: `ch_${id}`, status: "created", amount: 129900, currency: "ZAR", paymentId: null, ...changes },
});
const paid = (id: number, changes: object = {}) =>
  checkout(id, { status: "completed", paymentId: `p_${id}`, processingMode: "live", ...changes });

const query = (questions: PaymentQuestion[], queryTimeoutMs = 5000) =>
  yoco.open({ queryTimeoutMs }).queryPayments?.(questions);

test("a completed checkout is a payment, with what was paid; any other may still become one", async () => {
  yoco.answers({
    "GET /api/checkouts/ch_1": paid(1),
    "GET /api/checkouts/ch_2": checkout(2, { status: "started" }),
    "GET /api/checkouts/ch_3": checkout(3, { status: "something new" }),
  });
  const answers = await query([1, 2, 3, 4].map((id) => asking(id)).concat(asking(5, null)));
  expect(Object.fromEntries(answers ?? [])).toEqual({
    1: { state: "paid", reference: "p_1", amountCents: 129900 },
    2: { state: "pending" },
    3: { state: "pending" },
    // One unknown to Yoco, and one never begun there.
    4: { state: "unknown" },
    5: { state: "unknown" },
  });
});

test.each([
  ["of another payment", paid(1, { metadata: { paymentId: "7" } })],
  ["of test mode", paid(1, { processingMode: "test" })],
  ["in another currency", paid(1, { currency: "USD" })],
  ["with another name", paid(2)],
  ["with a sum that is none", paid(1, { amount: "129900" })],
  ["that is no JSON", { text: "completed" }],
  ["of a failing Yoco", { status: 500, body: {} }],
])("an answer %s decides nothing, and the others are told", async (_name, reply) => {
  yoco.answers({ "GET /api/checkouts/ch_1": reply, "GET /api/checkouts/ch_3": paid(3) });
  const answers = await query([asking(1), asking(3)]);
  expect([...(answers?.keys() ?? [])]).toEqual([3]);
  await expect(query([asking(1)])).rejects.toThrow();
});

test("unpaid checkouts of test mode do not hide those of live mode", async () => {
  const ids = Array.from({ length: 30 }, (_, index) => index + 1);
  const told = ids.map((id) => [
    `GET /api/checkouts/ch_${id}`,
    id <= 10 ? checkout(id, { processingMode: "test" }) : paid(id),
  ]);
  yoco.answers(Object.fromEntries(told));
  expect([...((await query(ids.map((id) => asking(id))))?.keys() ?? [])]).toEqual(ids.slice(10));
});

test("a slow answer holds up no other, and is given up with the deadline", async () => {
  yoco.answers({ "GET /api/checkouts/ch_1": "silence", "GET /api/checkouts/ch_2": paid(2) });
  const answers = await query([asking(1), asking(2)], 300);
  expect([...(answers?.keys() ?? [])]).toEqual([2]);
});

test("many are asked for, each once", async () => {
  const ids = Array.from({ length: 40 }, (_, index) => index + 1);
  yoco.answers(Object.fromEntries(ids.map((id) => [`GET /api/checkouts/ch_${id}`, paid(id)])));
  expect((await query(ids.map((id) => asking(id))))?.size).toBe(40);
  expect(yoco.asked).toHaveLength(40);
});
