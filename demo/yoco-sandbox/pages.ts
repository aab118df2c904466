import { originOf } from "../practice/allowed-urls.ts";
import { escapeHtml, framePage, type Page } from "../practice/page-frame.ts";
import type { PracticeCheckout } from "./practice-checkout.ts";
import type { Choice } from "./settle-checkout.ts";

const provider = "Yoco";

export function checkoutPage(checkout: PracticeCheckout, lateNotifyMs: number): Page {
  const { title, amountCents, id, lastTry } = checkout;
  return framePage({
    ...{ provider, status: 200, title },
    formOrigins: [checkout.successUrl, checkout.cancelUrl, checkout.failureUrl].map(originOf),
    content: `
<p class="quiet">${lastTry ? `The last try was ${lastTry}. You are paying for` : "You are paying for"}</p>
<h1>${escapeHtml(title)}</h1>
<p class="amount">${shownAmount(amountCents)}</p>
<dl><div><dt>Card</dt><dd>1111, made up</dd></div><div><dt>Checkout</dt><dd>${escapeHtml(id)}</dd></div></dl>
<form method="post">
<div class="choices">
<button class="go" name="choice" value="pay">Pay</button>
<button name="choice" value="cancel">Cancel</button>
</div>
<details>
<summary>Practise trouble</summary>
<div class="inside">${troubles(lateNotifyMs).map(troubleButton).join("")}</div>
</details>
</form>`,
  });
}

/** For a checkout that is paid: pressing Back or reloading must not pay twice. */
export function paidPage({ title, amountCents, successUrl, keepsBuyer }: PracticeCheckout): Page {
  const way = keepsBuyer
    ? '<p class="line">The shop has been told. You stay here, as if you had closed the page: now see what the shop makes of it.</p>'
    : `<a class="button go" href="${escapeHtml(successUrl)}">Back to the shop</a>`;
  const heading = "This payment is done";
  return framePage({
    ...{ provider, status: 200, title: heading },
    content: `
<p class="quiet">${escapeHtml(title)}</p>
<h1>${heading}</h1>
<p class="amount">${shownAmount(amountCents)}</p>
${way}`,
  });
}

export function notePage(status: number, title: string, text: string): Page {
  const content = `<h1>${escapeHtml(title)}</h1><p class="line">${escapeHtml(text)}</p>`;
  return framePage({ provider, status, title, content });
}

type Trouble = { choice: Choice; label: string; text: string };

function troubles(lateNotifyMs: number): Trouble[] {
  return [
    {
      choice: "fail",
      label: "Let the card fail",
      text: "Nothing is paid, and the shop is told nothing. You are back in the shop, and can try again.",
    },
    {
      choice: "late",
      label: `Pay, but notify late (${Math.round(lateNotifyMs / 1000)} s)`,
      text: "You are back in the shop before it is told. It may have asked by itself: the late message must then change nothing.",
    },
    {
      choice: "stay",
      label: "Pay, then never return",
      text: "The shop hears of it; you stay here, as if you had closed the page.",
    },
    {
      choice: "twice",
      label: "Pay and notify twice",
      text: "The shop gets the same message two times at once and must count it once.",
    },
    {
      choice: "silent",
      label: "Pay, no notification",
      text: "You are back in the shop, which is told nothing. It has to ask by itself: see how it finds the payment, at once or within a few minutes.",
    },
  ];
}

function troubleButton({ choice, label, text }: Trouble): string {
  const textId = `about-${choice}`;
  return `<div><button name="choice" value="${choice}" aria-describedby="${textId}">${label}</button><p id="${textId}">${text}</p></div>`;
}

/** 129900 → "R 1 299.00", with spaces that do not break. */
function shownAmount(cents: number): string {
  const digits = String(cents).padStart(3, "0");
  const rand = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, "\u00a0");
  return `R\u00a0${rand}.${digits.slice(-2)}`;
}
