import { orderNumber } from "../../../words/order-number.ts";
import { inRand } from "../../money/in-rand.ts";
import { sum, toDecimal } from "../../money/money.ts";
import type { Order, OrderStatus } from "../../orders/order.ts";
import { statusInWords } from "../../orders/states/status-words.ts";
import type { Payment } from "../payment.ts";
import { hasCome, keepsOrder } from "../payment-states.ts";
import { leftOf, type RefundedGoods, type RefundRow } from "./refund.ts";
import type { RefundInput } from "./refund-order.ts";
import { returnedGoods } from "./returned-goods.ts";
import type { NewRefund } from "./write-refund.ts";

/** An order with all its payment attempts and refunds. */
type Paid = { order: Order; payments: Payment[]; made: RefundRow[] };

export type RefundPlan = {
  ok: true;
  /** The amount refunded from each payment. */
  parts: NewRefund[];
  /** Returned goods; each product once. */
  goods: RefundedGoods[];
  /** All goods of the order are returned. */
  isAll: boolean;
};

type Refusal = { ok: false; problem: string };

/** Plans a refund, or explains why it is refused. Writes nothing. */
export function planRefund(paid: Paid, input: RefundInput): RefundPlan | Refusal {
  const reason = input.reason.trim();
  const sources = sourcesOf(paid.payments);
  const left = sources.map((payment) => leftOf(payment, paid.made));
  const problem = problemOfReason(reason) ?? problemOfOrder(paid, sum(left));
  if (problem) return refused(problem);
  const returned = goodsOf(paid, input);
  if (!returned.ok) return returned;
  const amountCents = input.amountCents ?? returned.worthCents ?? sum(left);
  const tooMuch = problemOfAmount(amountCents, sum(left)) ?? problemOfRepeat(paid, input, amountCents);
  if (tooMuch) return refused(tooMuch);
  const { goods, isAll } = returned;
  const taken = takenFrom(amountCents, left);
  const parts = sources
    .map(({ id: paymentId }, index) => ({ paymentId, amountCents: taken[index] ?? 0, reason }))
    .filter((part) => part.amountCents > 0)
    // One row holds the goods, so that they are counted once.
    .map((part, index) => ({ ...part, goods: index === 0 && goods.length > 0 ? goods : null }));
  return { ok: true, parts, goods, isAll };
}

/** Payments that the order keeps, otherwise those flagged for refund. */
function sourcesOf(payments: Payment[]): Payment[] {
  const kept = payments.filter(({ state }) => keepsOrder(state));
  return kept.length > 0 ? kept : payments.filter(({ state }) => state === "refund_pending");
}

/** Takes from the first payments first. */
function takenFrom(amountCents: number, left: number[]): number[] {
  let missing = amountCents;
  return left.map((cents) => {
    const taken = Math.min(cents, missing);
    missing -= taken;
    return taken;
  });
}

const longestReason = 120;

function problemOfReason(reason: string): string | undefined {
  if (reason === "") return "Give a reason, in words for the shopper";
  if (reason.length > longestReason) return `The reason must be at most ${longestReason} characters`;
  return /\p{Cc}/u.test(reason) ? "The reason must be one line" : undefined;
}

function problemOfOrder({ order, payments }: Paid, leftCents: number): string | undefined {
  if (leftCents > 0) return undefined;
  const number = `Order ${orderNumber(order.id)}`;
  const came = payments.filter(({ state, amountCents }) => hasCome(state) && amountCents > 0);
  if (came.length > 0) return `${number}: all that was paid is paid back, or on its way back`;
  if (payments.some(({ state }) => hasCome(state)))
    return `${number} cost nothing: there is nothing to pay back`;
  return `${number} is not paid: there is nothing to pay back`;
}

type Returned = { ok: true; goods: RefundedGoods[]; worthCents: number | undefined; isAll: boolean };

const received: OrderStatus[] = ["delivered", "collected", "partly_returned"];

function goodsOf({ order, made }: Paid, { goods, restock }: RefundInput): Returned | Refusal {
  if (goods === undefined || goods.length === 0) {
    if (restock) return refused("Say which goods came back, so that they can go back into stock");
    return { ok: true, goods: [], worthCents: undefined, isAll: false };
  }
  const returned = returnedGoods(order, made, goods);
  const isBack = order.status === "returned" || received.includes(order.status);
  return isBack || !returned.ok ? returned : refused(notReceived(order, returned.worthCents));
}

const cancellable: OrderStatus[] = ["processing", "packed", "ready_for_collection"];

/** Goods missing or broken before shipping: only their price can be refunded. */
function notReceived({ status }: Order, worthCents: number): string {
  const problem = `Goods come back only once the shopper has them, and this order is ${statusInWords(status)}`;
  // Its goods are restocked already.
  if (status === "cancelled") return `${problem}: pay back an amount`;
  const amount = `${problem}. For goods that the shopper will not get, pay back what they cost: --amount ${toDecimal(worthCents)}`;
  return cancellable.includes(status) ? `${amount}; or cancel the whole order` : amount;
}

function problemOfAmount(amountCents: number, leftCents: number): string | undefined {
  if (!Number.isSafeInteger(amountCents) || amountCents < 0)
    return "What goes back is a sum above nothing, in rand and cents, such as 5.00";
  if (amountCents === 0) return "There is no money in this: say an amount";
  if (amountCents <= leftCents) return undefined;
  return `${inRand(amountCents)} is more than the ${inRand(leftCents)} that is left of what was paid`;
}

function problemOfRepeat({ made }: Paid, { again }: RefundInput, amountCents: number): string | undefined {
  const before = made.find((each) => each.amountCents === amountCents && each.state !== "refused");
  if (again || !before) return undefined;
  const stands = before.state === "done" ? "was paid back already" : "is on its way back already";
  return `${inRand(amountCents)} ${stands}. If another refund of the same sum is meant, say that with --again`;
}

function refused(problem: string): Refusal {
  return { ok: false, problem };
}
