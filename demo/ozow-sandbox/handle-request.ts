import type { IncomingMessage, ServerResponse } from "node:http";
import { type Answer, type Asked, answerRequest, jsonReply } from "../practice/answer-request.ts";
import { readForm } from "../practice/read-form.ts";
import { type ApiAnswer, apiCall } from "./api.ts";
import { checkSubmission } from "./check-submission.ts";
import { responseFields } from "./notification.ts";
import { notePage, paymentPage, refusedPage, settledPage } from "./pages.ts";
import { newPayment, type PracticePayment, statusOf } from "./practice-payment.ts";
import { isChoice, settlePayment, type Till } from "./settle-payment.ts";

/** Intercepts an API call, to replace or delay its answer. */
export type ApiTrouble = (call: string, done: () => ApiAnswer) => Promise<ApiAnswer>;

export type Desk = { till: Till; shopUrl: string | null; refundAfterMs: number; trouble: ApiTrouble };

/** Answers one request. Paths below "/ozow/" match the real gateway's, except the payment page. */
export function handleRequest(request: IncomingMessage, response: ServerResponse, desk: Desk): Promise<void> {
  return answerRequest(request, response, "Ozow", (asked) => answerTo(asked, desk));
}

function answerTo(asked: Asked, desk: Desk): Answer | Promise<Answer> {
  const { method, body } = asked;
  const path = asked.url.pathname.replace(/^\/ozow\//, "");
  if (method === "POST" && path === "pay") return startPayment(body, desk);
  const payment = desk.till.ledger.find(path.match(/^pay\/([\w-]+)$/)?.[1] ?? "");
  if (payment && method === "POST") return choose(payment, body, desk);
  if (payment && method === "GET") return showPayment(payment, desk);
  return callApi(asked, path, desk);
}

async function callApi({ method, url, headers, body }: Asked, path: string, desk: Desk): Promise<Answer> {
  const { till, refundAfterMs, trouble } = desk;
  const books = { site: till.site, payments: till.ledger.payments(), refundAfterMs };
  const done = apiCall({ method, path, query: url.searchParams, headers, body }, books);
  if (!done) return notePage(404, "Nothing here", "A payment starts in the shop, at its checkout.");
  const { status, json } = await trouble(`${method} ${path}`, done);
  till.ledger.changed();
  return jsonReply(status, json);
}

function startPayment(body: string, { till, shopUrl }: Desk): Answer {
  const submission = checkSubmission(readForm(body), { site: till.site, shopUrl });
  if (!submission.ok) return refusedPage(submission.problems);
  const payment = till.ledger.add(newPayment(submission.fields, submission.amountCents));
  // A redirect, so that Back and reload do not post the form again.
  return { location: `/ozow/pay/${payment.id}` };
}

function showPayment(payment: PracticePayment, { till }: Desk): Answer {
  const status = statusOf(payment);
  return status
    ? settledPage(payment, status, backUrl(payment, till))
    : paymentPage(payment, till.lateNotifyMs);
}

async function choose(payment: PracticePayment, body: string, { till }: Desk): Promise<Answer> {
  const choice = readForm(body).get("choice");
  if (!isChoice(choice)) return notePage(400, "Pay or cancel?", "Go back and choose one of the buttons.");
  await settlePayment(payment, choice, till);
  const location = payment.keepsBuyer ? undefined : backUrl(payment, till);
  return { location: location ?? `/ozow/pay/${payment.id}` };
}

/** The shop's return page, with the fields of the notification, which prove nothing there. */
function backUrl(payment: PracticePayment, { site }: Till): string | undefined {
  const status = statusOf(payment) ?? "Abandoned";
  const { SuccessUrl, CancelUrl, ErrorUrl } = payment.fields;
  const page =
    { Cancelled: CancelUrl, Abandoned: CancelUrl, Error: ErrorUrl }[status as string] ?? SuccessUrl;
  if (!page) return undefined;
  // URL encodes the address, because a header holds ASCII only.
  const url = new URL(page);
  for (const [name, value] of responseFields(payment, status, site)) url.searchParams.append(name, value);
  return url.href;
}
