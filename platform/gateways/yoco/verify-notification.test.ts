import { expect, test } from "vitest";
import { fakeClock } from "../../clock.ts";
import { webhookSignature } from "./signature.ts";
import { scriptedYoco, webhookSecret } from "./testing/scripted-yoco.ts";
import type { YocoSettings } from "./yoco.ts";

const yoco = await scriptedYoco();

const metadata = { checkoutId: "ch_9LVKD8", productType: "checkout", paymentId: "42" };

/** The documented event. */
const succeeded = {
  id: "evt_1EAwK8",
  type: "payment.succeeded",
  createdDate: "2026-01-01T00:00:00.260284Z",
  payload: {
    id: "p_bx4bY9",
    type: "payment",
    createdDate: "2025-12-31T23:59:54.405141Z",
    amount: 123450,
    currency: "ZAR",
    paymentMethodDetails: {
      type: "card",
      card: { expiryMonth: 2, expiryYear: 30, maskedCard: "************1111", scheme: "visa" },
    },
    status: "succeeded",
    mode: "live",
    metadata,
  } as Record<string, unknown>,
};

const payloadWith = (changes: object) => ({ ...succeeded, payload: { ...succeeded.payload, ...changes } });

type Sent = {
  secret?: string;
  timestamp?: string;
  headers?: Record<string, string>;
  settings?: Partial<YocoSettings>;
};

/** Signs an event like Yoco, by default at the shop's time, and gives it to the adapter. */
function verify(
  event: unknown,
  { secret = webhookSecret, timestamp = "1767225600", headers, settings }: Sent = {},
) {
  const rawBody = typeof event === "string" ? event : JSON.stringify(event);
  const id = "msg_1";
  const signature = webhookSignature(secret, { id, timestamp }, rawBody);
  const signed = { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signature };
  const notification = { rawBody, headers: { ...signed, ...headers }, address: "127.0.0.1" };
  return yoco.open(settings).verifyNotification(notification);
}

const payment = {
  paymentId: 42,
  checkoutId: "ch_9LVKD8",
  reference: "p_bx4bY9",
  state: "paid",
  amountCents: 123450,
  flags: [],
};

test("a genuine webhook says which payment was paid with how much, without asking anybody", async () => {
  expect(await verify(succeeded)).toEqual({ ok: true, payment });
  expect(yoco.asked).toEqual([]);
});

test("a failed card is reported as failed", async () => {
  const failed = { ...payloadWith({ status: "failed" }), type: "payment.failed" };
  expect(await verify(failed)).toEqual({ ok: true, payment: { ...payment, state: "failed" } });
});

test("where the event does not name our payment, its checkout does", async () => {
  const unnamed = payloadWith({ metadata: { checkoutId: "ch_9LVKD8" } });
  const checkout = {
    id: "ch_9LVKD8",
    status: "completed",
    amount: 123450,
    currency: "ZAR",
    metadata: { paymentId: "42" },
  };
  yoco.answers({ "GET /api/checkouts/ch_9LVKD8": { body: checkout } });
  expect(await verify(unnamed)).toEqual({ ok: true, payment });
  yoco.answers({ "GET /api/checkouts/ch_9LVKD8": { body: { ...checkout, metadata: {} } } });
  const reason = "checkout ch_9LVKD8 names no payment of ours";
  expect(await verify(unnamed)).toEqual({ ok: false, reason, isFinal: true });
  yoco.answers({ "GET /api/checkouts/ch_9LVKD8": { status: 500, body: { description: "Trouble" } } });
  await expect(verify(unnamed)).rejects.toThrow("Yoco answered 500: Trouble");
});

test("a forged webhook is refused, and may come again rightly signed", async () => {
  const forged = await verify(succeeded, { secret: "whsec_Zm9yZ2Vk" });
  expect(forged).toEqual({ ok: false, reason: "wrong signature" });
  const unsigned = await verify(succeeded, { headers: { "webhook-signature": "" } });
  expect(unsigned).toMatchObject({ ok: false, reason: expect.stringContaining("missing") });
});

test("a shop without its secret says which one is missing", async () => {
  const { reason } = (await verify(succeeded, { settings: { webhookSecret: null } })) as { reason: string };
  expect(reason).toContain("YOCO_WEBHOOK_SECRET is not set");
});

test.each([
  [-180, true],
  [180, true],
  [-181, false],
  [181, false],
])("a webhook of %i seconds by the shop's clock counts: %s", async (seconds, isTaken) => {
  const answer = await verify(succeeded, { timestamp: String(1767225600 + seconds) });
  expect(answer.ok).toBe(isTaken);
  if (!answer.ok) expect(answer.reason).toMatch(/^signed 181 seconds (ago|ahead) by this machine's clock/);
  expect(answer).not.toHaveProperty("isFinal");
});

test("a retry is signed again, and then counts", async () => {
  const clock = fakeClock("2026-01-01T00:10:00Z");
  expect(await verify(succeeded, { settings: { clock } })).toMatchObject({ ok: false });
  expect(await verify(succeeded, { settings: { clock }, timestamp: "1767226200" })).toMatchObject({
    ok: true,
  });
});

test.each([
  [
    "a payment of test mode",
    payloadWith({ mode: "test" }),
    "a payment of test mode, and YOCO_SECRET_KEY is a live key",
  ],
  ["another currency", payloadWith({ currency: "USD" }), "a payment in USD instead of ZAR"],
  [
    "a payment that is still under way",
    payloadWith({ status: "pending" }),
    'payment.succeeded of a payment that is "pending"',
  ],
  ["an event nobody knows", { ...succeeded, type: "payout.made" }, 'unknown event "payout.made"'],
  ["a sum with a fraction", payloadWith({ amount: 1234.5 }), /^not understood: .*amount/],
  ["a sum in words", payloadWith({ amount: "123450" }), /^not understood: .*amount/],
  ["no sum", payloadWith({ amount: 0 }), /^not understood: .*amount/],
  ["no checkout", payloadWith({ metadata: {} }), /^not understood: .*checkoutId/],
  ["no payload", { type: "payment.succeeded" }, /^not understood: .*payload/],
  ["no JSON", "payment.succeeded", /^not understood/],
  ["nothing", "null", /^not understood/],
])("%s is refused for good, with a line that says why", async (_name, event, reason) => {
  const expected = typeof reason === "string" ? reason : expect.stringMatching(reason);
  expect(await verify(event)).toEqual({ ok: false, reason: expected, isFinal: true });
});

test("what Yoco tells of refunds is no news of a payment, and nothing is wrong with it", async () => {
  expect(await verify({ ...succeeded, type: "refund.succeeded" })).toEqual({
    ok: false,
    reason: "refund.succeeded is no news of a payment",
    isFinal: true,
    isNoNews: true,
  });
});

test("a stored webhook names its payment, and nothing of the card", () => {
  const { withoutPayer } = yoco.open();
  const kept = withoutPayer(JSON.stringify(succeeded));
  expect(JSON.parse(kept)).toMatchObject({
    type: "payment.succeeded",
    payload: { id: "p_bx4bY9", amount: 123450 },
  });
  expect(kept).toContain('"checkoutId":"ch_9LVKD8"');
  expect(kept).not.toMatch(/1111|visa|expiry/);
  expect(withoutPayer('{"card":"4111')).toBe("no JSON, 13 characters");
  expect(withoutPayer('"Thandi Mokoena"')).toBe("no object, 16 characters");
});
