import { eftMethod } from "../../platform/gateways/eft/reference.ts";
import { paymentMethod } from "../../words/payment-method.ts";
import { price } from "../../words/price.ts";
import { toDecimal } from "../money/money.ts";
import type { Payment } from "./payment.ts";
import type { RefundRow } from "./refund.ts";

/** Whether nobody but the owner can pay it back. Whether a gateway can, the running shop finds out. */
export function isByHand({ method }: Pick<Payment, "method">): boolean {
  return method === eftMethod;
}

/** What happens next with refunds that were just asked for, in sentences for the owner. */
export function waysBack(payments: Payment[], refunds: RefundRow[]): string {
  return refunds
    .map(({ paymentId, amountCents }) => {
      const payment = payments.find(({ id }) => id === paymentId);
      return payment ? wayBack(payment, amountCents) : "";
    })
    .join(" ");
}

function wayBack(payment: Payment, amountCents: number): string {
  const [amount, id] = [price(toDecimal(amountCents)), payment.id];
  if (isByHand(payment))
    return `Transfer ${amount} back to the shopper, then say so: npx spaza payments refunded ${id} --amount ${toDecimal(amountCents)}.`;
  return `${amount} goes back by ${paymentMethod(payment.method)}, which the running shop asks within a minute; the shopper is told when it has. “npx spaza payments list --to-refund” says how it stands.`;
}
