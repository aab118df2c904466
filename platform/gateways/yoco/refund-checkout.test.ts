import { expect, test } from "vitest";
import type { RefundRequest } from "../gateway.ts";
import { scriptedYoco } from "./testing/scripted-yoco.ts";

const yoco = await scriptedYoco();
const list = "GET /payments/p_1/refunds";
const post = "POST /api/checkouts/ch_1/refund";

const payment = {
  paymentId: 42,
  reference: "p_1",
  checkoutId: "ch_1",
  amountCents: 129900,
  refundedCents: 0,
};
const request: RefundRequest = { refundId: 7, amountCents: 50000, reason: "One mug came broken", payment };

const taken = {
  status: 202,
  body: { id: "ch_1", refundId: "rfd_1", message: "Taken on", status: "successful" },
};
const listed = (...refunds: object[]) => ({ body: { refunds } });
const one = { id: "rfd_1", amount: 50000, status: "succeeded" };

const refund = (changes: Partial<RefundRequest> = {}) =>
  yoco.open({ refundTimeoutMs: 2_000 }).refund?.({ ...request, ...changes });
const posts = () => yoco.asked.filter(({ call }) => call === post);

test("a part is asked for once in cents, with a key of its own, and is then under way", async () => {
  yoco.answers({ [list]: listed(), [post]: taken });
  expect(await refund()).toEqual({ state: "sent", reference: "rfd_1" });
  await refund();
  await refund({ refundId: 8 });
  const [first, again, other] = posts();
  expect(first?.body).toEqual({ amount: 50000, metadata: { refundId: "7", reason: "One mug came broken" } });
  expect(again?.key).toBe(first?.key);
  expect(other?.key).not.toBe(first?.key);
});

test("asked again it says what became of it, and asks for no money", async () => {
  yoco.answers({ [list]: listed(one) });
  expect(await refund({ reference: "rfd_1" })).toEqual({ state: "done", reference: "rfd_1" });
  yoco.answers({ [list]: listed({ ...one, status: "pending" }) });
  expect(await refund({ reference: "rfd_1" })).toEqual({ state: "sent", reference: "rfd_1" });
  yoco.answers({ [list]: listed({ ...one, status: "failed" }) });
  expect(await refund({ reference: "rfd_1" })).toMatchObject({ state: "refused" });
  // Not listed yet, or no longer.
  yoco.answers({ [list]: listed() });
  expect(await refund({ reference: "rfd_1" })).toEqual({ state: "sent", reference: "rfd_1" });
  expect(posts()).toEqual([]);
});

test("one whose answer was lost is found again, by our number or by its sum, and not paid twice", async () => {
  yoco.answers({ [list]: listed({ ...one, amount: 1, metadata: { refundId: "7" } }) });
  expect(await refund()).toEqual({ state: "done", reference: "rfd_1" });
  yoco.answers({ [list]: listed(one) });
  expect(await refund()).toEqual({ state: "done", reference: "rfd_1" });
  expect(posts()).toEqual([]);
});

test.each([
  ["another refund of the shop", { otherReferences: ["rfd_1"] }, one],
  ["another refund by its number", {}, { ...one, metadata: { refundId: "6" } }],
  ["what the shop knows to have gone back", { payment: { ...payment, refundedCents: 50000 } }, one],
  ["one that failed", {}, { ...one, status: "failed" }],
  ["another sum", {}, { ...one, amount: 60000 }],
])("%s is not taken for it", async (_name, changes, known) => {
  yoco.answers({ [list]: listed(known), [post]: { ...taken, body: { ...taken.body, refundId: "rfd_2" } } });
  expect(await refund(changes)).toEqual({ state: "sent", reference: "rfd_2" });
});

test("a refund that is done at once is done", async () => {
  yoco.answers({ [list]: listed(), [post]: { body: { ...taken.body, status: "succeeded" } } });
  expect(await refund()).toEqual({ state: "done", reference: "rfd_1" });
});

test("what Yoco refuses is refused with its words", async () => {
  const description = "Refund amount exceeds what is left.";
  yoco.answers({
    [list]: listed(),
    [post]: { status: 400, body: { errorCode: "refund_error", description } },
  });
  expect(await refund()).toEqual({ state: "refused", reason: `Yoco answered 400: ${description}` });
});

test("without a checkout or a payment there is nothing to pay back at Yoco", async () => {
  expect(await refund({ payment: { ...payment, checkoutId: null } })).toMatchObject({ state: "refused" });
  expect(await refund({ payment: { ...payment, reference: null } })).toMatchObject({ state: "refused" });
  yoco.answers({
    "GET /api/checkouts/ch_1": {
      body: { id: "ch_1", status: "completed", amount: 129900, currency: "ZAR", paymentId: "p_1" },
    },
    [list]: listed(),
    [post]: taken,
  });
  expect(await refund({ payment: { ...payment, reference: null } })).toMatchObject({ state: "sent" });
});

test.each([
  ["is in trouble", { status: 500, body: {} }],
  ["is still at the first call", { status: 409, body: {} }],
  ["is asked too often", { status: 429, body: {} }],
  ["does not know the key any more", { status: 401, body: {} }],
  ["says nothing that makes sense", { body: { status: "successful" } }],
  ["says nothing in JSON", { text: "done" }],
  ["does not answer", "silence" as const],
])("when Yoco %s, nobody knows, and it is asked again", async (_name, reply) => {
  yoco.answers({ [list]: listed(), [post]: reply });
  await expect(refund()).rejects.toThrow();
});

test("while it cannot be looked up what has gone back, nothing is asked for", async () => {
  for (const reply of [{ status: 500, body: {} }, { text: "none" }, "silence" as const]) {
    yoco.answers({ [list]: reply, [post]: taken });
    await expect(refund()).rejects.toThrow();
  }
  expect(posts()).toEqual([]);
});

test("where refunds cannot be listed, one is asked for only while its key still counts", async () => {
  yoco.answers({ [list]: { status: 403, body: {} }, [post]: taken });
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  expect(await refund({ createdAt: hoursAgo(1) })).toEqual({ state: "sent", reference: "rfd_1" });
  await expect(refund({ createdAt: hoursAgo(24) })).rejects.toThrow("asked for anew it could go back twice");
  expect(posts()).toHaveLength(1);
});

test("a requested refund that is not listed is sent again only while its key still counts", async () => {
  const payment = { ...request.payment, refundedCents: 50000 };
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  yoco.answers({ [list]: listed(one), [post]: taken });
  for (const changes of [
    { createdAt: hoursAgo(1), sent: "lately" as const },
    { createdAt: hoursAgo(24), sent: null },
  ])
    expect(await refund({ payment, ...changes })).toMatchObject({ state: "sent" });
  expect(posts()).toHaveLength(2);
  const late = refund({ payment, createdAt: hoursAgo(24), sent: "before" });
  await expect(late).rejects.toThrow("asked for anew it could go back twice");
  expect(posts()).toHaveLength(2);
});

test("nothing is sent when it must not be any more", async () => {
  yoco.answers({ [list]: listed(), [post]: taken });
  const beforeSending = () => Promise.reject(new Error("settled meanwhile"));
  await expect(refund({ beforeSending })).rejects.toThrow("settled meanwhile");
  expect(posts()).toEqual([]);
});
