import type { Notification, PaymentGateway, VerifiedNotification } from "../gateway.ts";
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
    /** How long PayFast may take to confirm a notification; 10,000 unless told. */
    confirmTimeoutMs?: number;
    /** How long PayFast may take to tell what became of payments, all pages together; 25,000 unless told. */
    queryTimeoutMs?: number;
    /** How long PayFast may take to pay back, all calls together; 25,000 unless told. */
    refundTimeoutMs?: number;
  };

/**
 * Payment on PayFast's own page by its form protocol.
 * Throws for settings that cannot be meant: a range that is none, or real sales on the published test account.
 */
export function openPayFast(settings: PayFastSettings): PaymentGateway {
  if (settings.mode === "live" && settings.merchantId === payFastTestMerchant.merchantId) {
    throw new Error("PayFast's published test merchant cannot take real money");
  }
  const isKnownSource = sourceAddresses(settings.sourceCidrs);
  return {
    method: "payfast",
    label: "PayFast",
    minimumCents: payFastMinimumCents,
    async createPayment(request) {
      const fields = payFastFormFields(request, settings);
      return { next: { type: "form", action: settings.processUrl, fields } };
    },
    verifyNotification: (notification) => verify(notification, settings, isKnownSource),
    // Without a passphrase nobody may use PayFast's API.
    ...(settings.passphrase && {
      queryPayments: openQuery({ ...settings, passphrase: settings.passphrase }),
      // PayFast's own sandbox pays nothing back.
      ...(settings.mode !== "sandbox" && {
        refund: openRefund({ ...settings, passphrase: settings.passphrase }),
      }),
    }),
    withoutPayer,
  };
}

/** The network comes last: only what is well signed and concerns us is worth a question to PayFast. */
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
  // PayFast's list of addresses lags behind its machines: refusing here would cancel orders that were paid.
  if (!isKnownSource(notification.address)) flags.push(`unknown source address ${notification.address}`);
  if (read.unsignedCount > 0) flags.push(`${read.unsignedCount} unsigned parameters ignored`);
  return { ok: true, payment: { ...notified.payment, flags } };
}
