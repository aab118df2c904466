import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { readJson } from "../practice/read-json.ts";
import type { Site } from "./check-submission.ts";
import { type PracticePayment, statusOf } from "./practice-payment.ts";
import { listRefunds, submitRefund } from "./refunds.ts";

export type ApiAnswer = { status: number; json: unknown };

/** One call; its path is without the gateway's prefix. */
type Call = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: string;
};

type Books = { site: Site; payments: PracticePayment[]; refundAfterMs: number };

/** Valid until the gateway stops. */
const token = randomUUID();

const calls: Record<string, (call: Call, books: Books) => ApiAnswer> = {
  "GET GetTransaction": ({ query }, books) =>
    transactions(books, query, ({ id }) => id === query.get("transactionId")),
  "GET GetTransactionByReference": ({ query }, books) =>
    transactions(
      books,
      query,
      ({ fields }) => fields.TransactionReference === query.get("transactionReference"),
    ),
  "POST token": ({ headers, body }, { site }) => {
    const form = new URLSearchParams(body);
    const isOurs = form.get("grant_type") === "password" && form.get("SiteCode") === site.siteCode;
    if (!isOurs || headers.apikey !== site.apiKey) return { status: 400, json: { error: "invalid_grant" } };
    return { status: 200, json: { access_token: token, token_type: "bearer", expires_in: 3600 } };
  },
  "GET secure/refunds/getrefundsbytransactionid": ({ query }, { payments, refundAfterMs }) => {
    const payment = payments.find(({ id }) => id === query.get("transactionId"));
    return { status: 200, json: payment ? listRefunds(payment, refundAfterMs) : [] };
  },
  "POST secure/refunds/submit": ({ body }, books) => {
    const refunds = readJson(body);
    if (!Array.isArray(refunds)) return { status: 400, json: { message: "A list of refunds is needed" } };
    return { status: 200, json: refunds.map((refund) => submitRefund(refund, books)) };
  },
};

/** The handler of an API call; undefined for an unknown call. */
export function apiCall(call: Call, books: Books): (() => ApiAnswer) | undefined {
  const answer = calls[`${call.method} ${call.path}`];
  if (!answer) return undefined;
  return () =>
    mayAsk(call, books.site) ? answer(call, books) : { status: 401, json: { message: "Unauthorized" } };
}

function mayAsk({ path, headers }: Call, { apiKey }: Site): boolean {
  if (path.startsWith("secure/")) return headers.authorization === `Bearer ${token}`;
  return path === "token" || headers.apikey === apiKey;
}

/** Test payments need isTest=true; at most the newest ten are returned. */
function transactions(
  { site, payments }: Books,
  query: URLSearchParams,
  isAsked: (payment: PracticePayment) => boolean,
): ApiAnswer {
  const isTest = (query.get("isTest") ?? "false").toLowerCase();
  const found = payments.filter(
    (payment) =>
      query.get("siteCode") === site.siteCode &&
      payment.fields.IsTest?.toLowerCase() === isTest &&
      statusOf(payment) !== undefined &&
      isAsked(payment),
  );
  return found.length > 0
    ? { status: 200, json: found.slice(-10).map(presented) }
    : { status: 404, json: { message: "Not found" } };
}

function presented(payment: PracticePayment) {
  return {
    transactionId: payment.id,
    siteCode: payment.fields.SiteCode,
    transactionReference: payment.fields.TransactionReference,
    currencyCode: "ZAR",
    amount: payment.amountCents / 100,
    status: statusOf(payment),
    statusMessage: null,
    createdDate: new Date(payment.createdAtMs).toISOString(),
  };
}
