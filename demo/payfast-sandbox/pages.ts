import { originOf } from "../practice/allowed-urls.ts";
import { escapeHtml, notePage as frameNote, framePage, type Page } from "../practice/page-frame.ts";
import { commonTroubles, paymentChoices } from "../practice/payment-choices.ts";
import { shownRand } from "../practice/rand.ts";
import type { PracticePayment } from "./practice-payment.ts";

export function paymentPage(payment: PracticePayment, lateNotifyMs: number): Page {
  const { fields } = payment;
  const title = fields.item_name ?? "Payment";
  return framePage({
    provider: "PayFast",
    status: 200,
    title,
    formOrigins: [originOf(fields.return_url), originOf(fields.cancel_url)],
    content: `
<p class="quiet">You are paying for</p>
<h1>${escapeHtml(title)}</h1>
<p class="amount">${shownRand(payment.amountCents)}</p>
<dl>${facts(fields)}</dl>
${paymentChoices(commonTroubles(lateNotifyMs))}`,
  });
}

/** Prevents a second payment by Back or reload. */
export function settledPage(payment: PracticePayment): Page {
  const isPaid = payment.state === "paid";
  const title = isPaid ? "This payment is done" : "This payment was cancelled";
  const backUrl = isPaid ? payment.fields.return_url : payment.fields.cancel_url;
  const stays = payment.keepsBuyer || !backUrl;
  return framePage({
    provider: "PayFast",
    status: 200,
    title,
    content: `
<p class="quiet">${escapeHtml(payment.fields.item_name ?? "Payment")}</p>
<h1>${title}</h1>
<p class="amount">${shownRand(payment.amountCents)}</p>
${refundLines(payment)}
${stays ? `<p class="line">${stayingText(payment)}</p>` : backLink(backUrl)}`,
  });
}

/** Shows a developer what is wrong with the submitted form. */
export function refusedPage(problems: readonly string[], signedText: string): Page {
  return framePage({
    provider: "PayFast",
    status: 400,
    title: "Payment not accepted",
    content: `
<h1>This payment was not accepted</h1>
<p class="line">Nothing was paid. Go back to the shop and try again. If it happens again, tell the shop what it says here:</p>
<ul class="problems">${problems.map((problem) => `<li>${escapeHtml(problem)}</li>`).join("")}</ul>
<details><summary>What the gateway signed</summary><div class="inside">
<code>${escapeHtml(signedText)}</code><p>The passphrase is added at the end of it and not shown.</p>
</div></details>`,
  });
}

export const notePage = (status: number, title: string, text: string): Page =>
  frameNote("PayFast", status, title, text);

function facts(fields: Record<string, string>): string {
  const buyer = [fields.name_first, fields.name_last].filter(Boolean).join(" ");
  const rows = [
    ["Buyer", buyer],
    ["Email", fields.email_address],
    ["Reference", fields.m_payment_id],
    ["Merchant", fields.merchant_id],
  ] as const;
  return rows
    .filter(([, value]) => value)
    .map(([name, value]) => `<div><dt>${name}</dt><dd>${escapeHtml(value ?? "")}</dd></div>`)
    .join("");
}

function refundLines({ refunds = [] }: PracticePayment): string {
  return refunds
    .map(({ amountCents, reason }) => {
      const words = `The shop has refunded ${shownRand(amountCents)}: ${reason}`;
      return `<p class="line">${escapeHtml(words)}</p>`;
    })
    .join("");
}

function backLink(url: string): string {
  return `<a class="button go" href="${escapeHtml(url)}">Back to the shop</a>`;
}

function stayingText(payment: PracticePayment): string {
  if (!payment.keepsBuyer) return "You can close this page.";
  return "The shop has been told. You stay here, as if you had closed the page: now see what the shop does.";
}
