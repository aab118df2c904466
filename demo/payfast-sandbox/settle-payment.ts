import { setTimeout as wait } from "node:timers/promises";
import { type Delivery, newDelivery } from "../practice/courier.ts";
import type { Till as CommonTill } from "../practice/till.ts";
import type { PayFastLedger } from "./ledger.ts";
import { notificationBody } from "./notification.ts";
import type { PracticePayment } from "./practice-payment.ts";

export type Choice = "pay" | "cancel" | "late" | "stay" | "twice" | "silent";

export type Till = CommonTill<PracticePayment, Delivery, PayFastLedger> & { passphrase: string | null };

export function isChoice(text: string | undefined): text is Choice {
  return ["pay", "cancel", "late", "stay", "twice", "silent"].includes(text ?? "");
}

/** Settles a payment. Safe to repeat: only the first choice counts. */
export async function settlePayment(payment: PracticePayment, choice: Choice, till: Till): Promise<void> {
  if (payment.state !== "open") return;
  payment.state = choice === "cancel" ? "cancelled" : "paid";
  payment.keepsBuyer = choice === "stay";
  if (payment.state === "paid") {
    const pfPaymentId = till.ledger.nextPfPaymentId();
    payment.paid = { pfPaymentId, atMs: Date.now() };
    if (choice !== "silent") await notify(payment, pfPaymentId, choice, till);
  }
  till.ledger.changed();
}

async function notify(
  payment: PracticePayment,
  pfPaymentId: string,
  choice: Choice,
  till: Till,
): Promise<void> {
  payment.notification = notificationBody(payment, pfPaymentId, till.passphrase);
  payment.deliveries = choice === "twice" ? [newDelivery(), newDelivery()] : [newDelivery()];
  if (choice === "late") {
    for (const delivery of payment.deliveries) till.courier.carryLater(payment, delivery, till.lateNotifyMs);
    return;
  }
  // Both at once: a shop that handles this handles them in sequence too.
  const firstAttempts = Promise.all(
    payment.deliveries.map((delivery) => till.courier.carry(payment, delivery)),
  );
  await Promise.race([firstAttempts, wait(till.redirectAfterMs, undefined, { ref: false })]);
}
