import { originOf } from "../practice/allowed-urls.ts";
import { escapeHtml, notePage as frameNote, framePage, type Page } from "../practice/page-frame.ts";
import { commonTroubles, paymentChoices, type Trouble } from "../practice/payment-choices.ts";
import { shownRand } from "../practice/rand.ts";
import type { PracticePayment, Status } from "./practice-payment.ts";
import type { Choice } from "./settle-payment.ts";

const provider = "Ozow";

export function paymentPage({ fields, amountCents }: PracticePayment, lateNotifyMs: number): Page {
  const title = fields.BankReference ?? "Payment";
  return framePage({
    provider,
    status: 200,
    title,
    formOrigins: [fields.SuccessUrl, fields.CancelUrl, fields.ErrorUrl].map(originOf),
    content: `
<p class="quiet">You are paying from your bank for</p>
<h1>${escapeHtml(title)}</h1>
<p class="amount">${shownRand(amountCents)}</p>
<dl><div><dt>Bank</dt><dd>Practice Bank</dd></div><div><dt>Site</dt><dd>${escapeHtml(fields.SiteCode ?? "")}</dd></div></dl>
${paymentChoices(troubles(lateNotifyMs))}`,
  });
}

const endings: Record<Status, string> = {
  Complete: "This payment is done",
  Pending: "The bank has not said yet",
  PendingInvestigation: "The bank gave no clear answer",
  Cancelled: "This payment was cancelled",
  Abandoned: "This payment was abandoned",
  Error: "This payment went wrong",
};

/** Prevents a second payment by Back or reload. */
export function settledPage(payment: PracticePayment, status: Status, backUrl: string | undefined): Page {
  const title = endings[status];
  const staying = payment.keepsBuyer
    ? "The shop has been told. You stay here, as if you had closed the page: now see what the shop does."
    : "You can close this page.";
  const isLeft = payment.keepsBuyer || !backUrl;
  return framePage({
    provider,
    status: 200,
    title,
    content: `
<p class="quiet">${escapeHtml(payment.fields.BankReference ?? "Payment")}</p>
<h1>${title}</h1>
<p class="amount">${shownRand(payment.amountCents)}</p>
${isLeft ? `<p class="line">${staying}</p>` : `<a class="button go" href="${escapeHtml(backUrl)}">Back to the shop</a>`}`,
  });
}

/** Shows a developer what is wrong with the submitted form. */
export function refusedPage(problems: readonly string[]): Page {
  return framePage({
    provider,
    status: 400,
    title: "Payment not accepted",
    content: `
<h1>This payment was not accepted</h1>
<p class="line">Nothing was paid. Go back to the shop and try again. If it happens again, tell the shop what it says here:</p>
<ul class="problems">${problems.map((problem) => `<li>${escapeHtml(problem)}</li>`).join("")}</ul>`,
  });
}

export const notePage = (status: number, title: string, text: string): Page =>
  frameNote(provider, status, title, text);

function troubles(lateNotifyMs: number): (Trouble & { choice: Choice })[] {
  const lateSeconds = Math.round(lateNotifyMs / 1000);
  return [
    {
      choice: "pending",
      label: `Pay, but the bank answers late (${lateSeconds}\u00a0s)`,
      text: "The shop is told that nobody knows yet, and hears about the payment in a second message.",
    },
    {
      choice: "investigation",
      label: "An unclear answer, then no payment",
      text: `The payment is investigated, and ${lateSeconds}\u00a0s later cancelled.`,
    },
    { choice: "error", label: "Make it fail", text: "Nothing is paid, and the shop is told so." },
    { choice: "abandon", label: "Abandon it", text: "Nothing is done for a while: the shop is told so." },
    ...commonTroubles(lateNotifyMs),
  ];
}
