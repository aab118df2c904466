import { z } from "zod";
import type { Clock } from "../../clock.ts";
import type { Notification, NotifiedPayment, VerifiedNotification } from "../gateway.ts";
import { readJson } from "../read-json.ts";
import type { YocoAccess } from "./call-yoco.ts";
import { signatureProblem } from "./check-signature.ts";
import { findCheckout, paymentIdIn } from "./checkout.ts";
import type { YocoMode } from "./hosts.ts";

export type WebhookSettings = YocoAccess & {
  mode: YocoMode;
  /** "whsec_…"; null where the shop has none and polls instead. */
  webhookSecret: string | null;
  clock: Clock;
};

const eventSchema = z.object({
  type: z.string().max(100),
  payload: z.object({
    id: z.string().min(1).max(100),
    amount: z.int().positive(),
    currency: z.string().max(10),
    status: z.string().max(40),
    mode: z.string().max(40),
    metadata: z.looseObject({ checkoutId: z.string().regex(/^[\w-]{1,100}$/) }),
  }),
});

type Payload = z.infer<typeof eventSchema>["payload"];

/** The events about payments, with the payment's status that must go with them. */
const paymentEvents: Record<string, { state: NotifiedPayment["state"]; status: string }> = {
  "payment.succeeded": { state: "paid", status: "succeeded" },
  "payment.failed": { state: "failed", status: "failed" },
};

/**
 * Verifies and reads a webhook. The event usually carries our payment's id from the checkout's metadata; otherwise the
 * checkout is fetched.
 * @throws Error when the checkout must be fetched and Yoco does not answer
 */
export async function verifyNotification(
  notification: Notification,
  settings: WebhookSettings,
  timeoutMs: number,
): Promise<VerifiedNotification> {
  const problem = signatureProblem(notification, settings.webhookSecret, settings.clock.now());
  if (problem) return { ok: false, reason: problem };
  const event = readEvent(notification.rawBody, settings.mode);
  if ("refusal" in event)
    return { ok: false, reason: event.refusal, isFinal: true, ...(event.isNoNews && { isNoNews: true }) };
  const { id: reference, amount: amountCents, metadata } = event.payload;
  const { checkoutId } = metadata;
  const paymentId = paymentIdIn(metadata) ?? (await askForPaymentId(settings, checkoutId, timeoutMs));
  if (paymentId === null)
    return { ok: false, reason: `checkout ${checkoutId} names no payment of ours`, isFinal: true };
  return {
    ok: true,
    payment: { paymentId, checkoutId, reference, state: event.state, amountCents, flags: [] },
  };
}

function readEvent(
  rawBody: string,
  mode: YocoMode,
): { refusal: string; isNoNews?: true } | { payload: Payload; state: NotifiedPayment["state"] } {
  const body = readJson(rawBody);
  const type = typeof body === "object" && body !== null && "type" in body ? String(body.type) : "";
  // The shop polls refunds itself.
  if (/^refund\./.test(type))
    return { refusal: `${type.slice(0, 40)} is no news of a payment`, isNoNews: true };
  const read = eventSchema.safeParse(body);
  if (!read.success)
    return { refusal: `not understood: ${z.prettifyError(read.error).replaceAll("\n", " ").slice(0, 200)}` };
  const { payload } = read.data;
  const meaning = paymentEvents[type];
  if (!meaning) return { refusal: `unknown event "${type.slice(0, 40)}"` };
  if (payload.status !== meaning.status)
    return { refusal: `${type} of a payment that is "${payload.status}"` };
  if (payload.mode !== mode)
    return { refusal: `a payment of ${payload.mode} mode, and YOCO_SECRET_KEY is a ${mode} key` };
  if (payload.currency !== "ZAR") return { refusal: `a payment in ${payload.currency} instead of ZAR` };
  return { payload, state: meaning.state };
}

async function askForPaymentId(
  access: YocoAccess,
  checkoutId: string,
  timeoutMs: number,
): Promise<number | null> {
  const checkout = await findCheckout(access, checkoutId, AbortSignal.timeout(timeoutMs));
  return paymentIdIn(checkout?.metadata);
}
