import {
  type Notification,
  type PaymentGateway,
  type PaymentMeans,
  paymentMeans,
  type VerifiedNotification,
} from "../gateway.ts";
import { confirmNotification } from "./confirm-notification.ts";
import { type PayFastMerchant, payFastFormFields } from "./form-fields.ts";
import { type PayFastHosts, type PayFastMode, payFastMinimumCents, payFastTestMerchant } from "./hosts.ts";
import { notifiedPayment } from "./notified-payment.ts";
import { openQuery } from "./query-payment.ts";
import { readNotification } from "./read-notification.ts";
import { openRefund } from "./refund-payment.ts";
import { isSameSignature, notificationSignature, parameterString } from "./signature.ts";
import { sourceAddresses } from "./source-addresses.ts";
import { withoutPayer } from "./without-payer.ts";

export type PayFastSettings = PayFastHosts &
  PayFastMerchant & {
    mode: PayFastMode;
    /** The means that the account has enabled; default: all. */
    takes?: readonly PaymentMeans[];
    /** Default 10,000. */
    confirmTimeoutMs?: number;
    /** For one query, all pages together; default 25,000. */
    queryTimeoutMs?: number;
    /** For all calls of one refund; default 25,000. */
    refundTimeoutMs?: number;
  };

/**
 * Payment on PayFast's own page by its form protocol. Throws for an invalid range and for live mode with the published
 * test account.
 */
export function openPayFast(settings: PayFastSettings): PaymentGateway {
  if (settings.mode === "live" && settings.merchantId === payFastTestMerchant.merchantId) {
    throw new Error("PayFast's published test merchant cannot take real money");
  }
  const isKnownSource = sourceAddresses(settings.sourceCidrs);
  return {
    method: "payfast",
    label: "PayFast",
    takes: settings.takes ?? paymentMeans,
    minimumCents: payFastMinimumCents,
    async createPayment(request) {
      const fields = payFastFormFields(request, settings);
      return { next: { type: "form", action: settings.processUrl, fields } };
    },
    verifyNotification: (notification) => verify(notification, settings, isKnownSource),
    ...(settings.passphrase && {
      queryPayments: openQuery({ ...settings, passphrase: settings.passphrase }),
      // PayFast's own sandbox refunds nothing.
      ...(settings.mode !== "sandbox" && {
        refund: openRefund({ ...settings, passphrase: settings.passphrase }),
      }),
    }),
    withoutPayer,
  };
}

/** The network comes last: only a signed notification about our payment is worth a call to PayFast. */
async function verify(
  notification: Notification,
  settings: PayFastSettings,
  isKnownSource: (address: string) => boolean,
): Promise<VerifiedNotification> {
  const read = readNotification(notification.rawBody);
  if (!read.ok) return read;
  const expected = notificationSignature(read.signed, settings.passphrase);
  if (!isSameSignature(read.signature, expected)) return { ok: false, reason: "wrong signature" };
  const notified = notifiedPayment(read.fields, settings.merchantId);
  if (!notified.ok) return { ...notified, isFinal: true };
  const isConfirmed = await confirmNotification(parameterString(read.signed), {
    validateUrl: settings.validateUrl,
    timeoutMs: settings.confirmTimeoutMs ?? 10_000,
  });
  if (!isConfirmed) return { ok: false, reason: "PayFast does not confirm it" };
  const flags: string[] = [];
  // PayFast's published list lags behind its machines: a refusal here would cancel paid orders.
  if (!isKnownSource(notification.address)) flags.push(`unknown source address ${notification.address}`);
  if (read.unsignedCount > 0) flags.push(`${read.unsignedCount} unsigned parameters ignored`);
  return { ok: true, payment: { ...notified.payment, flags } };
}
