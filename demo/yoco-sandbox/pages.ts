import { originOf } from "../practice/allowed-urls.ts";
import { escapeHtml, notePage as frameNote, framePage, type Page } from "../practice/page-frame.ts";
import { commonTroubles, paymentChoices, type Trouble } from "../practice/payment-choices.ts";
import { shownRand } from "../practice/rand.ts";
import type { PracticeCheckout } from "./practice-checkout.ts";
import type { Choice } from "./settle-checkout.ts";

const provider = "Yoco";

export function checkoutPage(checkout: PracticeCheckout, lateNotifyMs: number): Page {
  const { title, amountCents, id, lastTry } = checkout;
  return framePage({
    provider,
    status: 200,
    title,
    formOrigins: [checkout.successUrl, checkout.cancelUrl, checkout.failureUrl].map(originOf),
    content: `
<p class="quiet">${lastTry ? `The last try was ${lastTry}. You are paying for` : "You are paying for"}</p>
<h1>${escapeHtml(title)}</h1>
<p class="amount">${shownRand(amountCents)}</p>
<dl><div><dt>Card</dt><dd>1111, made up</dd></div><div><dt>Checkout</dt><dd>${escapeHtml(id)}</dd></div></dl>
${paymentChoices(troubles(lateNotifyMs))}`,
  });
}

/** Prevents a second payment by Back or reload. */
export function paidPage({ title, amountCents, successUrl, keepsBuyer }: PracticeCheckout): Page {
  const way = keepsBuyer
    ? '<p class="line">The shop has been told. You stay here, as if you had closed the page: now see what the shop does.</p>'
    : `<a class="button go" href="${escapeHtml(successUrl)}">Back to the shop</a>`;
  const heading = "This payment is done";
  return framePage({
    provider,
    status: 200,
    title: heading,
    content: `
<p class="quiet">${escapeHtml(title)}</p>
<h1>${heading}</h1>
<p class="amount">${shownRand(amountCents)}</p>
${way}`,
  });
}

export const notePage = (status: number, title: string, text: string): Page =>
  frameNote(provider, status, title, text);

function troubles(lateNotifyMs: number): (Trouble & { choice: Choice })[] {
  return [
    {
      choice: "fail",
      label: "Decline the card",
      text: "Nothing is paid, and the shop is told nothing. You are back in the shop, and can try again.",
    },
    ...commonTroubles(lateNotifyMs),
  ];
}
