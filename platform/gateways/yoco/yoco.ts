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
 * Payment on Yoco's own page by its Checkout API. docs/payments.md lists what its documentation and its plugin for
 * WooCommerce confirm, and what is unconfirmed.
 */
export function openYoco(settings: YocoSettings): PaymentGateway {
  const { apiUrl, paymentsUrl, secretKey } = settings;
  const { createTimeoutMs = 10_000, queryTimeoutMs = 25_000, refundTimeoutMs = 25_000 } = settings;
  const access = { apiUrl, paymentsUrl, secretKey };
  const mode = yocoModeOf(secretKey);
  return {
    method: "yoco",
    label: "Yoco",
    takes: ["card"],
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
