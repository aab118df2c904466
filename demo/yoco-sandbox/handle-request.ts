import type { IncomingMessage, ServerResponse } from "node:http";
import type { Page } from "../practice/page-frame.ts";
import { readBody, readForm } from "../practice/read-form.ts";
import { answerApi } from "./api.ts";
import type { openIdempotency } from "./idempotency.ts";
import { checkoutPage, notePage, paidPage } from "./pages.ts";
import type { PracticeCheckout } from "./practice-checkout.ts";
import type { ApiReply } from "./reply.ts";
import { isChoice, settleCheckout } from "./settle-checkout.ts";
import type { Till } from "./till.ts";

/**
 * Stands between a call of the API and its answer: answers in its place, before or after having it done, or by "nothing"
 * lets the line go dead.
 */
export type Trouble = (call: string, done: () => Promise<ApiReply>) => Promise<ApiReply | "nothing">;

export type Desk = { till: Till; answerOnce: ReturnType<typeof openIdempotency>; trouble: Trouble };

type Answer = Page | { location: string } | { reply: ApiReply } | "nothing";

/** Answers one request. The paths are the real ones', below "/yoco"; the page of a checkout has one of its own. */
export async function handleRequest(
  request: IncomingMessage,
  response: ServerResponse,
  desk: Desk,
): Promise<void> {
  const answer = await answerTo(request, desk);
  if (answer === "nothing") return void response.destroy();
  if ("html" in answer) {
    // The rest of a body that was too long is not waited for.
    if (answer.status === 413) response.setHeader("connection", "close");
    response.writeHead(answer.status, answer.headers).end(answer.html);
  } else if ("location" in answer) {
    response.writeHead(303, { location: answer.location, "cache-control": "no-store" }).end();
  } else {
    const { status, body, headers } = answer.reply;
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(body === undefined ? undefined : JSON.stringify(body));
  }
}

async function answerTo(request: IncomingMessage, desk: Desk): Promise<Answer> {
  const { pathname } = URL.parse(request.url ?? "/", "http://gateway") ?? new URL("http://gateway/");
  const method = request.method === "HEAD" ? "GET" : (request.method ?? "GET");
  const body = await readBody(request);
  if (body === null) return notePage(413, "Too much", "No payment is this long.");
  if (/^\/yoco\/(api|payments)\//.test(pathname)) return askApi(request, `${method} ${pathname}`, body, desk);
  const checkout = desk.till.ledger.find(pathname.match(/^\/yoco\/checkout\/([\w-]+)$/)?.[1] ?? "");
  if (checkout && method === "POST") return choose(checkout, body, desk.till);
  if (checkout && method === "GET")
    return checkout.paymentId === null ? checkoutPage(checkout, desk.till.lateNotifyMs) : paidPage(checkout);
  return notePage(404, "Nothing here", "A payment starts in the shop, at its checkout.");
}

async function askApi({ headers }: IncomingMessage, call: string, body: string, desk: Desk): Promise<Answer> {
  const { authorization, host = "localhost", "idempotency-key": key } = headers;
  const answer = () => answerApi({ call, body, authorization, origin: `http://${host}` }, desk.till);
  const isPost = call.startsWith("POST ");
  const done = () => (isPost ? desk.answerOnce(key?.toString(), `${call} ${body}`, answer) : answer());
  const reply = await desk.trouble(call, done);
  return reply === "nothing" ? reply : { reply };
}

async function choose(checkout: PracticeCheckout, body: string, till: Till): Promise<Answer> {
  const choice = readForm(body).get("choice");
  if (!isChoice(choice)) return notePage(400, "Pay or cancel?", "Go back and choose one of the buttons.");
  await settleCheckout(checkout, choice, till);
  if (checkout.keepsBuyer) return { location: `/yoco/checkout/${checkout.id}` };
  // Written anew by URL, because a header takes no letters beyond ASCII.
  return { location: new URL(wayBack(checkout)).href };
}

function wayBack({ paymentId, lastTry, successUrl, cancelUrl, failureUrl }: PracticeCheckout): string {
  if (paymentId !== null) return successUrl;
  return lastTry === "failed" ? failureUrl : cancelUrl;
}
