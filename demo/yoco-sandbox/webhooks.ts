import { randomBytes } from "node:crypto";
import type { Letter } from "../practice/courier.ts";
import { newId, type PracticeCheckout, type PracticeRefund, type Sending } from "./practice-checkout.ts";
import { signedHeaders } from "./signature.ts";

/** An account's webhook; each receives all events. */
export type Webhook = { id: string; name: string; url: string; mode: "test"; secret: string };

export function newWebhook(name: string, url: string): Webhook {
  const secret = `whsec_${randomBytes(24).toString("base64")}`;
  return { id: newId("sub"), name, url, mode: "test", secret };
}

export function sendingsOf(event: string, webhooks: Webhook[]): Sending[] {
  return webhooks.map(({ url, secret }) => ({
    messageId: newId("msg"),
    url,
    secret,
    event,
    attempts: 0,
    dueAtMs: Date.now(),
    state: "waiting",
  }));
}

/** Signed at each attempt, so that a retry is never too old. */
export function letterOf(checkout: PracticeCheckout, { messageId, url, secret, event }: Sending): Letter {
  const { type } = JSON.parse(event) as { type: string };
  const headers = signedHeaders(secret, messageId, Date.now(), event);
  return {
    about: `${type} of ${checkout.id}`,
    url,
    headers: { "content-type": "application/json", ...headers },
    body: event,
  };
}

/** @param handsOn whether the event carries the checkout's metadata besides its id */
export function paymentEvent(checkout: PracticeCheckout, handsOn: boolean): string {
  const { amountCents, paymentId, metadata } = checkout;
  const card = { expiryMonth: 12, expiryYear: 30, maskedCard: "************1111", scheme: "visa" };
  return eventOf("payment.succeeded", {
    id: paymentId,
    type: "payment",
    createdDate: new Date().toISOString(),
    amount: amountCents,
    currency: "ZAR",
    paymentMethodDetails: { type: "card", card },
    status: "succeeded",
    mode: "test",
    metadata: { ...(handsOn && metadata), checkoutId: checkout.id, productType: "checkout" },
  });
}

export function refundEvent(checkout: PracticeCheckout, { id, amountCents }: PracticeRefund): string {
  return eventOf("refund.succeeded", {
    id,
    type: "refund",
    createdDate: new Date().toISOString(),
    amount: amountCents,
    currency: "ZAR",
    paymentId: checkout.paymentId,
    status: "succeeded",
    mode: "test",
    metadata: { checkoutId: checkout.id },
  });
}

function eventOf(type: string, payload: object): string {
  return JSON.stringify({ id: newId("evt"), type, createdDate: new Date().toISOString(), payload });
}
