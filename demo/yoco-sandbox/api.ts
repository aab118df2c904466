import { mayNotify } from "../practice/allowed-urls.ts";
import { readJson } from "../practice/read-json.ts";
import { checkCheckout, isRecord } from "./check-checkout.ts";
import { type PracticeCheckout, refundStatus } from "./practice-checkout.ts";
import { refundCheckout } from "./refund.ts";
import { type ApiReply, failure } from "./reply.ts";
import type { Till } from "./till.ts";
import { newWebhook, type Webhook } from "./webhooks.ts";

export type ApiCall = {
  /** Method and path, e.g. "GET /yoco/api/webhooks". */
  call: string;
  body: string;
  authorization: string | undefined;
  origin: string;
};

/** Answers the API; as at Yoco, only the secret key authenticates. */
export async function answerApi(
  { call, body, authorization, origin }: ApiCall,
  till: Till,
): Promise<ApiReply> {
  if (authorization !== `Bearer ${till.secretKey}`)
    return failure(403, "authentication_error", "A key is required, but has not been specified.");
  const asked = body === "" ? {} : readJson(body);
  if (!isRecord(asked)) return failure(400, "invalid_request_error", "The body is no JSON object.");
  if (call === "POST /yoco/api/checkouts") return openCheckout(asked, till, origin);
  if (call === "GET /yoco/api/webhooks")
    return { status: 200, body: { subscriptions: till.webhooks.map((each) => shownWebhook(each)) } };
  if (call === "POST /yoco/api/webhooks") return register(asked, till);
  const [, what = "", id = "", action] =
    call.match(
      /^(?:GET|POST|DELETE) \/yoco\/(?:api\/)?(checkouts|webhooks|payments)\/([\w-]+)(?:\/(\w+))?$/,
    ) ?? [];
  if (call.startsWith("DELETE ") && what === "webhooks") return removeWebhook(id, till);
  const checkout = what === "payments" ? paidBy(id, till) : till.ledger.find(id);
  if (!checkout) return failure(404, "not_found", "There is nothing here.");
  if (call.startsWith("GET ") && what === "checkouts" && !action)
    return { status: 200, body: shownCheckout(checkout, origin) };
  if (call.startsWith("POST ") && what === "checkouts" && action === "refund")
    return refundCheckout(checkout, asked, till);
  if (call.startsWith("GET ") && what === "payments" && action === "refunds")
    return { status: 200, body: { refunds: checkout.refunds.map(shownRefund) } };
  return failure(404, "not_found", "There is nothing here.");
}

function openCheckout(asked: Record<string, unknown>, till: Till, origin: string): ApiReply {
  const checked = checkCheckout(asked);
  if (!checked.ok) return failure(400, "invalid_request_error", checked.problems.join(" "));
  till.ledger.add(checked.checkout);
  return { status: 200, body: shownCheckout(checked.checkout, origin) };
}

function shownCheckout(checkout: PracticeCheckout, origin: string) {
  const { id, amountCents: amount, paymentId, metadata, successUrl, cancelUrl, failureUrl } = checkout;
  return {
    id,
    redirectUrl: `${origin}/yoco/checkout/${id}`,
    status: paymentId === null ? "created" : "completed",
    amount,
    currency: "ZAR",
    paymentId,
    successUrl,
    cancelUrl,
    failureUrl,
    metadata,
    merchantId: "practice",
    externalId: null,
    processingMode: "test",
  };
}

function shownRefund(refund: PracticeCheckout["refunds"][number]) {
  const { id, amountCents: amount, metadata } = refund;
  return { id, amount, currency: "ZAR", status: refundStatus(refund), metadata };
}

function paidBy(paymentId: string, till: Till): PracticeCheckout | undefined {
  return till.ledger.payments().find((checkout) => checkout.paymentId === paymentId);
}

function register({ name, url }: Record<string, unknown>, till: Till): ApiReply {
  if (typeof name !== "string" || typeof url !== "string" || !mayNotify(url, till.shopUrl))
    return failure(
      400,
      "invalid_request_error",
      "url: the practice gateway tells only this machine and its own shop.",
    );
  const webhook = newWebhook(name, url);
  till.webhooks.push(webhook);
  // The secret is shown only here.
  return { status: 200, body: { ...shownWebhook(webhook), secret: webhook.secret } };
}

function removeWebhook(id: string, till: Till): ApiReply {
  const place = till.webhooks.findIndex((webhook) => webhook.id === id);
  if (place < 0) return failure(404, "not_found", "There is no such webhook.");
  till.webhooks.splice(place, 1);
  return { status: 204 };
}

function shownWebhook({ id, name, url, mode }: Webhook) {
  return { id, name, url, mode };
}
