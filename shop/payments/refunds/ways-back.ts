import { paymentMethod } from "../../../words/money/payment-method.ts";
import { inRand } from "../../money/in-rand.ts";
import { toDecimal } from "../../money/money.ts";
import { isByHand, type Payment } from "../payment.ts";
import type { RefundRow } from "./refund.ts";

/**
 * Explains to the owner what happens with new refunds.
 * @param made earlier refunds of these payments
 */
export function waysBack(payments: Payment[], refunds: RefundRow[], made: RefundRow[]): string {
  return refunds
    .map((refund) => {
      const payment = payments.find(({ id }) => id === refund.paymentId);
      const isSame = (each: RefundRow) =>
        each.paymentId === refund.paymentId &&
        each.amountCents === refund.amountCents &&
        each.state === "done";
      return payment ? wayBack(payment, refund.amountCents, made.some(isSame)) : "";
    })
    .join(" ");
}

function wayBack(payment: Payment, amountCents: number, isFurther: boolean): string {
  const [amount, id] = [inRand(amountCents), payment.id];
  if (isByHand(payment))
    return `Transfer ${amount} back to the shopper, then say so: npx spaza payments refunded ${id} --amount ${toDecimal(amountCents)}${isFurther ? " --again" : ""}.`;
  return `${amount} goes back by ${paymentMethod(payment.method)}, which the running shop asks within a minute; the shopper is told when it has. “npx spaza payments list --to-refund” says how it stands.`;
}
