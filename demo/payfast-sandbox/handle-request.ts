import type { IncomingMessage, ServerResponse } from "node:http";
import { type Answer, type Asked, answerRequest } from "../practice/answer-request.ts";
import { readForm } from "../practice/read-form.ts";
import { type ApiAnswer, answerApi, isApiPath } from "./api.ts";
import { checkSubmission, type Merchant } from "./check-submission.ts";
import { notePage, paymentPage, refusedPage, settledPage } from "./pages.ts";
import type { PracticePayment } from "./practice-payment.ts";
import { isChoice, settlePayment, type Till } from "./settle-payment.ts";

type Desk = {
  till: Till;
  merchant: Merchant;
  shopUrl: string | null;
  troubleApi: TroubleApi | undefined;
};

/** Replaces or delays the API's answer. @param answer runs the call, even when its answer is then held back */
export type TroubleApi = (answer: () => ApiAnswer, pathname: string) => Promise<ApiAnswer | undefined>;

/** Answers one request. Paths match the real gateway's, except the payment page. */
export function handleRequest(request: IncomingMessage, response: ServerResponse, desk: Desk): Promise<void> {
  return answerRequest(request, response, "PayFast", (asked) => answerTo(asked, desk));
}

function answerTo(asked: Asked, desk: Desk): Answer | Promise<Answer> {
  const { method, body } = asked;
  const path = asked.url.pathname;
  if (method === "POST" && path === "/eng/process") return startPayment(body, desk);
  if (method === "POST" && path === "/eng/query/validate") return confirmSent(body, desk);
  if (isApiPath(path)) return askApi(asked, desk);
  const payment = desk.till.ledger.find(path.match(/^\/eng\/process\/([\w-]+)$/)?.[1] ?? "");
  if (payment && method === "POST") return choose(payment, body, desk);
  if (payment && method === "GET") return showPayment(payment, desk);
  return notePage(404, "Nothing here", "A payment starts in the shop, at its checkout.");
}

function startPayment(body: string, { till, ...rules }: Desk): Answer {
  const submission = checkSubmission(readForm(body), rules);
  if (!submission.ok) return refusedPage(submission.problems, submission.signedText);
  const payment = till.ledger.open(submission.fields, submission.amountCents);
  // A redirect, so that Back and reload do not post the form again.
  return { location: `/eng/process/${payment.id}` };
}

function showPayment(payment: PracticePayment, { till }: Desk): Answer {
  return payment.state === "open" ? paymentPage(payment, till.lateNotifyMs) : settledPage(payment);
}

async function choose(payment: PracticePayment, body: string, { till }: Desk): Promise<Answer> {
  const choice = readForm(body).get("choice");
  if (!isChoice(choice)) return notePage(400, "Pay or cancel?", "Go back and choose one of the buttons.");
  await settlePayment(payment, choice, till);
  const { return_url: returnUrl, cancel_url: cancelUrl } = payment.fields;
  const shopUrl = payment.state === "cancelled" ? cancelUrl : returnUrl;
  if (payment.keepsBuyer || !shopUrl) return { location: `/eng/process/${payment.id}` };
  // URL encodes the address, because a header holds ASCII only.
  return { location: new URL(shopUrl).href };
}

function confirmSent(body: string, { till }: Desk): Answer {
  return inText({ status: 200, text: till.ledger.hasSent(body) ? "VALID" : "INVALID" });
}

async function askApi({ method, url, headers, body }: Asked, desk: Desk): Promise<Answer> {
  const { till, merchant, troubleApi } = desk;
  const answer = () => {
    const call = { method, url, headers, body: readForm(body) };
    const answered = answerApi(call, merchant, till.ledger.payments());
    if (method === "POST") till.ledger.changed();
    return answered;
  };
  return inText((await troubleApi?.(answer, url.pathname)) ?? answer());
}

function inText(answer: ApiAnswer): Answer {
  return { ...answer, type: "text/plain; charset=utf-8" };
}
