import type { IncomingMessage, ServerResponse } from "node:http";
import { commonHeaders } from "./security-headers.ts";

export const plainText = { "Content-Type": "text/plain; charset=utf-8" };

export type PlainAnswer = { status: number; words: string; headers?: Record<string, string> };

export const unclear: PlainAnswer = { status: 400, words: "Bad Request" };
export const failed: PlainAnswer = { status: 500, words: "Internal Server Error" };
export const busy: PlainAnswer = {
  status: 503,
  words: "The shop is busy. Please try again in a moment.",
  headers: { "Retry-After": "5", "Cache-Control": "no-store" },
};
/** The database is away (`platform/database/away/`). */
export const away = {
  status: 503,
  words: "The shop is away for a moment. Please try again.",
  headers: { "Retry-After": "5", "Cache-Control": "no-store" },
} as const satisfies PlainAnswer;

export function plainResponse({ status, words, headers }: PlainAnswer): Response {
  return new Response(words, { status, headers: { ...plainText, ...headers } });
}

/** @param isCall answers with the JSON of the API's errors */
export function sayPlainly(
  response: ServerResponse,
  publicUrl: string,
  { status, words, headers }: PlainAnswer,
  isCall = false,
): void {
  const type = isCall ? { "Content-Type": "application/json" } : plainText;
  response.writeHead(status, { ...commonHeaders(publicUrl), ...type, ...headers });
  response.end(isCall ? JSON.stringify({ message: words }) : words);
}

/** RFC 9112 requires a 400: with two Host headers, programs on the way could disagree about the shop. */
export function hasManyHosts({ rawHeaders }: IncomingMessage): boolean {
  const isHost = (text: string, index: number) => index % 2 === 0 && /^host$/i.test(text);
  return rawHeaders.filter(isHost).length > 1;
}
