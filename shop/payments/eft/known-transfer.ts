import type { Transaction } from "../../database.ts";
import { sum } from "../../money/money.ts";
import type { OrderRow } from "../../orders/order.ts";
import { lockWithOrder } from "../lock-with-order.ts";
import { isByHand, type Payment, paymentsFor } from "../payment.ts";
import { hasCome } from "../payment-states.ts";
import { readCents } from "./bank-credits.ts";

/** An EFT payment with its order, both locked, and the money booked under its reference. */
export type KnownTransfer = {
  row: Payment;
  order: OrderRow;
  /** Total, booked by the owner or from statements. */
  knownCents: number;
  /** By transfer: the first with its surplus, then each further one. */
  cameCents: number[];
  /** Cents seen on statements. */
  readCents: number;
  /** The number of the next further transfer, from 2. */
  next: number;
};

/** @throws Error for an unknown payment */
export async function lockTransfer(tx: Transaction, paymentId: number): Promise<KnownTransfer> {
  const locked = await lockWithOrder(tx, paymentId);
  if (!locked) throw new Error(`Payment ${paymentId} is gone`);
  const { row, order } = locked;
  const tries = await paymentsFor(tx, [order]);
  const further = furtherOf(row, tries);
  const own = [row.reference, `${row.reference}-over`];
  const first = tries.filter((each) => isByHand(each) && own.includes(each.reference) && hasCome(each.state));
  const cameCents = [first, ...further.map(({ payment }) => [payment])].map((some) =>
    sum(some.map(({ amountCents }) => amountCents)),
  );
  return {
    ...locked,
    cameCents,
    knownCents: sum(cameCents),
    readCents: await readCents(tx, paymentId),
    next: nextOf(further),
  };
}

/** A further transfer with the same reference; `which` is 2 for the second. */
type Further = { payment: Payment; which: number };

/** @param tries all payment attempts of the order */
export function furtherOf({ reference }: Payment, tries: Payment[]): Further[] {
  return tries.flatMap((payment) => {
    const { reference: own } = payment;
    if (!isByHand(payment) || !own?.startsWith(`${reference}-`)) return [];
    const which = Number(own.slice(`${reference}-`.length));
    return which > 1 ? [{ payment, which }] : [];
  });
}

export function nextOf(further: Further[]): number {
  return Math.max(1, ...further.map(({ which }) => which)) + 1;
}
