import type { PaymentRequest } from "../gateway.ts";
import { randAmount } from "../rand.ts";
import { mostCents } from "./amount.ts";
import { ozowHash } from "./hash.ts";
import type { OzowSite } from "./hosts.ts";
import { bankReference, transactionReference } from "./reference.ts";

/**
 * The fields of the payment form, in the order Ozow hashes them, and their hash. The private key is never among them,
 * nor the buyer: Ozow's field "Customer" is optional.
 * @throws RangeError for an id or amount that no real order has
 */
export function ozowFormFields(
  request: PaymentRequest,
  { siteCode, privateKey }: OzowSite,
  isTest: boolean,
): Record<string, string> {
  requireWhole("paymentId", request.paymentId, Number.MAX_SAFE_INTEGER);
  requireWhole("amountCents", request.amountCents, mostCents);
  const hashed = {
    SiteCode: siteCode,
    CountryCode: "ZA",
    CurrencyCode: "ZAR",
    Amount: randAmount(request.amountCents),
    TransactionReference: transactionReference(request.paymentId),
    BankReference: bankReference(request.itemName),
    CancelUrl: request.cancelUrl,
    // The order's page polls the payment and offers another attempt.
    ErrorUrl: request.returnUrl,
    SuccessUrl: request.returnUrl,
    NotifyUrl: request.notifyUrl,
    IsTest: String(isTest),
  };
  return { ...hashed, HashCheck: ozowHash(Object.values(hashed), privateKey) };
}

function requireWhole(name: string, value: number, most: number): void {
  if (!Number.isSafeInteger(value) || value < 1 || value > most)
    throw new RangeError(`${name} must be a whole number from 1 to ${most}, not ${value}`);
}
