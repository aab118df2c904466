import type { PaymentRequest } from "../gateway.ts";
import { randAmount } from "../rand.ts";
import { localPhone, oneLine, splitName, wholeEmail } from "./form-text.ts";
import { formSignature } from "./signature.ts";

export type PayFastMerchant = { merchantId: string; merchantKey: string; passphrase: string | null };

/**
 * The signed fields of the payment form, in the order PayFast signs them. The passphrase is never among them. Throws
 * RangeError for an id or amount that no real order has.
 */
export function payFastFormFields(
  request: PaymentRequest,
  merchant: PayFastMerchant,
): Record<string, string> {
  requirePositiveInteger("paymentId", request.paymentId);
  requirePositiveInteger("amountCents", request.amountCents);
  const pairs = formPairs(request, merchant).filter(([, value]) => isWorthSending(value));
  return { ...Object.fromEntries(pairs), signature: formSignature(pairs, merchant.passphrase) };
}

function formPairs(request: PaymentRequest, merchant: PayFastMerchant): [string, string][] {
  const { first, last } = splitName(request.buyer.name);
  return [
    ["merchant_id", merchant.merchantId],
    ["merchant_key", merchant.merchantKey],
    ["return_url", request.returnUrl],
    ["cancel_url", request.cancelUrl],
    ["notify_url", request.notifyUrl],
    ["name_first", first],
    ["name_last", last],
    ["email_address", wholeEmail(request.buyer.email)],
    ["cell_number", localPhone(request.buyer.phone)],
    ["m_payment_id", String(request.paymentId)],
    ["amount", randAmount(request.amountCents)],
    ["item_name", oneLine(request.itemName, 100)],
  ];
}

/** PayFast's own examples disagree on whether a "0" is signed, so it is never sent. */
function isWorthSending(value: string): boolean {
  return value !== "" && value !== "0";
}

function requirePositiveInteger(name: string, value: number): void {
  if (!Number.isSafeInteger(value) || value < 1)
    throw new RangeError(`${name} must be a positive integer, not ${value}`);
}
