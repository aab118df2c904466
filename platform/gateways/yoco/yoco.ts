import type { PaymentGateway } from "../gateway.ts";
import { createCheckout } from "./create-checkout.ts";
import { yocoMinimumCents, yocoModeOf } from "./hosts.ts";
import { queryCheckouts } from "./query-checkouts.ts";
import { type RefundAccess, refundCheckout } from "./refund-checkout.ts";
import { verifyNotification, type WebhookSettings } from "./verify-notification.ts";
import { withoutPayer } from "./without-payer.ts";

export type YocoSettings = Omit<WebhookSettings, "mode"> &
  RefundAccess & {
    /** How long Yoco may take to open a checkout while the shopper waits; 10,000 unless told. */
    createTimeoutMs?: number;
    /** How long Yoco may take to tell what became of payments, all together; 25,000 unless told. */
    queryTimeoutMs?: number;
    /** How long Yoco may take to pay back; 25,000 unless told. */
    refundTimeoutMs?: number;
  };

/**
 * Payment on Yoco's own page by its Checkout API.
 *
 * Confirmed by Yoco's documentation (developer.yoco.com, as copied from 2023 to 2026): the addresses, the key as
 * bearer, the fields of a checkout and that amounts are cents, Idempotency-Key and for how long it counts, the
 * headers and signature of webhooks, the three minutes, their events and when they are sent again, how they are
 * registered, and refunds by checkout. Confirmed by the code of Yoco's own plugin for WooCommerce (2026): that a
 * checkout can be asked for and is "completed" once paid, refunds in part and where those of a payment are listed,
 * several signatures in one header, and the least sum. Confirmed by public projects alone: that a checkout's metadata
 * comes back in the webhook, on which nothing here depends. Not confirmed by anybody: all of a checkout's states,
 * whether a failed card is told, and whether a refund hands on its metadata.
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
    // Yoco gives up waiting for its answer after fifteen seconds.
    verifyNotification: (notification) => verifyNotification(notification, { ...settings, mode }, 10_000),
    mostQuestions: 100,
    queryPayments: (questions) => queryCheckouts(access, mode, questions, queryTimeoutMs),
    refund: (request) => refundCheckout(access, request, refundTimeoutMs),
    withoutPayer,
  };
}
