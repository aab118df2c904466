import { setTimeout as wait } from "node:timers/promises";
import { newId, type PracticeCheckout } from "./practice-checkout.ts";
import type { Till } from "./till.ts";
import { paymentEvent, sendingsOf } from "./webhooks.ts";

const choices = ["pay", "fail", "cancel", "late", "stay", "twice", "silent"] as const;

export type Choice = (typeof choices)[number];

export function isChoice(text: string | undefined): text is Choice {
  return choices.some((choice) => choice === text);
}

/**
 * Applies a choice to a checkout. Safe to repeat: a paid checkout no longer changes. A failed or cancelled one can
 * still be paid, as at Yoco.
 */
export async function settleCheckout(checkout: PracticeCheckout, choice: Choice, till: Till): Promise<void> {
  if (checkout.paymentId !== null) return;
  if (choice === "cancel" || choice === "fail") {
    checkout.lastTry = choice === "cancel" ? "cancelled" : "failed";
    return till.ledger.changed();
  }
  checkout.paymentId = newId("p");
  checkout.keepsBuyer = choice === "stay";
  till.ledger.changed();
  if (choice !== "silent") await notify(checkout, choice, till);
}

async function notify(checkout: PracticeCheckout, choice: Choice, till: Till): Promise<void> {
  const once = sendingsOf(paymentEvent(checkout, till.handsOnMetadata), till.webhooks);
  // The same message id too.
  checkout.sendings = choice === "twice" ? [...once, ...once.map((each) => ({ ...each }))] : once;
  till.ledger.changed();
  if (choice === "late") {
    for (const sending of checkout.sendings) till.courier.carryLater(checkout, sending, till.lateNotifyMs);
    return;
  }
  const firstAttempts = Promise.all(
    checkout.sendings.map((sending) => till.courier.carry(checkout, sending)),
  );
  await Promise.race([firstAttempts, wait(till.redirectAfterMs, undefined, { ref: false })]);
}
