import { orderNumber } from "../../../words/order-number.ts";
import { paymentMethod } from "../../../words/payment-method.ts";
import { price } from "../../../words/price.ts";
import { toDecimal } from "../../money/money.ts";
import type { Problem } from "../../owner-mails/needs-hands.ts";
import type { Payment } from "../payment.ts";

/** What the owner is told of money that is not the payment's sum to the cent: the shop neither keeps nor returns it. */
export function wrongSumProblem(
  { id, orderId, method, amountCents }: Payment,
  told: { amountCents: number; reference: string | null },
): Problem {
  const [number, way] = [orderNumber(orderId), paymentMethod(method)];
  const [came, owed] = [rand(told.amountCents), rand(amountCents)];
  const reference = told.reference ? [{ label: `${way}'s own number`, value: told.reference }] : [];
  return {
    key: `payment ${id} wrong sum ${told.amountCents} ${told.reference ?? ""}`.slice(0, 200),
    title: `A payment for order ${number} has a wrong sum`,
    what: `${way} told the shop that ${came} was paid for order ${number}, but this payment is of ${owed}. The shop did not count it: the order stands as before.`,
    facts: [
      { label: "Payment", value: String(id) },
      { label: "Came", value: came },
      { label: "Expected", value: owed },
      ...reference,
    ],
    next: [
      { words: "Look at the order:", command: `npx spaza orders show ${orderId}` },
      { words: `Look for the payment in your account at ${way}. Pay it back there, or ask the shopper.` },
      {
        words: `If you accept it as payment in full, or ${owed} did come:`,
        command: `npx spaza payments paid ${id} --amount ${toDecimal(amountCents)} --seen`,
      },
    ],
  };
}

const rand = (cents: number) => price(toDecimal(cents));
