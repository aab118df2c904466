import type { IncomingMessage, ServerResponse } from "node:http";
import type { Page } from "../practice/page-frame.ts";
import { readBody, readForm } from "../practice/read-form.ts";
import { type ApiAnswer, apiCall, type Call } from "./api.ts";
import { checkSubmission } from "./check-submission.ts";
import { responseFields } from "./notification.ts";
import { notePage, paymentPage, refusedPage, settledPage } from "./pages.ts";
import { newPayment, type PracticePayment, statusOf } from "./practice-payment.ts";
import { isChoice, settlePayment, type Till } from "./settle-payment.ts";

/** Stands between a call of the API and its answer: does it, or not, and answers otherwise, late, or never. */
export type ApiTrouble = (call: string, done: () => ApiAnswer) => Promise<ApiAnswer | "silence">;

export type Desk = { till: Till; shopUrl: string | null; refundAfterMs: number; trouble: ApiTrouble };

type Answer = Page | ApiAnswer | "silence" | { status: 303; location: string };

/** Answers one request. All paths begin with "/ozow/"; what follows is the real gateway's, but for the page's own. */
export async function handleRequest(
  request: IncomingMessage,
  response: ServerResponse,
  desk: Desk,
): Promise<void> {
  send(response, await answer(request, desk));
}

async function answer(request: IncomingMessage, desk: Desk): Promise<Answer> {
  const url = URL.parse(request.url ?? "/", "http://gateway") ?? new URL("http://gateway/");
  const path = url.pathname.replace(/^\/ozow\//, "");
  const isRead = request.method === "GET" || request.method === "HEAD";
  const body = isRead ? "" : await readBody(request);
  if (body === null) return notePage(413, "Too much", "No payment form is this long.");
  if (request.method === "POST" && path === "pay") return startPayment(body, desk);
  const payment = desk.till.ledger.find(path.match(/^pay\/([\w-]+)$/)?.[1] ?? "");
  if (payment && request.method === "POST") return choose(payment, body, desk);
  if (payment && isRead) return showPayment(payment, desk);
  const { headers, method = "GET" } = request;
  return callApi({ method, path, query: url.searchParams, headers, body }, desk);
}

async function callApi(call: Call, { till, refundAfterMs, trouble }: Desk): Promise<Answer> {
  const books = { site: till.site, payments: till.ledger.payments(), refundAfterMs };
  const done = apiCall(call, books);
  if (!done) return notePage(404, "Nothing here", "A payment starts in the shop, at its checkout.");
  const answered = await trouble(`${call.method} ${call.path}`, done);
  till.ledger.changed();
  return answered;
}

function startPayment(body: string, { till, shopUrl }: Desk): Answer {
  const submission = checkSubmission(readForm(body), { site: till.site, shopUrl });
  if (!submission.ok) return refusedPage(submission.problems);
  const payment = till.ledger.add(newPayment(submission.fields, submission.amountCents));
  // A page of its own, so that Back and reload show it again instead of posting the form again.
  return { status: 303, location: `/ozow/pay/${payment.id}` };
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
  return { status: 303, location: location ?? `/ozow/pay/${payment.id}` };
}

/** The shop's page for what became of it, with the same fields that its server is told. They prove nothing there. */
function backUrl(payment: PracticePayment, { site }: Till): string | undefined {
  const status = statusOf(payment) ?? "Abandoned";
  const { SuccessUrl, CancelUrl, ErrorUrl } = payment.fields;
  const page =
    { Cancelled: CancelUrl, Abandoned: CancelUrl, Error: ErrorUrl }[status as string] ?? SuccessUrl;
  if (!page) return undefined;
  // Written anew by URL, because a header takes no letters beyond ASCII.
  const url = new URL(page);
  for (const [name, value] of responseFields(payment, status, site)) url.searchParams.append(name, value);
  return url.href;
}

function send(response: ServerResponse, answer: Answer): void {
  if (answer === "silence") return;
  // The rest of a body that was too long is not waited for.
  if (answer.status === 413) response.setHeader("connection", "close");
  if ("html" in answer) response.writeHead(answer.status, answer.headers).end(answer.html);
  else if ("location" in answer) {
    response.writeHead(303, { location: answer.location, "cache-control": "no-store" }).end();
  } else {
    response
      .writeHead(answer.status, { "content-type": "application/json" })
      .end(JSON.stringify(answer.json));
  }
}
