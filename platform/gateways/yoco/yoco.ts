import type { PaymentGateway } from "../gateway.ts";
import { createCheckout } from "./create-checkout.ts";
import { yocoMinimumCents, yocoModeOf } from "./hosts.ts";
import { queryCheckouts } from "./query-checkouts.ts";
import { type RefundAccess, refundCheckout } from "./refund-checkout.ts";
import { verifyNotification, type WebhookSettings } from "./verify-notification.ts";
import { withoutPayer } from "./without-payer.ts";

export type YocoSettings = Omit<WebhookSettings, "mode"> &
  RefundAccess & {
    /** Default 10,000, because the shopper waits. */
    createTimeoutMs?: number;
    /** For one query, all payments together; default 25,000. */
    queryTimeoutMs?: number;
    /** Default 25,000. */
    refundTimeoutMs?: number;
  };

/**
 * Payment on Yoco's own page by its Checkout API.
 * Confirmed by Yoco's documentation (developer.yoco.com, as copied from 2023 to 2026): addresses, the key as bearer,
 * the fields of a checkout, amounts in cents, Idempotency-Key and its lifetime, headers, signature, three-minute
 * limit, events, retries and registration of webhooks, and refunds by checkout.
 * Confirmed by Yoco's own plugin for WooCommerce (2026): a checkout can be fetched and is "completed" once paid,
 * partial refunds and their list, several signatures in one header, and the minimum amount.
 * Seen in public projects only: a checkout's metadata comes back in the webhook; nothing here depends on it.
 * Unconfirmed: all states of a checkout, whether a failed card is reported, and whether a refund passes its metadata
 * on.
 */
export function openYoco(settings: YocoSettings): PaymentGateway {
  const { apiUrl, paymentsUrl, secretKey } = settings;
  const { createTimeoutMs = 10_000, queryTimeoutMs = 25_000, refundTimeoutMs = 25_000 } = settings;
  const access = { apiUrl, paymentsUrl, secretKey };
  const mode = yocoModeOf(secretKey);
  return {
    method: "yoco",
    label: "Yoco",
    minimumCents: yocoMinimumCents,
    createPayment: (request) => createCheckout(access, mode, request, createTimeoutMs),
    // Yoco waits fifteen seconds for the answer.
    verifyNotification: (notification) => verifyNotification(notification, { ...settings, mode }, 10_000),
    mostQuestions: 100,
    queryPayments: (questions) => queryCheckouts(access, mode, questions, queryTimeoutMs),
    refund: (request) => refundCheckout(access, request, refundTimeoutMs),
    withoutPayer,
  };
}
