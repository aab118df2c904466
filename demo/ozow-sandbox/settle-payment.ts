import { setTimeout as wait } from "node:timers/promises";
import { newDelivery } from "../practice/courier.ts";
import type { Till as CommonTill } from "../practice/till.ts";
import type { Site } from "./check-submission.ts";
import type { Notice, PracticePayment, Status } from "./practice-payment.ts";

export type Till = CommonTill<PracticePayment, Notice> & { site: Site };

const choices = {
  pay: { ends: "Complete" },
  cancel: { ends: "Cancelled" },
  error: { ends: "Error" },
  abandon: { ends: "Abandoned" },
  pending: { ends: "Complete", first: "Pending" },
  investigation: { ends: "Cancelled", first: "PendingInvestigation" },
  late: { ends: "Complete", hears: "late" },
  stay: { ends: "Complete", hears: "stay" },
  twice: { ends: "Complete", hears: "twice" },
  silent: { ends: "Complete", hears: "silent" },
} satisfies Record<string, { ends: Status; first?: Status; hears?: "late" | "stay" | "twice" | "silent" }>;

export type Choice = keyof typeof choices;

export function isChoice(text: string | undefined): text is Choice {
  return Object.keys(choices).includes(text ?? "");
}

/** Settles a payment. Safe to repeat: only the first choice counts. */
export async function settlePayment(payment: PracticePayment, choice: Choice, till: Till): Promise<void> {
  if (payment.turns.length > 0) return;
  const { ends, first, hears }: { ends: Status; first?: Status; hears?: string } = choices[choice];
  const [now, later] = [Date.now(), Date.now() + till.lateNotifyMs];
  payment.turns = first
    ? [
        { status: first, atMs: now },
        { status: ends, atMs: later },
      ]
    : [{ status: ends, atMs: now }];
  payment.keepsBuyer = hears === "stay";
  till.ledger.changed();
  if (hears === "silent") return;
  if (hears === "late" || first) sendLater(payment, ends, till);
  if (hears === "late") return;
  const notices = (hears === "twice" ? [ends, ends] : [first ?? ends]).map((status) => ({
    ...newDelivery(),
    status,
  }));
  payment.notices.push(...notices);
  // Both at once: a shop that handles this handles them in sequence too.
  const firstAttempts = Promise.all(notices.map((notice) => till.courier.carry(payment, notice)));
  await Promise.race([firstAttempts, wait(till.redirectAfterMs, undefined, { ref: false })]);
}

function sendLater(payment: PracticePayment, status: Status, till: Till): void {
  const notice = { ...newDelivery(), status };
  payment.notices.push(notice);
  till.courier.carryLater(payment, notice, till.lateNotifyMs);
}
