import { asRand, cardFeeCents } from "./fees.ts";
import type { PracticePayment } from "./practice-payment.ts";
import { parametersOf, signatureOf } from "./signature.ts";

/**
 * The notification's body in the real order of fields: empty ones included, and the custom strings before the custom
 * numbers, unlike the form.
 */
export function notificationBody(
  payment: PracticePayment,
  pfPaymentId: string,
  passphrase: string | null,
): string {
  const fields = payment.fields;
  const feeCents = cardFeeCents(payment.amountCents);
  const sent = (name: string): [string, string] => [name, fields[name] ?? ""];
  const parameters = parametersOf([
    sent("m_payment_id"),
    ["pf_payment_id", pfPaymentId],
    ["payment_status", "COMPLETE"],
    sent("item_name"),
    sent("item_description"),
    ["amount_gross", asRand(payment.amountCents)],
    ["amount_fee", asRand(-feeCents)],
    ["amount_net", asRand(payment.amountCents - feeCents)],
    ...[1, 2, 3, 4, 5].map((number) => sent(`custom_str${number}`)),
    ...[1, 2, 3, 4, 5].map((number) => sent(`custom_int${number}`)),
    sent("name_first"),
    sent("name_last"),
    sent("email_address"),
    sent("merchant_id"),
  ]);
  return `${parameters}&signature=${signatureOf(parameters, passphrase)}`;
}

/** The text that a shop sends back for confirmation: the body without its signature. */
export function unsignedPart(body: string): string {
  return body.slice(0, body.lastIndexOf("&signature="));
}
