import type { IncomingHttpHeaders } from "node:http";
import { apiFailure } from "./api-failure.ts";
import type { Merchant } from "./check-submission.ts";
import { dayInSouthAfrica, historyCsv } from "./history-csv.ts";
import type { PracticePayment } from "./practice-payment.ts";
import { answerRefund, isRefundPath } from "./refund-api.ts";
import { apiSignatureOf } from "./signature.ts";

export type ApiAnswer = { status: number; text: string };

type Call = {
  method: string;
  url: URL;
  headers: IncomingHttpHeaders;
  body: ReadonlyMap<string, string>;
};

const apiPaths = ["/ping", "/transactions/history"];

export function isApiPath(pathname: string): boolean {
  return apiPaths.includes(pathname) || isRefundPath(pathname);
}

/** Answers the merchants' API; as at PayFast, only the passphrase authenticates. */
export function answerApi(call: Call, merchant: Merchant, payments: PracticePayment[]): ApiAnswer {
  const problem = problemWith(call, merchant);
  if (problem) return apiFailure(problem.status, problem.message);
  const { method, body, url } = call;
  if (isRefundPath(url.pathname)) return answerRefund({ method, pathname: url.pathname, body }, payments);
  if (method === "POST") return apiFailure(404, "Service / endpoint not found");
  if (url.pathname === "/ping") return { status: 200, text: '"API V1"' };
  return history(url.searchParams, payments);
}

function problemWith({ url, headers, body }: Call, merchant: Merchant) {
  const named = (name: string) => String(headers[name] ?? "");
  const given = new Map(["merchant-id", "version", "timestamp"].map((name) => [name, named(name)]));
  if ([...given.values()].includes(""))
    return { status: 400, message: "Required variables not present in request" };
  if (named("version") !== "v1") return { status: 400, message: "API version is not valid" };
  if (!/^[0-9a-f]{32}$/.test(named("signature")))
    return { status: 400, message: "Value for signature is not in the expected format" };
  if (named("merchant-id") !== merchant.id) return { status: 401, message: "Merchant not found" };
  for (const [name, value] of [...url.searchParams, ...body]) if (name !== "testing") given.set(name, value);
  const isRight =
    merchant.passphrase !== null && named("signature") === apiSignatureOf(given, merchant.passphrase);
  return isRight ? undefined : { status: 401, message: "Merchant authorisation failed" };
}

const day = /^\d{4}-\d\d-\d\d$/;

function history(query: URLSearchParams, payments: PracticePayment[]): ApiAnswer {
  const today = dayInSouthAfrica(Date.now());
  const [from, to] = [query.get("from") ?? `${today.slice(0, 8)}01`, query.get("to") ?? today];
  if (!day.test(from) || !day.test(to)) return apiFailure(400, "Dates must be like 2026-11-20");
  const within = payments.filter(({ paid }) => {
    const date = paid && dayInSouthAfrica(paid.atMs);
    return date && date >= from && date <= to;
  });
  const [limit, offset] = [Number(query.get("limit") ?? 1000), Number(query.get("offset") ?? 0)];
  return { status: 200, text: historyCsv(within.slice(offset, offset + limit)) };
}
