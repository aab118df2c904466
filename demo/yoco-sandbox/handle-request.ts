import type { IncomingMessage, ServerResponse } from "node:http";
import { type Answer, type Asked, answerRequest, jsonReply } from "../practice/answer-request.ts";
import { readForm } from "../practice/read-form.ts";
import { answerApi } from "./api.ts";
import type { openIdempotency } from "./idempotency.ts";
import { checkoutPage, notePage, paidPage } from "./pages.ts";
import type { PracticeCheckout } from "./practice-checkout.ts";
import type { ApiReply } from "./reply.ts";
import { isChoice, settleCheckout } from "./settle-checkout.ts";
import type { Till } from "./till.ts";

/** Intercepts an API call, to replace or delay its answer; "nothing" drops the connection. */
export type Trouble = (call: string, done: () => Promise<ApiReply>) => Promise<ApiReply | "nothing">;

export type Desk = { till: Till; answerOnce: ReturnType<typeof openIdempotency>; trouble: Trouble };

/** Answers one request. Paths below "/yoco" match the real ones, except the checkout's page. */
export function handleRequest(request: IncomingMessage, response: ServerResponse, desk: Desk): Promise<void> {
  return answerRequest(request, response, "Yoco", (asked) => answerTo(asked, desk));
}

function answerTo(asked: Asked, desk: Desk): Answer | Promise<Answer> {
  const { method, url, body } = asked;
  if (/^\/yoco\/(api|payments)\//.test(url.pathname)) return askApi(asked, desk);
  const checkout = desk.till.ledger.find(url.pathname.match(/^\/yoco\/checkout\/([\w-]+)$/)?.[1] ?? "");
  if (checkout && method === "POST") return choose(checkout, body, desk.till);
  if (checkout && method === "GET")
    return checkout.paymentId === null ? checkoutPage(checkout, desk.till.lateNotifyMs) : paidPage(checkout);
  return notePage(404, "Nothing here", "A payment starts in the shop, at its checkout.");
}

async function askApi({ method, url, headers, body }: Asked, desk: Desk): Promise<Answer> {
  const { authorization, host = "localhost", "idempotency-key": key } = headers;
  const call = `${method} ${url.pathname}`;
  const answer = () => answerApi({ call, body, authorization, origin: `http://${host}` }, desk.till);
  const done = () =>
    method === "POST" ? desk.answerOnce(key?.toString(), `${call} ${body}`, answer) : answer();
  const reply = await desk.trouble(call, done);
  return reply === "nothing" ? reply : jsonReply(reply.status, reply.body, reply.headers);
}

async function choose(checkout: PracticeCheckout, body: string, till: Till): Promise<Answer> {
  const choice = readForm(body).get("choice");
  if (!isChoice(choice)) return notePage(400, "Pay or cancel?", "Go back and choose one of the buttons.");
  await settleCheckout(checkout, choice, till);
  if (checkout.keepsBuyer) return { location: `/yoco/checkout/${checkout.id}` };
  // URL encodes the address, because a header holds ASCII only.
  return { location: new URL(wayBack(checkout)).href };
}

function wayBack({ paymentId, lastTry, successUrl, cancelUrl, failureUrl }: PracticeCheckout): string {
  if (paymentId !== null) return successUrl;
  return lastTry === "failed" ? failureUrl : cancelUrl;
}
