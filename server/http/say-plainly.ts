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

export function sayPlainly(response: ServerResponse, publicUrl: string, answer: PlainAnswer): void {
  const headers = { ...commonHeaders(publicUrl), ...plainText, ...answer.headers };
  response.writeHead(answer.status, headers).end(answer.words);
}

/** RFC 9112 requires a 400: with two Host headers, programs on the way could disagree about the shop. */
export function hasManyHosts({ rawHeaders }: IncomingMessage): boolean {
  const isHost = (text: string, index: number) => index % 2 === 0 && /^host$/i.test(text);
  return rawHeaders.filter(isHost).length > 1;
}
