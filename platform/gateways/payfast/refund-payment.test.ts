import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, expect, test } from "vitest";
import type { RefundRequest } from "../gateway.ts";
import { payFastHosts, payFastTestMerchant } from "./hosts.ts";
import { openPayFast, type PayFastSettings } from "./payfast.ts";
import { apiSignature } from "./signature.ts";

/** Imitates PayFast's API: records requests and answers as the test wants. */
type Asked = { method: string; path: string; body: Record<string, string>; headers: Record<string, string> };
let asked: Asked[] = [];
let replies: ({ status?: number; text: string } | "silence")[] = [];
const api = createServer(async (request, response) => {
  const { method = "", url = "" } = request;
  const text = Buffer.concat(await request.toArray()).toString();
  const headers = request.headers as Record<string, string>;
  asked.push({ method, path: url, body: Object.fromEntries(new URLSearchParams(text)), headers });
  const reply = replies.length > 1 ? replies.shift() : replies[0];
  if (!reply || reply === "silence") return;
  response.writeHead(reply.status ?? 200).end(reply.text);
});
await new Promise<void>((resolve) => api.listen(0, "127.0.0.1", resolve));
const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;

beforeEach(() => {
  asked = [];
});
afterAll(() => {
  api.closeAllConnections();
  api.close();
});

function open(changes: Partial<PayFastSettings> = {}) {
  const hosts = { ...payFastHosts("demo", ""), apiUrl };
  return openPayFast({ mode: "demo", ...payFastTestMerchant, ...hosts, ...changes });
}

const request = {
  refundId: 12,
  amountCents: 500,
  reason: "Order 000042, refund 12: Arrived\nwith a dent",
  payment: { paymentId: 7, reference: "1124148", checkoutId: null, amountCents: 1000, refundedCents: 0 },
};

async function refund(
  given: ((typeof replies)[number] | object)[],
  changes: Partial<typeof request.payment> = {},
  more: Partial<RefundRequest> = {},
) {
  replies = given.map((each) =>
    each === "silence" || "text" in (each as object) ? (each as "silence") : { text: JSON.stringify(each) },
  );
  const { refund: ask } = open(given.includes("silence") ? { refundTimeoutMs: 100 } : {});
  return ask?.({ ...request, ...more, payment: { ...request.payment, ...changes } });
}

const source = { method: "PAYMENT_SOURCE" };
const balance = {
  token: "a3b3ae55",
  funding_type: "Debit Card",
  amount_original: 1000,
  amount_available_for_refund: 1000,
  status: "REFUNDABLE",
  errors: [],
  refund_full: source,
  refund_partial: source,
  bank_names: [],
};
const success = { code: 200, status: "success", data: { response: true, message: "Success" } };
const failure = (code: number) => ({
  status: code,
  text: JSON.stringify({ code, status: "failed", data: { response: false, message: "Failure" } }),
});

test("it looks first, then pays back, both signed over what they carry", async () => {
  expect(await refund([balance, success])).toEqual({ state: "done" });
  const [looked, paid] = asked;
  expect([looked?.method, looked?.path]).toEqual(["GET", "/refunds/query/1124148?testing=true"]);
  expect([paid?.method, paid?.path]).toEqual(["POST", "/refunds/1124148?testing=true"]);
  const reason = "Order 000042, refund 12: Arrived with a dent";
  expect(paid?.body).toEqual({ amount: "500", notify_buyer: "1", reason });
  const { "merchant-id": merchantId = "", timestamp = "", version = "", signature } = paid?.headers ?? {};
  const signed = { "merchant-id": merchantId, timestamp, version, ...paid?.body };
  expect(signature).toBe(apiSignature(signed, payFastTestMerchant.passphrase));
});

test("with the answer wrapped as other answers are, and sums as text, it is the same", async () => {
  const text = { ...balance, amount_original: "1000", amount_available_for_refund: "500" };
  expect(await refund([{ data: { response: text } }])).toEqual({ state: "done" });
  expect(asked).toHaveLength(1);
});

test.each([
  ["only into a bank account", { refund_partial: { method: "BANK_PAYOUT" } }, "only into a bank account"],
  ["not in parts", { refund_partial: { method: "NOT_AVAILABLE" } }, "such a part"],
  ["not at all", { status: "NOT_AVAILABLE", errors: ["Too old"] }, "Too old"],
  ["less than was asked for", { amount_available_for_refund: 1001 }, "paid back -1 cents"],
  ["more has gone back than the shop knows", { amount_available_for_refund: 400 }, "paid back 600 cents"],
])("what PayFast would pay back %s is refused before money moves", async (_words, changes, reason) => {
  const answer = await refund([{ ...balance, ...changes }]);
  expect(answer).toEqual({ state: "refused", reason: expect.stringContaining(reason) });
  expect(asked.map(({ method }) => method)).toEqual(["GET"]);
});

test("a refusal counts only when PayFast says afterwards, too, that nothing moved", async () => {
  expect(await refund([balance, failure(400), balance])).toEqual({
    state: "refused",
    reason: "PayFast refused it: Failure",
  });
  const moved = { ...balance, amount_available_for_refund: 500 };
  expect(await refund([balance, failure(400), moved])).toEqual({ state: "done" });
});

test.each<[string, Parameters<typeof refund>[0]]>([
  ["does not answer", ["silence"]],
  ["does not answer the refund itself", [balance, "silence"]],
  ["asks for another passphrase", [failure(401)]],
  ["has been asked too often", [balance, failure(429)]],
  ["is in trouble", [balance, { status: 500, text: "Application Error" }]],
  ["speaks nonsense", [{ text: "<html>" }]],
  ["speaks nonsense of the refund", [balance, { text: "<html>" }]],
  ["leaves out the sums", [{ status: "REFUNDABLE" }]],
  ["knows another sum", [{ ...balance, amount_original: 999 }]],
])("nothing is taken as known when PayFast %s", async (_words, given) => {
  await expect(refund(given)).rejects.toThrow();
});

test("after a request whose answer was lost there is no other until it would show", async () => {
  await expect(refund([balance], {}, { sent: "lately" })).rejects.toThrow("the answer was lost");
  const moved = { ...balance, amount_available_for_refund: 500 };
  expect(await refund([moved], {}, { sent: "lately" })).toEqual({ state: "done" });
  expect(asked.map(({ method }) => method)).toEqual(["GET", "GET"]);
  expect(await refund([balance, success], {}, { sent: "before" })).toEqual({ state: "done" });
  expect(asked.map(({ method }) => method)).toEqual(["GET", "GET", "GET", "POST"]);
});

test("a request is announced right before it is sent, and not sent when that is refused", async () => {
  const beforeSending = async () => {
    expect(asked.map(({ method }) => method)).toEqual(["GET"]);
    throw new Error("settled meanwhile");
  };
  await expect(refund([balance, success], {}, { beforeSending })).rejects.toThrow("settled meanwhile");
  expect(asked).toHaveLength(1);
});

test("a payment whose number at PayFast is not known is the owner's to pay back", async () => {
  expect(await refund([balance], { reference: null as unknown as string })).toMatchObject({
    state: "refused",
  });
  expect(await refund([balance], { reference: "../ping" })).toMatchObject({ state: "refused" });
  expect(asked).toEqual([]);
});

test("without a passphrase, and at PayFast's own sandbox, nothing can be paid back", () => {
  expect(open({ passphrase: null }).refund).toBeUndefined();
  expect(open({ mode: "sandbox" }).refund).toBeUndefined();
});
