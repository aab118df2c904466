import { paymentMethod } from "../../words/money/payment-method.ts";
import { orderNumber } from "../../words/order-number.ts";
import type { NextStep } from "../mail-message.ts";
import { inRand } from "../money/in-rand.ts";
import { toDecimal } from "../money/money.ts";
import type { Problem } from "../owner-mails/needs-hands.ts";
import { isByHand, type Payment, type RefundReason } from "./payment.ts";
import type { RefundRow } from "./refunds/refund.ts";

const because: Record<RefundReason, string> = {
  second: "the order was paid already",
  no_stock: "the goods were gone when the money came",
  cancelled: "the order is cancelled",
  overpaid: "more came than the order costs",
  voucher_used: "the voucher of the order had no use left when the money came",
};

/** An unused payment: nothing is refunded until the owner requests it. */
export function toRefundProblem(payment: Payment, reason: RefundReason): Problem {
  const { id, orderId, amountCents, refundedCents, method } = payment;
  const [number, amount] = [orderNumber(orderId), inRand(amountCents - refundedCents)];
  return {
    key: `payment ${id} to refund`,
    title: `${amount} must be paid back for order ${number}`,
    what: `${amount} came by ${paymentMethod(method)} for order ${number}, and the order cannot use it: ${because[reason]}. The shopper was told that it comes back.`,
    facts: [{ label: "Payment", value: String(id) }],
    next: [lookAt(orderId), ...stepsBack(payment)],
  };
}

/** The shopper cancelled a paid order: it must not be shipped, and the money is refunded. */
export function cancelledProblem(orderId: number, paid: Payment[]): Problem {
  const number = orderNumber(orderId);
  return {
    key: `order ${orderId} cancelled`,
    title: `The shopper cancelled order ${number}, which was paid`,
    what: `Do not send order ${number}: its shopper cancelled it before it was packed, and its goods are for sale again. The money must be paid back.`,
    next: [lookAt(orderId), ...paid.flatMap(stepsBack)],
  };
}

export function refusedProblem(payment: Payment, refund: RefundRow, refusal: string): Problem {
  const { id, orderId, method } = payment;
  const [number, way, amount] = [orderNumber(orderId), paymentMethod(method), inRand(refund.amountCents)];
  return {
    key: `refund ${refund.id} refused`,
    title: `${way} did not pay ${amount} back for order ${number}`,
    what: `The shop asked ${way} to pay ${amount} of order ${number} back, and ${way} refused. The shopper still waits for the money.`,
    facts: [{ label: "Payment", value: String(id) }],
    quoted: [{ of: `${way} said`, words: refusal }],
    next: [lookAt(orderId), byHand(payment, refund.amountCents)],
  };
}

/** @param forDays since the refund was requested */
export function stuckProblem(payment: Payment, refund: RefundRow, forDays: number): Problem {
  const { id, orderId, method } = payment;
  const [number, way, amount] = [orderNumber(orderId), paymentMethod(method), inRand(refund.amountCents)];
  const command = `npx spaza payments refunded ${id} --amount ${toDecimal(refund.amountCents)} --seen`;
  return {
    key: `refund ${refund.id} stuck`,
    title: `A refund of order ${number} is stuck`,
    what: `For ${forDays} ${forDays === 1 ? "day" : "days"} ${way} has not said whether ${amount} of order ${number} went back. The shop goes on asking.`,
    facts: [{ label: "Payment", value: String(id) }],
    ...(refund.refusal !== null && {
      quoted: [{ of: "What kept it from an answer", words: refund.refusal }],
    }),
    next: [
      lookAt(orderId),
      { words: `Look into your account at ${way}. When the money has gone back there, say so:`, command },
    ],
  };
}

/** A gateway reported another amount; it is not counted. */
export function wrongSumProblem(
  { id, orderId, method, amountCents }: Payment,
  cameCents: number,
  reference: string | null,
): Problem {
  const [number, way] = [orderNumber(orderId), paymentMethod(method)];
  const [came, owed] = [inRand(cameCents), inRand(amountCents)];
  return {
    key: `payment ${id} wrong sum ${cameCents} ${reference ?? ""}`.slice(0, 200),
    title: `A payment for order ${number} has a wrong sum`,
    what: `${way} told the shop that ${came} was paid for order ${number}, but this payment is of ${owed}. The shop did not count it: the order stands as before.`,
    facts: [
      { label: "Payment", value: String(id) },
      { label: "Came", value: came },
      { label: "Expected", value: owed },
      ...(reference ? [{ label: `${way}'s own number`, value: reference }] : []),
    ],
    next: [
      lookAt(orderId),
      {
        words: `Look for the payment in your account at ${way}. If you pay it back there, say so:`,
        command: `npx spaza payments refunded ${id} --amount ${toDecimal(cameCents)}`,
      },
      {
        words: "If you take it as payment in full:",
        command: `npx spaza payments paid ${id} --amount ${toDecimal(amountCents)} --seen`,
      },
    ],
  };
}

function lookAt(orderId: number): NextStep {
  return { words: "Look at the order:", command: `npx spaza orders show ${orderId}` };
}

function stepsBack(payment: Payment): NextStep[] {
  const left = payment.amountCents - payment.refundedCents;
  if (isByHand(payment)) return [byHand(payment, left)];
  const way = paymentMethod(payment.method);
  return [
    { words: `Have ${way} pay it back:`, command: `npx spaza payments refund ${payment.id}` },
    byHand(payment, left),
  ];
}

function byHand({ id }: Payment, amountCents: number): NextStep {
  return {
    words: "When you have paid it back yourself, say so:",
    command: `npx spaza payments refunded ${id} --amount ${toDecimal(amountCents)}`,
  };
}
