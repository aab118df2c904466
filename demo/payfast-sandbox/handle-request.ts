import type { IncomingMessage, ServerResponse } from "node:http";
import type { Page } from "../practice/page-frame.ts";
import { readBody, readForm } from "../practice/read-form.ts";
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

/**
 * May answer in the API's place, or delay it.
 *
 * @param answer what the API answers: called, it is done, also where its answer is then kept back
 */
export type TroubleApi = (answer: () => ApiAnswer, pathname: string) => Promise<ApiAnswer | undefined>;

type Answer = Page | { status: 303; location: string } | { status: number; text: string };

/** Answers one request. The paths are the real gateway's; only the page of a payment has one of its own. */
export async function handleRequest(
  request: IncomingMessage,
  response: ServerResponse,
  desk: Desk,
): Promise<void> {
  send(response, await answer(request, desk));
}

async function answer(request: IncomingMessage, desk: Desk): Promise<Answer> {
  const url = URL.parse(request.url ?? "/", "http://gateway") ?? new URL("http://gateway/");
  const path = url.pathname;
  const isRead = request.method === "GET" || request.method === "HEAD";
  const body = isRead ? "" : await readBody(request);
  if (body === null) return notePage(413, "Too much", "No payment form is this long.");
  if (request.method === "POST" && path === "/eng/process") return startPayment(body, desk);
  if (request.method === "POST" && path === "/eng/query/validate") return confirmSent(body, desk);
  if (isApiPath(path)) return askApi(url, request, readForm(body), desk);
  const payment = desk.till.ledger.find(path.match(/^\/eng\/process\/([\w-]+)$/)?.[1] ?? "");
  if (payment && request.method === "POST") return choose(payment, body, desk);
  if (payment && isRead) return showPayment(payment, desk);
  return notePage(404, "Nothing here", "A payment starts in the shop, at its checkout.");
}

function startPayment(body: string, { till, ...rules }: Desk): Answer {
  const submission = checkSubmission(readForm(body), rules);
  if (!submission.ok) return refusedPage(submission.problems, submission.signedText);
  const payment = till.ledger.open(submission.fields, submission.amountCents);
  // A page of its own, so that Back and reload show it again instead of posting the form again.
  return { status: 303, location: `/eng/process/${payment.id}` };
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
  if (payment.keepsBuyer || !shopUrl) return { status: 303, location: `/eng/process/${payment.id}` };
  // Written anew by URL, because a header takes no letters beyond ASCII.
  return { status: 303, location: new URL(shopUrl).href };
}

function confirmSent(body: string, { till }: Desk): Answer {
  return { status: 200, text: till.ledger.hasSent(body) ? "VALID" : "INVALID" };
}

async function askApi(
  url: URL,
  { method = "", headers }: IncomingMessage,
  body: ReadonlyMap<string, string>,
  { till, merchant, troubleApi }: Desk,
): Promise<Answer> {
  const answer = () => {
    const answered = answerApi({ method, url, headers, body }, merchant, till.ledger.payments());
    if (method === "POST") till.ledger.changed();
    return answered;
  };
  return (await troubleApi?.(answer, url.pathname)) ?? answer();
}

function send(response: ServerResponse, answer: Answer): void {
  // The rest of a body that was too long is not waited for.
  if (answer.status === 413) response.setHeader("connection", "close");
  if ("html" in answer) response.writeHead(answer.status, answer.headers).end(answer.html);
  else if ("location" in answer) {
    response.writeHead(303, { location: answer.location, "cache-control": "no-store" }).end();
  } else response.writeHead(answer.status, { "content-type": "text/plain; charset=utf-8" }).end(answer.text);
}
